import {ops} from './operators.ts';

/** What pdf.js sends about a font: a packed record, the glyph programs of a Type 3 font, and the extra properties. */
export type SentFont = {
  readonly buffer: ArrayBuffer;
  readonly charProcOperatorList?: ReadonlyMap<string, SentOperators>;
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type SentOperators = {readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[]};

type Message = {
  readonly action?: string;
  readonly streamId?: number;
  readonly chunk?: unknown;
  readonly data?: unknown;
};
type OperatorChunk = {readonly fnArray: number[]; readonly argsArray: unknown[]; readonly lastChunk: boolean};
type Listener = (event: {readonly data: unknown}) => void;

/**
 * Joins the two halves of pdf.js within one thread without copying what passes between them: glyph objects keep their
 * identity, so what we learn about one is learnt once per document.
 *
 * Fonts are kept here by their loaded name; decoded images are dropped, because only their places matter.
 */
export class DirectPort {
  readonly fonts = new Map<string, SentFont>();
  /** How many fonts pdf.js has loaded, again after it forgot them included. */
  fontsLoaded = 0;
  /** How many images pdf.js has come upon, those it leaves out for their size included. */
  images = 0;
  private readonly listeners = new Set<Listener>();
  /** The stream that brings the operators of the page being read. */
  private page: number | undefined;
  private operators = 0;
  /** How many of the page's operators are kept. */
  private allowed = mostOperators;
  /** How many the document may still have beyond those that are usual for a page. */
  private left: number;

  /** `bytes`: size of the file. */
  constructor(bytes: number) {
    this.left = mostOperators + operatorsPerByte * bytes;
  }

  postMessage(message: Message): void {
    const data = this.take(message);
    if (!data) return;
    queueMicrotask(() => {
      for (const listener of this.listeners) listener({data});
    });
    // pdf.js lists millions of operators of a page without waiting for anybody; an error ends the stream that draws them
    if (data.chunk === nothingMore) {
      emptyChunk(message.chunk as OperatorChunk);
      throw new Error('the page has more operators than can be kept');
    }
  }

  addEventListener(_name: string, listener: Listener, options?: {readonly signal?: AbortSignal} | null): void {
    this.listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.listeners.delete(listener));
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.listeners.delete(listener);
  }

  /** Whether the page read last had more operators than were kept. */
  get overflow(): boolean {
    return this.operators >= this.allowed;
  }

  /** Forgets everything; later messages reach nobody. */
  close(): void {
    this.listeners.clear();
    this.fonts.clear();
  }

  private take(message: Message): Message | undefined {
    const {action, data} = message;
    if (action === 'GetDocRequest') {
      skipDecoding(data);
      countImages(data, () => this.images++);
    }
    if ((action === 'commonobj' || action === 'obj') && Array.isArray(data)) {
      const kind = action === 'commonobj' ? data[1] : data[2];
      if (kind === 'Font' && data[2]) {
        this.fontsLoaded++;
        this.fonts.set(data[0], data[2] as SentFont);
      }
      if (droppedKinds.has(kind)) return undefined;
    }
    // the sender empties the arrays of a chunk of operators right after sending them
    if (isOperatorChunk(message.chunk)) {
      const {fnArray, argsArray, lastChunk} = message.chunk;
      if (this.page !== message.streamId) this.startPage(message.streamId);
      if (this.operators >= this.allowed) return {...message, chunk: lastChunk ? theEnd : nothingMore};
      for (const [index, args] of argsArray.entries()) this.operators += weightOf(fnArray[index], args);
      return {...message, chunk: {...message.chunk, fnArray: fnArray.slice(), argsArray: argsArray.slice()}};
    }
    return message;
  }

  private startPage(stream: number | undefined): void {
    this.left -= Math.max(0, this.operators - usualOperators);
    this.allowed = Math.min(mostOperators, usualOperators + Math.max(0, this.left));
    this.operators = 0;
    this.page = stream;
  }
}

/**
 * Has pdf.js leave JPEG images to the platform's decoder. Where there is none, in Node, it gives up on their pixels, which
 * nobody needs here: a scanned page takes 50 ms instead of a second.
 */
function skipDecoding(data: unknown): void {
  const options = (data as {evaluatorOptions?: object} | undefined)?.evaluatorOptions;
  // pdf.js switches it off again when it finds no decoder
  if (options)
    Object.defineProperty(options, 'isImageDecoderSupported', {get: () => true, set: () => {}, enumerable: true});
}

/** An image that is left out is not reported, but for each one pdf.js asks how large it may be. */
function countImages(data: unknown, count: () => void): void {
  const options = (data as {evaluatorOptions?: {maxImageSize?: number}} | undefined)?.evaluatorOptions;
  const largest = options?.maxImageSize;
  if (!options || largest === undefined) return;
  const get = (): number => {
    count();
    return largest;
  };
  Object.defineProperty(options, 'maxImageSize', {get, enumerable: true});
}

const droppedKinds: ReadonlySet<unknown> = new Set(['Font', 'FontPath', 'FontType3Res', 'Image', 'Pattern']);

/** Most operators kept of a page; one with operands counts three times, and each letter once. A path takes 700 bytes here. */
const mostOperators = 1_500_000;
/** What every page may have, however much there was on those before it: one of 3,000 letters has 5,000. */
const usualOperators = 20_000;
/**
 * What a byte of the file allows beyond that: maps and plots have one or two, 200 slides over one drawn background up to ten. A
 * small file whose pages all show the same huge content has thousands.
 */
const operatorsPerByte = 16;

function weightOf(operator: number | undefined, args: unknown): number {
  if (!args) return 1;
  const shown = operator === ops.showText ? (args as readonly unknown[])[0] : undefined;
  return Array.isArray(shown) ? 3 + shown.length : 3;
}

const nothingMore: OperatorChunk = {fnArray: [], argsArray: [], lastChunk: false};
const theEnd: OperatorChunk = {fnArray: [], argsArray: [], lastChunk: true};

function emptyChunk({fnArray, argsArray}: OperatorChunk): void {
  fnArray.length = 0;
  argsArray.length = 0;
}

const isOperatorChunk = (chunk: unknown): chunk is OperatorChunk =>
  typeof chunk === 'object' && chunk !== null && 'fnArray' in chunk;
