import {ask, type Library, placeQuote, readSection} from '@recto/ask';
import type {Endpoint} from '@recto/llm';
import {AppError} from '@recto/model';
import {failureOf, openModel} from '../ask/model.ts';
import {findPassages, passageOf} from '../ask/passages.ts';
import {integerOf, stringOf, textSchema, wholeSchema} from './arguments.ts';
import type {Documents} from './documents.ts';
import {invalidParams, type Params, RpcError} from './json-rpc.ts';
import {answerTimeout, failure, message, noModel, type Tool, type ToolResult, waitFor} from './tools.ts';

export type AskToolOptions = {
  readonly documents: Documents;
  /** The model of `ask`. */
  readonly endpoint: Endpoint | undefined;
  readonly contextSize: number;
  /** Milliseconds; clients time out after a minute. */
  readonly wait?: number;
};

const files = {
  type: 'array',
  items: {type: 'string'},
  minItems: 1,
  description: 'Paths or URLs of PDFs, or folders with PDFs. Numbers of blocks hold for the same list of files.',
};
const common = {files, password: textSchema('Password of encrypted PDFs')};
const mostPassages = 50;
// blocks of one answer, to fit into a model's context
const mostBlocks = 400;

/** The tools that answer questions about PDFs: three need no model, as the agent brings its own. */
export function createAskTools({
  documents,
  endpoint,
  contextSize,
  wait = answerTimeout,
}: AskToolOptions): readonly Tool[] {
  // what a call did not wait for, until another one asks for the same
  const running = new Map<string, Promise<ToolResult>>();
  const withLibrary =
    (use: (library: Library, given: Params, signal: AbortSignal) => ToolResult | Promise<ToolResult>): Tool['call'] =>
    async (given, signal) => {
      const names = filesOf(given);
      const key = JSON.stringify(given);
      const password = stringOf(given, 'password');
      const work = running.get(key) ?? documents.library(names, password).then(library => use(library, given, signal));
      running.set(key, work);
      let result: ToolResult | undefined;
      let problem: unknown;
      const done = work.then(
        used => {
          result = used;
        },
        (error: unknown) => {
          problem = error;
        },
      );
      await waitFor(done, wait, signal);
      if (result || problem || signal.aborted) running.delete(key);
      if (problem instanceof AppError) return failure(problem.message);
      if (problem) throw problem;
      return result ?? failure('This takes longer. Call the tool again with the same arguments.');
    };
  return [
    {
      name: 'find',
      title: 'Find passages in PDFs',
      description:
        'Finds the blocks of PDFs – paragraphs, table rows, formulas, references – that match a question or an address such as "Table 3", "equation (7)", "section 2.1", "reference 24", "page 5". Each has its number, page, text and position. Runs on this machine without a model.',
      inputSchema: schema(['files', 'query'], {
        ...common,
        query: textSchema('A question, words, or an address'),
        limit: wholeSchema('Maximum number of passages (default 8)', 1, mostPassages),
      }),
      annotations: {readOnlyHint: true},
      call: withLibrary((library, given) =>
        json({
          passages: findPassages(
            library,
            required(given, 'query'),
            Math.min(mostPassages, integerOf(given, 'limit') ?? 8),
          ),
        }),
      ),
    },
    {
      name: 'read_section',
      title: 'Read a section of PDFs',
      description:
        'Returns the blocks of a part of PDFs: a section by number or title, a table or figure by its label, a page, or a block by its number. Runs on this machine without a model.',
      inputSchema: schema(['files', 'section'], {
        ...common,
        section: textSchema('"section 2.1", a title, "Table 3", "page 5", or the number of a block'),
        offset: wholeSchema('First block to return, as given by the previous answer', 0),
      }),
      annotations: {readOnlyHint: true},
      call: withLibrary((library, given) => {
        const units = readSection(library, required(given, 'section'));
        if (units.length === 0) return failure('There is no such part. Use find to look for its words.');
        const offset = integerOf(given, 'offset') ?? 0;
        const blocks = units.slice(offset, offset + mostBlocks).map(unit => passageOf(library, unit));
        const next = offset + blocks.length;
        return json({blocks, ...(next < units.length && {next})});
      }),
    },
    {
      name: 'cite',
      title: 'Place a quotation in PDFs',
      description:
        'Finds where a quotation stands, tolerating differences of case, spacing, hyphenation and LaTeX spelling: page, boxes of its words (points from the top left), and the words as the document has them. found is false for what the PDFs do not say. Runs on this machine without a model.',
      inputSchema: schema(['files', 'quote'], {
        ...common,
        quote: textSchema('Words copied from the PDFs'),
        block: wholeSchema('The block that it is from, as find and read_section number them', 1),
      }),
      annotations: {readOnlyHint: true},
      call: withLibrary((library, given) => {
        const unit = integerOf(given, 'block');
        const {number: _, ...citation} = placeQuote(
          library,
          required(given, 'quote'),
          unit === undefined ? {} : {unit},
        );
        return json(citation);
      }),
    },
    {
      name: 'ask',
      title: 'Ask about PDFs',
      description:
        'Answers a question about PDFs with the configured model. Every claim has a citation with page, boxes and the words quoted. If you can answer yourself, use find, read_section and cite instead.',
      inputSchema: schema(['files', 'question'], {...common, question: textSchema('The question')}),
      annotations: {readOnlyHint: true, openWorldHint: true},
      call: endpoint
        ? withLibrary((library, given, signal) =>
            answer(library, required(given, 'question'), endpoint, contextSize, signal),
          )
        : async () => failure(`${noModel} find, read_section and cite need none.`),
    },
  ];
}

async function answer(
  library: Library,
  question: string,
  endpoint: Endpoint,
  contextSize: number,
  signal: AbortSignal,
): Promise<ToolResult> {
  try {
    const options = {llm: openModel(endpoint), contextSize, signal};
    const {content, citations, originIndex, notices} = await ask(library, {question, history: []}, options);
    return content.trim() === ''
      ? failure('The model gave an empty answer.')
      : json({answer: content, citations, originIndex, notices});
  } catch (error) {
    signal.throwIfAborted();
    return failure(failureOf(error, endpoint).message);
  }
}

const schema = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
});

const json = (value: object): ToolResult => message(JSON.stringify(value));

function filesOf(given: Params): readonly string[] {
  const value = given['files'];
  const isList =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(file => typeof file === 'string' && file !== '' && file !== '-');
  if (!isList) throw new RpcError(invalidParams, 'files must be a list of paths or URLs of PDFs.');
  return value;
}

function required(given: Params, name: string): string {
  const value = stringOf(given, name)?.trim();
  if (!value) throw new RpcError(invalidParams, `${name} must be a text.`);
  return value;
}
