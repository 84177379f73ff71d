import {boundFunctions, type FunctionFactory} from './bound-functions.ts';
import {onFirst} from './on-first.ts';

/*
 * pdf.js trusts a file's numbers: a line of 40 bytes makes it fill a map with 16 million codes, a kilobyte unpacks to
 * gigabytes. Its classes cannot be imported; they are bounded when it first makes one of each.
 */

/** Codes of one range; a font has no more (PDF 32000-1, 9.7.5: two bytes). */
const mostCodes = 0x10000;
/** Codes of all ranges of a character map: GB 18030 has 64 thousand of four bytes besides those of two. */
const mostCodesOfMap = 0x20000;
/** Codes of all maps of a document: they take up to 40 bytes each, of which most is kept. */
const mostCodesOfDocument = 8_000_000;
/** Of these a file has so many, and some more for each of its bytes: a font program whose codes are all mapped has thousands of bytes. */
const codesOfAnyDocument = 1_000_000;
const codesPerByte = 8;
/** What a range may still take when its document has spent that: enough for a simple font. */
const leastCodes = 0x100;
/** Saved states that refer to each other; files nest a dozen. */
const longestChain = 64;
/** Forms that one page draws, those within forms too; maps of many symbols draw some ten thousand. */
export const mostForms = 50_000;
/** Values that a calculator function moves at a time: its stack holds no more (PDF 32000-1, annex C). */
const mostOperands = 100;
/** Bytes of an unpacked character map that are read: all codes of one, each by itself, are 4 MB. */
const mostBytesOfMap = 2 ** 23;
/** Bytes of one unpacked stream; several may be held at a time, and each twice while it grows. */
const mostBytes = 2 ** 27;

type CharacterMap = {
  mapOne: (code: number, to: unknown) => void;
  mapCidRange: (low: number, high: number, first: number) => void;
  mapBfRange: (low: number, high: number, first: string) => void;
  mapBfRangeToArray: (low: number, high: number, array: readonly unknown[]) => void;
};
type Unpacked = {readonly decompressed: Uint8Array | null; readonly compressed: Uint8Array};
type UnpackingStream = {
  readonly stream: {
    readonly reset: () => void;
    readonly isAsync: boolean;
    readonly asyncGetBytes: () => Promise<Uint8Array | null>;
    readonly getBytes: () => Uint8Array;
  };
  ensureBuffer: (length: number) => Uint8Array;
  asyncGetBytesFromDecompressionStream: (format: CompressionFormat) => Promise<Unpacked>;
};
type Dictionary = {readonly get: (key: string) => unknown};
type MapStream = {readonly isAsync?: boolean; asyncGetBytes?: () => Promise<Uint8Array | null>};
type Evaluator = {
  readonly xref: {readonly fetchIfRef: (value: unknown) => unknown};
  readonly _pdfFunctionFactory: FunctionFactory;
  readToUnicode: (map: MapStream | null) => unknown;
  extractWidths: (fontDictionary: Dictionary, ...rest: unknown[]) => unknown;
  buildFormXObject: (...given: unknown[]) => Promise<void>;
};
type AnnotatedPage = {
  readonly _parsedAnnotations: Promise<readonly object[]>;
  getAnnotationsData: (...given: unknown[]) => Promise<unknown>;
};
type CalculatorToken = {readonly value: unknown} | null;
type CalculatorParser = {_token: CalculatorToken; _advance: () => void; readonly parse: () => unknown};
type StateManager = {state: object; readonly stateStack: readonly object[]; save: () => void};

let codesOfDocument = 0;
let codesLimit = mostCodesOfDocument;
let formsOfPage = 0;

/** Lets the next document, of so many bytes, have its full share of codes. */
export function startDocument(bytes: number): void {
  codesOfDocument = 0;
  codesLimit = Math.min(mostCodesOfDocument, codesOfAnyDocument + bytes * codesPerByte);
}

