import {availableParallelism} from 'node:os';
import {
  AppError,
  type BilingualOrder,
  type BilingualShow,
  type Formality,
  formalities,
  type Ignorable,
  ignorable,
  type LanguageCode,
  longestAbout,
  longestInstructions,
  type Price,
  parseLanguage,
  parsePageRange,
  type TranslationStyle,
  targetLanguages,
  type WritingStyle,
  writingStyles,
} from '@recto/engine/translate';
import {endpointOptions, readEndpoint, readFallback} from '../arguments/endpoint.ts';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {type ExchangeFormat, exchangeFormats} from './exchange-files.ts';
import {type ReviewFormat, reviewFormats} from './review-files.ts';
import type {TranslateSettings} from './settings.ts';

const modes = ['md', 'docx', 'pdf'] as const;
const duals = ['none', 'left-right', 'right-left', 'alternate'] as const;
const shows = ['both', 'translation', 'original'] as const;

/** The options of `recto translate`, in the order of its help. */
export const translateOptions: readonly OptionSpec[] = [
  {name: 'to', value: 'LANG', help: `target language: ${targetLanguages.join(', ')}`},
  {name: 'from', value: 'LANG', help: 'source language (default: detected)'},
  {
    name: 'mode',
    value: 'MODE',
    choices: modes,
    help: 'md, docx: bilingual Markdown or Word; pdf: the PDF with its layout preserved (default: md; Markdown, HTML, Word and EPUB files: their own format)',
  },
  {
    name: 'show',
    value: 'WHAT',
    choices: shows,
    help: 'which languages to write: both, translation, original (default: both; Markdown, HTML, Word and EPUB files: translation)',
  },
  {
    name: 'dual',
    value: 'LAYOUT',
    choices: duals,
    help: 'with --mode pdf: source and translation in one file, side by side (left-right, right-left) or on alternating pages (alternate) (default: none)',
  },
  {
    name: 'follow',
    help: 'with --mode pdf: pages appear in DIR/a.LANG.preview.pdf while the rest is translated; it is removed in the end',
  },
  ...endpointOptions,
  {
    name: 'fallback-url',
    value: 'URL',
    help: 'endpoint that is asked where the first one hangs or fails (default: RECTO_LLM_FALLBACK_URL; its key: RECTO_LLM_FALLBACK_KEY)',
  },
  {name: 'fallback-model', value: 'NAME', help: 'model name there (default: RECTO_LLM_FALLBACK_MODEL, or the same)'},
  {name: 'glossary', value: 'FILE', help: 'glossary as TBX, or as CSV: source,target'},
  {
    name: 'import',
    value: 'FILE',
    help: 'take translations from an XLIFF 2 or TMX file; they are not translated again',
  },
  {
    name: 'exchange',
    value: 'FORMATS',
    choices: exchangeFormats,
    many: true,
    help: 'also write the translation as XLIFF 2 or TMX (DIR/a.LANG.xlf, .tmx); with --find-terms, the terms as TBX',
  },
  {
    name: 'quality',
    value: 'FORMATS',
    choices: reviewFormats,
    many: true,
    help: 'write what to check in the translation, as a page with links, a table or data: DIR/a.LANG.quality.html, .csv, .json',
  },
  {
    name: 'find-terms',
    help: 'only extract terms with proposed translations, as a glossary to review: DIR/a.LANG.terms.csv',
  },
  {
    name: 'about',
    value: 'TEXT',
    help: 'what the document is about, for the model (default: it is asked first, with the terms that recur)',
  },
  {name: 'no-briefing', help: 'do not ask the model first what the document is about and which terms it has'},
  {
    name: 'ignore',
    value: 'KINDS',
    choices: [...ignorable, 'none'],
    many: true,
    help: `do not translate: ${ignorable.join(', ')}, or none (default: code,reference)`,
  },
  {name: 'translate-names', help: 'translate names of people too, and authors with their affiliations'},
  {
    name: 'style',
    value: 'STYLE',
    choices: writingStyles,
    help: 'how the translation reads: academic, plain or literal (default: as an author of the field would write)',
  },
  {name: 'formality', value: 'HOW', choices: formalities, help: 'how readers are addressed: formal or informal'},
  {name: 'instructions', value: 'TEXT', help: 'what else the model is told, such as "British spelling"'},
  {name: 'pages', value: 'LIST', help: 'page range: 1,3,10-20,-1'},
  {name: 'output', short: 'o', value: 'DIR', help: 'output folder (default: next to each PDF)'},
  {name: 'price', value: 'IN,OUT', help: 'price of a million prompt and completion tokens: 0.5,2'},
  {name: 'budget', value: 'X', help: 'maximum cost, in the currency of --price or in tokens: 200000t'},
  {name: 'estimate', help: 'print an estimate without calling the model'},
  {name: 'concurrency', value: 'N', help: 'maximum concurrent requests (default: 8)'},
  {name: 'rpm', value: 'N', help: 'maximum requests per minute'},
  {name: 'tpm', value: 'N', help: 'maximum tokens per minute'},
  {
    name: 'timeout',
    value: 'SECONDS',
    help: 'seconds until the endpoint must begin to answer (default: eight times what it takes, from 45 to 300)',
  },
  {name: 'retry', help: 'retry segments that were kept in the source language'},
  {name: 'persist', help: 'go on though nothing that the model answers can be used'},
  {name: 'reasoning', help: 'let the model reason before it answers: slower, and many times the tokens'},
  {name: 'fresh', help: 'ignore earlier translations and start over'},
  {name: 'report', help: 'write a report of usage and kept segments: DIR/a.LANG.report.json'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF'},
  {name: 'black', help: 'set translated PDFs in black instead of the colors of the source'},
  {name: 'no-pictures', help: 'do not extract figures'},
  {name: 'quiet', short: 'q', help: 'print errors only'},
  {name: 'json', help: 'print one line of JSON per file to standard output'},
  {name: 'help', short: 'h', help: 'show this help'},
];

/** Builds the settings from parsed arguments; the endpoint falls back to `environment`. Throws UsageError. */
export function readSettings({options, operands}: Parsed, environment: NodeJS.ProcessEnv): TranslateSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const number = (name: string): number | undefined => wholeNumber(name, text(name));
  if (operands.length === 0)
    throw new UsageError('No input given. Provide a PDF, a Markdown, HTML, Word or EPUB file, a folder or a URL.');
  if (operands.includes('-')) throw new UsageError('Standard input is not supported here: provide a file.');
  const endpoint = readEndpoint(options, environment);
  const price = readPrice(text('price'));
  checkPages(text('pages'));
  const ignored = (text('ignore') ?? 'code,reference').split(',').filter(name => name !== 'none');
  const to = language('to', text('to'));
  if (!to) throw new UsageError('No target language given. Use --to, such as --to zh.');
  const dual = text('dual') === 'none' ? undefined : (text('dual') as BilingualOrder | undefined);
  if (dual && text('mode') !== 'pdf')
    throw new UsageError('--dual requires --mode pdf; for other modes use --show both.');
  if (options.has('follow') && text('mode') !== 'pdf') throw new UsageError('--follow requires --mode pdf.');
  return {
    operands,
    to,
    from: language('from', text('from')),
    mode: text('mode') as TranslateSettings['mode'],
    black: options.has('black'),
    follow: options.has('follow'),
    dual,
    show: text('show') as BilingualShow | undefined,
    endpoint,
    fallback: readFallback(options, environment, endpoint),
    glossary: text('glossary'),
    import: text('import'),
    exchange: (text('exchange')?.split(',') ?? []) as ExchangeFormat[],
    quality: (text('quality')?.split(',') ?? []) as ReviewFormat[],
    ignore: ignored as Ignorable[],
    translateNames: options.has('translate-names'),
    style: readStyle(text),
    pages: text('pages'),
    output: text('output'),
    price,
    budget: readBudget(text('budget'), price),
    estimate: options.has('estimate'),
    findTerms: options.has('find-terms'),
    briefing: !options.has('no-briefing'),
    about: readAbout(text('about')),
    concurrency: number('concurrency') ?? Math.max(8, availableParallelism()),
    requestsPerMinute: number('rpm'),
    timeout: number('timeout'),
    tokensPerMinute: number('tpm'),
    retry: options.has('retry'),
    persist: options.has('persist'),
    reasoning: options.has('reasoning'),
    fresh: options.has('fresh'),
    report: options.has('report'),
    password: text('password'),
    pictures: !options.has('no-pictures'),
    console: options.has('json') ? 'json' : options.has('quiet') ? 'quiet' : 'text',
  };
}

function language(option: string, name: string | undefined): LanguageCode | undefined {
  if (name === undefined) return undefined;
  const code = parseLanguage(name);
  if (!code) throw new UsageError(`Invalid value "${name}" for --${option}. Supported: ${targetLanguages.join(', ')}.`);
  return code;
}

/** What the document is about. Throws UsageError. */
function readAbout(text: string | undefined): string | undefined {
  const about = text?.trim();
  if (about !== undefined && about.length > longestAbout)
    throw new UsageError(`--about must have at most ${longestAbout} characters.`);
  return about || undefined;
}

/** How the translation is to read. Throws UsageError. */
function readStyle(text: (name: string) => string | undefined): TranslationStyle {
  const style = text('style') as WritingStyle | undefined;
  const formality = text('formality') as Formality | undefined;
  const instructions = text('instructions')?.trim();
  if (instructions !== undefined && instructions.length > longestInstructions)
    throw new UsageError(`--instructions must have at most ${longestInstructions} characters.`);
  return {...(style && {style}), ...(formality && {formality}), ...(instructions && {instructions})};
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
  if (!price) throw new UsageError('--budget requires --price, unless it is in tokens such as 200000t.');
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
  throw new UsageError(`--${name} must be a positive integer, not "${text}".`);
}
