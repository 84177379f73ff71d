import {availableParallelism, totalmem} from 'node:os';
import {
  AppError,
  documentFormats,
  type Format,
  formatNames,
  type OcrMode,
  ocrModes,
  parsePageRange,
  type WriteChoices,
  writeChoices,
} from '@recto/engine/client';
import {findChromium} from '@recto/workers';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {formatOfName} from '../output/named-file.ts';

/** The options of `recto convert`, in the order of its help. */
export const convertOptions: readonly OptionSpec[] = [
  {
    name: 'output',
    short: 'o',
    value: 'PLACE',
    help: 'the folder for results, or the name of a single one, whose ending says its format (paper.docx); - is standard output. Without it they stand beside each PDF',
  },
  {
    name: 'to',
    value: 'FORMATS',
    choices: [...formatNames, 'zip'],
    many: true,
    help: `${formatNames.join(', ')}, or several with commas (default: md, or what the name after -o says); zip puts them and the pictures into one archive, and by itself stands for all that are no pages`,
  },
  {name: 'one', help: 'make one document of several pictures, in the order in which they are named'},
  {name: 'pages', value: 'LIST', help: 'only these pages: 1,3,10-20,-1 (-1 is the last, 5- goes to the end)'},
  {name: 'password', value: 'TEXT', help: 'opens an encrypted PDF (default: asked for on a terminal)'},
  {
    name: 'ocr',
    value: 'WHEN',
    choices: ocrModes,
    help: 'read text from pictures of pages: auto (where there is no usable text), always, never (default: auto)',
  },
  {
    name: 'formula',
    value: 'STYLE',
    choices: writeChoices.formula,
    help: 'formulas in Markdown as $x$ or \\(x\\) (default: dollar)',
  },
  {
    name: 'tables',
    value: 'STYLE',
    choices: writeChoices.tables,
    help: 'tables in Markdown: with pipes where that loses nothing, all with pipes, all as HTML (default: auto)',
  },
  {name: 'split-tables', help: 'cut tables again where they were joined over pages; in all formats but JSON'},
  {name: 'comments', help: 'say in comments of Markdown where pages begin; running heads and page numbers too'},
  {
    name: 'template',
    value: 'NAME',
    choices: writeChoices.template,
    help: `look of Word files: ${writeChoices.template.join(', ')} (default: default)`,
  },
  {
    name: 'pdf',
    value: 'BY',
    choices: ['typst', 'chromium'],
    help: 'what makes PDFs: typst, or a Chromium on this machine, which prints the HTML (default: typst)',
  },
  {name: 'furniture', help: "keep running heads and page numbers: comments in Markdown, the page's own in Word"},
  {
    name: 'pictures',
    value: 'WHERE',
    choices: ['folder', 'inside'],
    help: 'pictures of Markdown and HTML, and the style sheet of HTML: in a folder beside the file or inside it (default: folder for Markdown, inside for HTML)',
  },
  {name: 'no-pictures', help: 'do not save figures'},
  {name: 'dpi', value: 'N', help: 'resolution of saved figures (default: 200)'},
  {name: 'report', help: 'write how far each result can be trusted: DIR/a.report.json'},
  {name: 'jobs', short: 'j', value: 'N', help: 'files converted at the same time (default: one for each core)'},
  {name: 'timeout', value: 'SECONDS', help: 'give a file up when it makes no progress for so long (default: 60)'},
  {name: 'memory', value: 'MB', help: 'give a file up when it needs more than this (default: 768)'},
  {
    name: 'dump',
    value: 'DIR',
    help: 'write what every stage of the reader makes of each page, as JSON and as pictures',
  },
  {name: 'quiet', short: 'q', help: 'say nothing but errors'},
  {name: 'json', help: 'say everything as one line of JSON for each file, on standard output'},
  {name: 'help', short: 'h', help: 'show this'},
];

