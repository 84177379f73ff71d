import {existsSync} from 'node:fs';
import type {Endpoint} from '@recto/llm';
import {endpointOptions, readEndpoint} from '../arguments/endpoint.ts';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';

/** The options of `recto ask`, in the order of its help. */
export const askOptions: readonly OptionSpec[] = [
  ...endpointOptions,
  {name: 'context', value: 'TOKENS', help: "the model's context window (default: RECTO_LLM_CONTEXT, or 32000)"},
  {
    name: 'embedding-model',
    value: 'NAME',
    help: 'model of the same endpoint that finds passages by meaning (default: RECTO_EMBEDDING_MODEL; none: by words)',
  },
  {name: 'passages', help: 'find passages without a model'},
  {name: 'limit', value: 'N', help: 'with --passages: maximum number of passages (default: 8)'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF'},
  {name: 'no-stream', help: 'print the answer when it is complete (default unless on a terminal)'},
  {name: 'quiet', short: 'q', help: 'print no progress'},
  {name: 'json', help: 'print one line of JSON'},
  {name: 'help', short: 'h', help: 'show this help'},
];

export type AskSettings = {
  readonly files: readonly string[];
  readonly question: string;
  /** Undefined with `--passages`. */
  readonly endpoint: Endpoint | undefined;
  readonly contextSize: number;
  /** Of the endpoint. */
  readonly embeddingModel: string | undefined;
  readonly limit: number;
  readonly password: string | undefined;
  readonly stream: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
};

/** Builds the settings from parsed arguments; the endpoint falls back to `environment`. Throws UsageError. */
export function readAskSettings({options, operands}: Parsed, environment: NodeJS.ProcessEnv): AskSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  if (operands.includes('-')) throw new UsageError('Standard input is not supported here: provide a file.');
  const files = operands.slice(0, -1);
  const question = operands.at(-1)?.trim() ?? '';
  if (operands.length < 2 || question === '' || existsSync(question))
    throw new UsageError('No question given. Put it last, in quotation marks: recto ask paper.pdf "What is measured?"');
  const passages = options.has('passages');
  const json = options.has('json');
  return {
    files,
    question,
    endpoint: passages
      ? undefined
      : readEndpoint(options, environment, ' To find passages without a model: --passages.'),
    contextSize: wholeNumber('context', text('context') ?? environment['RECTO_LLM_CONTEXT'], 2000) ?? 32_000,
    embeddingModel: text('embedding-model') ?? environment['RECTO_EMBEDDING_MODEL'],
    limit: wholeNumber('limit', text('limit'), 1) ?? 8,
    password: text('password'),
    stream: !json && !options.has('no-stream'),
    quiet: json || options.has('quiet'),
    json,
  };
}

function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,7}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} must be a whole number from ${least}, not "${text}".`);
}
