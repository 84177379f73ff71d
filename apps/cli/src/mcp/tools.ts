import {type Format, formatNames, formats, summarize} from '@recto/engine/client';
import {integerOf, stringOf, textSchema, wholeSchema} from './arguments.ts';
import type {Conversion, ConversionRequest, Conversions} from './conversions.ts';
import {invalidParams, type Params, RpcError} from './json-rpc.ts';

/** An MCP tool: its description and its implementation. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: object;
  readonly call: (given: Params, signal: AbortSignal) => Promise<ToolResult>;
};
export type ToolResult = {
  readonly content: readonly {readonly type: 'text'; readonly text: string}[];
  readonly isError?: boolean;
};

// milliseconds: clients time out after a minute
export const answerTimeout = 45_000;
// characters of one answer, to fit into a model's context
const defaultLength = 40_000;
const maxLength = 200_000;

const reading = {
  offset: wholeSchema('First character to return, as given by the previous answer', 0),
  length: wholeSchema(`Maximum number of characters to return (default ${defaultLength})`, 1, maxLength),
};

/** The tools: convert a PDF, and poll a long conversion or read more of its result. */
export const createTools = (conversions: Conversions, wait = answerTimeout): readonly Tool[] => [
  {
    name: 'convert_pdf',
    title: 'Convert a PDF, a scan or a web page',
    description:
      'Converts a PDF, an image of a page or a web page (a path or an http(s) URL) to Markdown with headings, tables and formulas as LaTeX, to JSON with the position of every block, or to files: Word with native equations, LaTeX, HTML, EPUB, a typeset PDF, Excel. Returns the text or, for a long file, an id for conversion_status. Runs entirely on this machine.',
    inputSchema: {
      type: 'object',
      required: ['file'],
      additionalProperties: false,
      properties: {
        file: textSchema('Path or URL of the PDF, image or web page'),
        pages: textSchema('Page range: 1,3,10-20,-1 (-1 is the last page, 5- means to the end)'),
        format: {
          type: 'string',
          enum: formatNames,
          description: `Default: md. ${binaryNames.join(', ')} have no text to return: they need saveTo`,
        },
        formula: {type: 'string', enum: ['dollar', 'bracket'], description: 'Formulas as $x$ or \\(x\\)'},
        password: textSchema('Password of an encrypted PDF'),
        saveTo: textSchema('Folder to save the result and its images in'),
        length: reading.length,
      },
    },
    annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: true},
    call: async (given, signal) => {
      const conversion = conversions.start(requestOf(given));
      await waitFor(conversion.ended, wait, signal);
      return resultOf(conversion, 0, lengthOf(given));
    },
  },
  {
    name: 'conversion_status',
    title: 'Conversion status',
    description: 'Waits for a conversion started by convert_pdf and returns its text when it is done.',
    inputSchema: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {id: textSchema('Id returned by convert_pdf'), ...reading},
    },
    annotations: {readOnlyHint: true},
    call: async (given, signal) => {
      const id = stringOf(given, 'id');
      const conversion = id === undefined ? undefined : conversions.find(id);
      if (!conversion) return failure(`Unknown conversion ${id ?? ''}: start one with convert_pdf.`);
      await waitFor(conversion.ended, wait, signal);
      return resultOf(conversion, integerOf(given, 'offset') ?? 0, lengthOf(given));
    },
  },
];

function resultOf({id, progress, outcome, file}: Conversion, offset: number, length: number): ToolResult {
  if (!outcome) {
    const pages = progress ? `${Math.floor(progress.done)} of ${progress.total} pages done` : 'started';
    return message(`Conversion ${id} of ${file} is running: ${pages}. Call conversion_status with id ${id}.`);
  }
  if (!outcome.ok) return failure(`${file} could not be converted: ${outcome.error.message}`);
  const {text: whole, result, saved} = outcome;
  const part = whole.slice(offset, offset + length);
  const end = offset + part.length;
  const notes = [
    `Conversion ${id}: ${result.pages} pages${whole === '' ? '' : `, ${whole.length} characters`}.`,
    ...summarize(result.report),
    ...(saved.length > 0 ? [`Saved: ${saved.join(', ')}`] : []),
    ...(end < whole.length ? [`There is more: call conversion_status with id ${id} and offset ${end}.`] : []),
  ];
  return {content: [...(part === '' ? [] : message(part).content), ...message(notes.join('\n')).content]};
}

export const message = (sentence: string): ToolResult => ({content: [{type: 'text', text: sentence}]});
/** What a tool says that needs a model. */
export const noModel =
  'No model is configured: set RECTO_LLM_BASE_URL and RECTO_LLM_MODEL (and RECTO_LLM_API_KEY) for recto mcp.';

export const failure = (sentence: string): ToolResult => ({...message(sentence), isError: true});

function requestOf(given: Params): ConversionRequest {
  const file = stringOf(given, 'file');
  if (!file || file === '-') throw new RpcError(invalidParams, 'file must be the path or URL of a PDF.');
  const format = stringOf(given, 'format') ?? 'md';
  const formula = stringOf(given, 'formula') ?? 'dollar';
  if (!isFormat(format)) throw new RpcError(invalidParams, `format must be one of ${formatNames.join(', ')}.`);
  if (formula !== 'dollar' && formula !== 'bracket')
    throw new RpcError(invalidParams, 'formula must be dollar or bracket.');
  const [pages, password, saveTo] = [stringOf(given, 'pages'), stringOf(given, 'password'), stringOf(given, 'saveTo')];
  if (saveTo === undefined && formats[format].binary)
    throw new RpcError(invalidParams, `${format} has no text to return: give a folder as saveTo.`);
  return {
    file,
    format,
    formula,
    ...(pages !== undefined && {pages}),
    ...(password !== undefined && {password}),
    ...(saveTo !== undefined && {saveTo}),
  };
}

const isFormat = (name: string): name is Format => (formatNames as readonly string[]).includes(name);
const binaryNames = formatNames.filter(name => formats[name].binary);

const lengthOf = (given: Params): number => Math.min(maxLength, integerOf(given, 'length') ?? defaultLength);

/** Waits until `done` settles, the time is over or the signal is aborted. */
export function waitFor(done: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, {once: true});
    void done.then(end);
  });
}