export type ConvertSettings = {
  readonly operands: readonly string[];
  readonly output: string | undefined;
  readonly to: readonly Format[];
  /** They and the pictures go into one archive. */
  readonly zip: boolean;
  /** All inputs are pages of one document. */
  readonly one: boolean;
  readonly pages: string | undefined;
  readonly password: string | undefined;
  readonly ocr: OcrMode;
  readonly formula: WriteChoices['formula'];
  readonly tables: WriteChoices['tables'] | undefined;
  readonly splitTables: boolean;
  readonly comments: boolean;
  readonly template: WriteChoices['template'] | undefined;
  /** The Chromium that prints PDFs; undefined for Typst. */
  readonly chromium: string | undefined;
  readonly furniture: boolean;
  /** Where pictures of Markdown and HTML go; undefined for what is usual. */
  readonly pictures: 'folder' | 'inside' | undefined;
  /** 0 for no pictures. */
  readonly dpi: number;
  readonly jobs: number;
  readonly timeout: number;
  readonly memory: number;
  readonly report: boolean;
  readonly dump: string | undefined;
  readonly speech: 'text' | 'quiet' | 'json';
};

/** Turns what was parsed into settings. Throws UsageError. */
export function readSettings({options, operands}: Parsed): ConvertSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const output = text('output');
  const asked = [...new Set((text('to') ?? (output && formatOfName(output)) ?? 'md').split(','))];
  const zip = asked.includes('zip');
  const to = asked.filter(name => name !== 'zip') as Format[];
  const only = operands.length === 1 ? operands[0] : undefined;
  const settings: ConvertSettings = {
    operands,
    // what comes through a pipe goes on through a pipe
    output: output ?? (only === '-' ? '-' : undefined),
    to: to.length > 0 ? to : documentFormats,
    zip,
    one: options.has('one'),
    pages: text('pages'),
    password: text('password'),
    ocr: (text('ocr') ?? 'auto') as OcrMode,
    formula: (text('formula') ?? 'dollar') as WriteChoices['formula'],
    tables: text('tables') as ConvertSettings['tables'],
    splitTables: options.has('split-tables'),
    comments: options.has('comments'),
    template: text('template') as WriteChoices['template'] | undefined,
    chromium: text('pdf') === 'chromium' ? chromiumHere() : undefined,
    furniture: options.has('furniture'),
    pictures: text('pictures') as ConvertSettings['pictures'],
    // standard output has no folder beside it
    dpi:
      options.has('no-pictures') || ((output ?? only) === '-' && text('pictures') !== 'inside' && !zip)
        ? 0
        : wholeNumber(options, 'dpi', 200, 10, 1200),
    jobs: wholeNumber(options, 'jobs', defaultJobs(), 1, 256),
    timeout: wholeNumber(options, 'timeout', 60, 1, 86_400),
    memory: wholeNumber(options, 'memory', 768, 64, 65_536),
    report: options.has('report'),
    dump: text('dump'),
    speech: options.has('json') ? 'json' : options.has('quiet') ? 'quiet' : 'text',
  };
  check(settings);
  return settings;
}

function chromiumHere(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  throw new UsageError('--pdf chromium: there is no Chromium on this machine; name one in CHROMIUM.');
}

function check({operands, output, to, zip, pages, speech, report, pictures, chromium}: ConvertSettings): void {
  if (operands.length === 0)
    throw new UsageError('What is to be converted? Name a PDF, a folder, an address, or - for standard input.');
  if (output === '-' && to.length > 1 && !zip)
    throw new UsageError('Standard output takes one format: choose it with --to, or add zip.');
  if (output === '-' && pictures === 'folder' && !zip)
    throw new UsageError('--pictures folder needs a folder: give one with -o.');
  if (chromium !== undefined && pictures === 'folder')
    throw new UsageError('--pdf chromium prints HTML that holds its pictures: leave --pictures folder out.');
  if (output === '-' && speech === 'json')
    throw new UsageError('--json and the result cannot both go to standard output.');
  if (output === '-' && report && !zip) throw new UsageError('--report needs a folder for its file: give one with -o.');
  try {
    if (pages !== undefined) parsePageRange(pages);
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}

function wholeNumber(options: Parsed['options'], name: string, otherwise: number, least: number, most: number): number {
  const text = options.get(name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

// a conversion takes about 300 MB: a machine with many cores and little memory gets fewer
const bytesPerJob = 512 * 1024 ** 2;

const defaultJobs = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytesPerJob), 256));
