import {availableParallelism} from 'node:os';
import {
  AppError,
  type BilingualOrder,
  type BilingualShow,
  type Ignorable,
  ignorable,
  type LanguageCode,
  type Price,
  parseLanguage,
  parsePageRange,
  targetLanguages,
} from '@recto/engine/translate';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';

const modes = ['md', 'docx', 'pdf'] as const;
const duals = ['none', 'left-right', 'right-left', 'alternate'] as const;
const shows = ['both', 'translation', 'original'] as const;

/** The options of `recto translate`, in the order of its help. */
export const translateOptions: readonly OptionSpec[] = [
  {name: 'to', value: 'LANG', help: `the language to translate into: ${targetLanguages.join(', ')}`},
  {name: 'from', value: 'LANG', help: 'the language of the document (default: found out)'},
  {
    name: 'mode',
    value: 'MODE',
    choices: modes,
    help: 'md, docx: Markdown or a Word file in both languages; pdf: the PDF itself, with its layout (default: md)',
  },
  {
    name: 'show',
    value: 'WHAT',
    choices: shows,
    help: 'both languages, or one of them: both, translation, original (default: both)',
  },
  {
    name: 'dual',
    value: 'LAYOUT',
    choices: duals,
    help: 'of --mode pdf: source and translation in one file, side by side (left-right, right-left) or page after page (alternate); the default is none',
  },
  {
    name: 'base-url',
    value: 'URL',
    help: 'an OpenAI-compatible endpoint, such as http://localhost:11434/v1 (default: RECTO_LLM_BASE_URL)',
  },
  {name: 'model', value: 'NAME', help: 'its model (default: RECTO_LLM_MODEL)'},
  {
    name: 'api-key',
    value: 'KEY',
    help: 'its key (default: RECTO_LLM_API_KEY, which others cannot see in the list of processes)',
  },
  {name: 'glossary', value: 'FILE', help: 'terms to be used, as CSV: source,target'},
  {
    name: 'find-terms',
    help: 'only write the terms of the document, with translations to be corrected, as a glossary: DIR/a.LANG.terms.csv',
  },
  {
    name: 'ignore',
    value: 'KINDS',
    choices: [...ignorable, 'none'],
    many: true,
    help: `leave as it is: ${ignorable.join(', ')}, or none (default: code,reference)`,
  },
  {name: 'pages', value: 'LIST', help: 'only these pages: 1,3,10-20,-1'},
  {name: 'output', short: 'o', value: 'DIR', help: 'where results go (default: beside each PDF)'},
  {name: 'price', value: 'IN,OUT', help: 'what a million tokens cost, sent and received: 0.5,2'},
  {name: 'budget', value: 'X', help: 'the most it may cost, in the money of --price; or in tokens: 200000t'},
  {name: 'estimate', help: 'say what it would take, and ask nothing'},
  {name: 'concurrency', value: 'N', help: 'the most requests at the same time (default: 8)'},
  {name: 'rpm', value: 'N', help: 'the most requests in a minute'},
  {name: 'tpm', value: 'N', help: 'the most tokens in a minute'},
  {name: 'retry', help: 'ask again for what was kept in the source language'},
  {name: 'fresh', help: 'forget what is there, and ask for everything anew'},
  {name: 'report', help: 'write what it took and what was kept: DIR/a.LANG.report.json'},
  {name: 'password', value: 'TEXT', help: 'opens an encrypted PDF'},
  {name: 'black', help: 'set the text of a translated PDF in black, not in the colors of its source'},
  {name: 'no-pictures', help: 'do not save figures'},
  {name: 'quiet', short: 'q', help: 'say nothing but errors'},
  {name: 'json', help: 'say everything as one line of JSON for each file, on standard output'},
  {name: 'help', short: 'h', help: 'show this'},
];

export type TranslateSettings = {
  readonly operands: readonly string[];
  readonly to: LanguageCode;
  readonly from: LanguageCode | undefined;
  readonly mode: 'md' | 'docx' | 'pdf';
  readonly show: BilingualShow;
  readonly dual: BilingualOrder | undefined;
  readonly black: boolean;
  readonly endpoint: {readonly baseUrl: string; readonly model: string; readonly apiKey?: string};
  readonly glossary: string | undefined;
  readonly ignore: readonly Ignorable[];
  readonly pages: string | undefined;
  readonly output: string | undefined;
  readonly price: Price | undefined;
  readonly budget: {readonly money: number} | {readonly tokens: number} | undefined;
  readonly estimate: boolean;
  readonly findTerms: boolean;
  readonly concurrency: number;
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
  readonly retry: boolean;
  readonly fresh: boolean;
  readonly report: boolean;
  readonly password: string | undefined;
  readonly pictures: boolean;
  readonly speech: 'text' | 'quiet' | 'json';
};

