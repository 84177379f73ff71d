import {formatNames, summarize} from '@recto/engine/client';
import type {Conversion, Conversions, Wish} from './conversions.ts';
import {invalidParams, type Params, RpcError} from './json-rpc.ts';

/** A tool as MCP lists it, and what it does. */
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

// milliseconds: programs that ask wait a minute at most
const patience = 45_000;
// characters of one answer, which is to fit into what a model can read
const usualLength = 40_000;
const mostLength = 200_000;

const text = (description: string) => ({type: 'string', description});
const whole = (description: string, minimum: number, maximum?: number) => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && {maximum}),
  description,
});
const reading = {
  offset: whole('First character to give; what an answer before this one names', 0),
  length: whole(`Most characters to give (default ${usualLength})`, 1, mostLength),
};

/** What agents can do: convert a PDF, look how a long conversion stands, read on. */
export const createTools = (conversions: Conversions, wait = patience): readonly Tool[] => [
  {
    name: 'convert_pdf',
    title: 'Convert a PDF',
    description:
      'Reads a PDF (a path or an http(s) address) into Markdown with headings, formulas as LaTeX and tables, or into JSON with the place of every block. Gives the text, or, for a long file, an id to ask conversion_status for. Everything is done on this machine.',
    inputSchema: {
      type: 'object',
      required: ['file'],
      additionalProperties: false,
      properties: {
        file: text('Path of the PDF, or its address'),
        pages: text('Only these pages: 1,3,10-20,-1 (-1 is the last, 5- goes to the end)'),
        format: {type: 'string', enum: ['md', 'json'], description: 'Default: md'},
        formula: {type: 'string', enum: ['dollar', 'bracket'], description: 'Formulas as $x$ or \\(x\\)'},
        password: text('Opens an encrypted PDF'),
        saveTo: text('Folder to write the result to, with the pictures of its figures'),
        length: reading.length,
      },
    },
    annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: true},
    call: async (given, signal) => {
      const conversion = conversions.begin(wishOf(given));
      await either(conversion.ended, wait, signal);
      return tell(conversion, 0, lengthOf(given));
    },
  },
  {
    name: 'conversion_status',
    title: 'How a conversion stands',
    description: 'Waits for a conversion that convert_pdf has begun, and gives its text when it is done.',
    inputSchema: {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {id: text('What convert_pdf has named'), ...reading},
    },
    annotations: {readOnlyHint: true},
    call: async (given, signal) => {
      const id = stringOf(given, 'id');
      const conversion = id === undefined ? undefined : conversions.find(id);
      if (!conversion) return failure(`There is no conversion ${id ?? ''}: begin it with convert_pdf.`);
      await either(conversion.ended, wait, signal);
      return tell(conversion, integerOf(given, 'offset') ?? 0, lengthOf(given));
    },
  },
];

function tell({id, progress, outcome, file}: Conversion, offset: number, length: number): ToolResult {
  if (!outcome) {
    const pages = progress ? `${Math.floor(progress.done)} of ${progress.total} pages are read` : 'it has begun';
    return said(`Conversion ${id} of ${file} is not done: ${pages}. Ask conversion_status with id ${id}.`);
  }
  if (!outcome.ok) return failure(`${file} could not be converted: ${outcome.error.message}`);
  const {text: whole, result, saved} = outcome;
  const part = whole.slice(offset, offset + length);
  const end = offset + part.length;
  const notes = [
    `Conversion ${id}: ${result.pages} pages, ${whole.length} characters.`,
    ...summarize(result.report),
    ...(saved.length > 0 ? [`Written: ${saved.join(', ')}`] : []),
    ...(end < whole.length ? [`There is more: ask conversion_status with id ${id} and offset ${end}.`] : []),
  ];
  return {content: [{type: 'text', text: part}, ...said(notes.join('\n')).content]};
}

const said = (sentence: string): ToolResult => ({content: [{type: 'text', text: sentence}]});
const failure = (sentence: string): ToolResult => ({...said(sentence), isError: true});

function wishOf(given: Params): Wish {
  const file = stringOf(given, 'file');
  if (!file || file === '-') throw new RpcError(invalidParams, 'file is the path of a PDF, or its address.');
  const format = stringOf(given, 'format') ?? 'md';
  const formula = stringOf(given, 'formula') ?? 'dollar';
  if (format !== 'md' && format !== 'json')
    throw new RpcError(invalidParams, `format is md or json (of ${formatNames.join(', ')}).`);
  if (formula !== 'dollar' && formula !== 'bracket') throw new RpcError(invalidParams, 'formula is dollar or bracket.');
  const [pages, password, saveTo] = [stringOf(given, 'pages'), stringOf(given, 'password'), stringOf(given, 'saveTo')];
  return {
    file,
    format,
    formula,
    ...(pages !== undefined && {pages}),
    ...(password !== undefined && {password}),
    ...(saveTo !== undefined && {saveTo}),
  };
}

const lengthOf = (given: Params): number => Math.min(mostLength, integerOf(given, 'length') ?? usualLength);

function stringOf(given: Params, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new RpcError(invalidParams, `${name} is a text.`);
}

function integerOf(given: Params, name: string): number | undefined {
  const value = given[name];
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0))
    return value as number | undefined;
  throw new RpcError(invalidParams, `${name} is a whole number.`);
}

/** Waits for something, but no longer than so many milliseconds or until the signal. */
function either(done: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
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