/** Lets the next page draw as many forms as a page may. */
export function startPage(): void {
  formsOfPage = 0;
}

/** Whether the page drew more forms than are read. */
export const hasTooManyForms = (): boolean => formsOfPage > mostForms;

/** Has pdf.js keep within bounds from now on. */
export function boundPdfjs(): void {
  onFirst<CharacterMap>('builtInCMap', 'mapBfRange', boundMaps);
  onFirst<UnpackingStream>('_rawMinBufferLength', 'ensureBuffer', boundStreams);
  onFirst<Evaluator>('type3FontRefs', 'extractWidths', prototype => {
    boundWidths(prototype);
    boundForms(prototype);
    boundMapStreams(prototype);
    boundFunctions(prototype);
  });
  onFirst<CalculatorParser>('_token', 'parse', boundCalculators);
  onFirst<StateManager>('stateStack', 'save', boundStates);
  onFirst<AnnotatedPage>('nonBlendModesSet', 'getAnnotationsData', readNoTextBelow);
}

/**
 * For links and marks pdf.js reads the text of the page a second time, to tell which of it lies below them: nobody asks here, and
 * it is compared with each of them.
 */
function readNoTextBelow(prototype: AnnotatedPage): void {
  const {getAnnotationsData} = prototype;
  prototype.getAnnotationsData = async function (...given) {
    for (const annotation of await this._parsedAnnotations)
      Object.defineProperty(annotation, 'overlaysTextContent', {value: false});
    return getAnnotationsData.apply(this, given);
  };
}

/** A state that is saved is the prototype of the next: after thousands, each look at it would pass through all of them. */
function boundStates(prototype: StateManager): void {
  const {save} = prototype;
  prototype.save = function () {
    save.call(this);
    if (this.stateStack.length % longestChain === 0) this.state = withoutChain(this.state);
  };
}

/** The state with all that it has from those before it as its own. */
function withoutChain(state: object): object {
  let base: object | null = state;
  while (base && !Object.hasOwn(base, 'clone')) base = Object.getPrototypeOf(base);
  const all = Object.create(base) as Record<string, unknown>;
  for (const key in state) all[key] = (state as Record<string, unknown>)[key];
  return all;
}

function boundMaps(prototype: CharacterMap): void {
  const spent = new WeakMap<CharacterMap, number>();
  /** The last code of a range that may be mapped, below `low` if none. */
  const clamp = (map: CharacterMap, low: number, high: number): number => {
    const before = spent.get(map) ?? 0;
    const left = Math.min(mostCodesOfMap - before, Math.max(codesLimit - codesOfDocument, leastCodes));
    const last = Math.min(high, low + Math.min(left, mostCodes) - 1);
    const count = Math.max(0, last - low + 1);
    spent.set(map, before + count);
    codesOfDocument += count;
    return last;
  };
  const {mapOne, mapCidRange, mapBfRange, mapBfRangeToArray} = prototype;
  prototype.mapOne = function (code, to) {
    if (clamp(this, code, code) === code) mapOne.call(this, code, to);
  };
  prototype.mapCidRange = function (low, high, first) {
    mapCidRange.call(this, low, clamp(this, low, high), first);
  };
  prototype.mapBfRange = function (low, high, first) {
    mapBfRange.call(this, low, clamp(this, low, high), first);
  };
  prototype.mapBfRangeToArray = function (low, high, array) {
    mapBfRangeToArray.call(this, low, clamp(this, low, Math.min(high, low + array.length - 1)), array);
  };
}

/** A map of spaces, or of the same code millions of times, is read to its end token by token. */
function boundMapStreams(prototype: Evaluator): void {
  const {readToUnicode} = prototype;
  prototype.readToUnicode = function (map) {
    const unpack = map?.asyncGetBytes;
    if (map?.isAsync && unpack)
      map.asyncGetBytes = async () => (await unpack.call(map))?.subarray(0, mostBytesOfMap) ?? null;
    return readToUnicode.call(this, map);
  };
}