/** Turns what was parsed into settings; `environment` fills in for the endpoint. Throws UsageError. */
export function readSettings({options, operands}: Parsed, environment: NodeJS.ProcessEnv): TranslateSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const number = (name: string): number | undefined => wholeNumber(name, text(name));
  if (operands.length === 0) throw new UsageError('What is to be translated? Name a PDF, a folder or an address.');
  if (operands.includes('-')) throw new UsageError('Standard input cannot be translated: name a file.');
  const baseUrl = text('base-url') ?? environment['RECTO_LLM_BASE_URL'];
  const model = text('model') ?? environment['RECTO_LLM_MODEL'];
  const apiKey = text('api-key') ?? environment['RECTO_LLM_API_KEY'];
  if (!baseUrl) throw new UsageError('Which model? Give its endpoint with --base-url, or set RECTO_LLM_BASE_URL.');
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new UsageError(`--base-url must be an address such as https://api.example.org/v1, not "${baseUrl}".`);
  if (!model) throw new UsageError('Which model? Name it with --model, or set RECTO_LLM_MODEL.');
  const price = readPrice(text('price'));
  checkPages(text('pages'));
  const ignored = (text('ignore') ?? 'code,reference').split(',').filter(name => name !== 'none');
  const to = language('to', text('to'));
  if (!to) throw new UsageError('Into which language? Say it with --to, such as --to zh.');
  const dual = text('dual') === 'none' ? undefined : (text('dual') as BilingualOrder | undefined);
  if (dual && text('mode') !== 'pdf') throw new UsageError('--dual is for PDFs: give --mode pdf too, or --show both.');
  return {
    operands,
    to,
    from: language('from', text('from')),
    mode: (text('mode') ?? 'md') as 'md' | 'docx' | 'pdf',
    black: options.has('black'),
    dual,
    show: (text('show') ?? 'both') as BilingualShow,
    endpoint: {baseUrl, model, ...(apiKey && {apiKey})},
    glossary: text('glossary'),
    ignore: ignored as Ignorable[],
    pages: text('pages'),
    output: text('output'),
    price,
    budget: readBudget(text('budget'), price),
    estimate: options.has('estimate'),
    findTerms: options.has('find-terms'),
    concurrency: number('concurrency') ?? Math.max(8, availableParallelism()),
    requestsPerMinute: number('rpm'),
    tokensPerMinute: number('tpm'),
    retry: options.has('retry'),
    fresh: options.has('fresh'),
    report: options.has('report'),
    password: text('password'),
    pictures: !options.has('no-pictures'),
    speech: options.has('json') ? 'json' : options.has('quiet') ? 'quiet' : 'text',
  };
}

function language(option: string, name: string | undefined): LanguageCode | undefined {
  if (name === undefined) return undefined;
  const code = parseLanguage(name);
  if (!code) throw new UsageError(`--${option} cannot be "${name}"; it is one of ${targetLanguages.join(', ')}.`);
  return code;
}

function readPrice(text: string | undefined): Price | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text);
  if (!match) throw new UsageError(`--price must be two numbers such as 0.5,2, not "${text}".`);
  return {input: Number(match[1]), output: Number(match[2])};
}

function readBudget(text: string | undefined, price: Price | undefined): TranslateSettings['budget'] {
  if (text === undefined) return undefined;
  const match = /^(\d+(?:\.\d+)?)(t?)$/.exec(text);
  if (!match) throw new UsageError(`--budget must be a number such as 1.50, or tokens such as 200000t, not "${text}".`);
  if (match[2]) return {tokens: Number(match[1])};
  if (!price)
    throw new UsageError('--budget needs to know what tokens cost: give --price, or a budget such as 200000t.');
  return {money: Number(match[1])};
}

function checkPages(pages: string | undefined): void {
  try {
    if (pages !== undefined) parsePageRange(pages);
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a whole number from 1 on, not "${text}".`);
}