function boundStreams(prototype: UnpackingStream): void {
  const {ensureBuffer} = prototype;
  prototype.ensureBuffer = function (length) {
    if (length > mostBytes) throw new Error(`a stream unpacks to more than ${mostBytes} bytes`);
    return ensureBuffer.call(this, length);
  };
  prototype.asyncGetBytesFromDecompressionStream = async function (format) {
    const {stream} = this;
    stream.reset();
    const compressed = (stream.isAsync && (await stream.asyncGetBytes())) || stream.getBytes();
    // null: pdf.js then tries its own decoder, which reads what it can of damaged data
    return {decompressed: await unpack(compressed, format).catch(() => null), compressed};
  };
}

/** The first bytes of the unpacked data, as many as may be. */
async function unpack(compressed: Uint8Array, format: CompressionFormat): Promise<Uint8Array> {
  const {readable, writable} = new DecompressionStream(format);
  const writer = writable.getWriter();
  // what fails here fails the reading too
  writer.write(compressed as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const {value, done} = await reader.read();
    if (done) break;
    chunks.push(value);
    total += value.length;
    if (total < mostBytes) continue;
    await reader.cancel().catch(() => {});
    break;
  }
  if (chunks.length === 1) return chunks[0]!;
  const all = new Uint8Array(total);
  let length = 0;
  for (const chunk of chunks) {
    all.set(chunk, length);
    length += chunk.length;
  }
  return all;
}

/** Ten forms that draw the next ten, ten levels deep, are a few hundred bytes and ten thousand million forms. */
function boundForms(prototype: Evaluator): void {
  const {buildFormXObject} = prototype;
  prototype.buildFormXObject = async function (...given) {
    if (++formsOfPage <= mostForms) await buildFormXObject.apply(this, given);
  };
}

/**
 * `n j roll` and `n copy` take as long as `n` says, for each color of a shading, and nothing ends them: a function whose `n` is not a
 * number within bounds is refused, as one that cannot be read.
 */
function boundCalculators(prototype: CalculatorParser): void {
  const {_advance} = prototype;
  const earlier = new WeakMap<CalculatorParser, readonly CalculatorToken[]>();
  const isBounded = (token: CalculatorToken | undefined) =>
    typeof token?.value === 'number' && token.value >= 0 && token.value <= mostOperands;
  prototype._advance = function () {
    const before = [...(earlier.get(this) ?? []).slice(-1), this._token];
    earlier.set(this, before);
    _advance.call(this);
    const name = this._token?.value;
    const count = name === 'copy' ? before.at(-1) : before.at(-2);
    if ((name === 'roll' || name === 'copy') && !isBounded(count))
      throw new Error(`a function moves more than ${mostOperands} values at a time`);
  };
}

function boundWidths(prototype: Evaluator): void {
  const {extractWidths} = prototype;
  prototype.extractWidths = function (fontDictionary, ...rest) {
    const read = (value: unknown) => this.xref.fetchIfRef(value);
    boundRanges(fontDictionary.get('W'), 3, read);
    boundRanges(fontDictionary.get('W2'), 5, read);
    return extractWidths.call(this, fontDictionary, ...rest);
  };
}

/**
 * Bounds the ranges `first last value …` of an array of widths in place; `first [value …]` may stand between them.
 * `length` is that of a range.
 */
function boundRanges(widths: unknown, length: number, read: (value: unknown) => unknown): void {
  if (!Array.isArray(widths)) return;
  for (let index = 0; index + 1 < widths.length; ) {
    const first = read(widths[index]);
    const last = read(widths[index + 1]);
    if (typeof first === 'number' && first < 0) widths[index] = 0;
    if (typeof last === 'number' && last >= mostCodes) widths[index + 1] = mostCodes - 1;
    index += Array.isArray(last) ? 2 : length;
  }
}
