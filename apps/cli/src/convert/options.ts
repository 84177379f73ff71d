import {availableParallelism, totalmem} from 'node:os';
import {
  AppError,
  documentFormats,
  type Format,
  figureDpi,
  formatNames,
  type OcrMode,
  ocrBudgetDefaults,
  ocrModes,
  parsePageRange,
  type WriteChoices,
  type WriteNumber,
  writeChoices,
  writeNumbers,
} from '@recto/engine/client';
import {findChromium} from '@recto/workers';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {type SearchedKind, searchedKinds} from '../input/collect-inputs.ts';
import {formatOfName} from '../output/named-file.ts';

/** The options of `recto convert`, in the order of its help. */
export const convertOptions: readonly OptionSpec[] = [
  {
    name: 'output',
    short: 'o',
    value: 'PLACE',
    help: 'output folder, or output file, whose extension selects the format (paper.docx); - for standard output (default: next to each input)',
  },
  {
    name: 'to',
    value: 'FORMATS',
    choices: [...formatNames, 'zip'],
    many: true,
    help: `${formatNames.join(', ')}; comma-separated for several (default: md, or the extension given with -o). zip packs them and their images into one archive; zip alone means all document formats`,
  },
  {
    name: 'search',
    value: 'KINDS',
    choices: searchedKinds,
    many: true,
    help: `what folders are searched for: ${searchedKinds.join(', ')}; comma-separated for several (default: pdf)`,
  },
  {name: 'one', help: 'combine several images into one document, in the order given'},
  {name: 'pages', value: 'LIST', help: 'page range: 1,3,10-20,-1 (-1 is the last page, 5- means to the end)'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF (default: prompted for on a terminal)'},
  {
    name: 'ocr',
    value: 'WHEN',
    choices: ocrModes,
    help: 'when to use OCR: auto (pages without a usable text layer), always, never (default: auto)',
  },
  {
    name: 'ocr-budget',
    value: 'SHEETS',
    help: `how much OCR reads in a file with text of its own – pictures, outlined pages, text without a readable encoding – in sheets of A4; 0 for nothing (default: ${ocrBudgetDefaults.document}, and ${ocrBudgetDefaults.page} of one page)`,
  },
  {
    name: 'formula',
    value: 'STYLE',
    choices: writeChoices.formula,
    help: 'formula delimiters in Markdown: $x$ or \\(x\\) (default: dollar)',
  },
  {
    name: 'tables',
    value: 'STYLE',
    choices: writeChoices.tables,
    help: 'table syntax in Markdown: auto (pipes unless that loses information), html, pipes (default: auto)',
  },
  {name: 'split-tables', help: 'keep tables split at page breaks instead of merging them (all formats but JSON)'},
  {
    name: 'annotations',
    help: 'write notes and highlights of readers as quotations after their text (JSON always has them)',
  },
  {name: 'comments', help: 'add Markdown comments for page breaks, running heads and page numbers'},
  {
    name: 'template',
    value: 'NAME',
    choices: writeChoices.template,
    help: `style of Word files: ${writeChoices.template.join(', ')} (default: default)`,
  },
  {
    name: 'chunk-size',
    value: 'TOKENS',
    help: `most tokens of a chunk, estimated (default: ${writeNumbers.chunkSize.standard})`,
  },
  {
    name: 'chunk-overlap',
    value: 'TOKENS',
    help: `tokens of a chunk that are repeated at the start of the next one (default: ${writeNumbers.chunkOverlap.standard})`,
  },
  {
    name: 'pdf',
    value: 'BY',
    choices: ['typst', 'chromium'],
    help: 'PDF engine: typst, or chromium to print the HTML with an installed Chromium (default: typst)',
  },
  {
    name: 'furniture',
    help: 'keep running heads and page numbers: as comments in Markdown, as headers and footers in Word',
  },
  {
    name: 'pictures',
    value: 'WHERE',
    choices: ['folder', 'inside'],
    help: 'images of Markdown and HTML, and the style sheet of HTML: in a folder next to the file, or embedded (default: folder for Markdown, inside for HTML)',
  },
  {name: 'no-pictures', help: 'do not extract figures'},
  {name: 'dpi', value: 'N', help: `resolution of extracted figures (default: ${figureDpi})`},
  {name: 'report', help: 'write a trust report: DIR/a.report.json'},
  {name: 'jobs', short: 'j', value: 'N', help: 'number of files to convert in parallel (default: number of cores)'},
  {name: 'timeout', value: 'SECONDS', help: 'fail a file that makes no progress for this long (default: 60)'},
  {name: 'memory', value: 'MB', help: 'fail a file that needs more memory than this (default: 768)'},
  {
    name: 'dump',
    value: 'DIR',
    help: 'write the result of every layout stage for each page, as JSON and SVG',
  },
  {name: 'quiet', short: 'q', help: 'print errors only'},
  {name: 'json', help: 'print one line of JSON per file to standard output'},
  {name: 'help', short: 'h', help: 'show this help'},
];

export type ConvertSettings = {
  readonly operands: readonly string[];
  /** What folders are searched for. */
  readonly search: readonly SearchedKind[];
  readonly output: string | undefined;
  readonly to: readonly Format[];
  /** Pack the outputs and their images into one archive. */
  readonly zip: boolean;
  /** Combine all inputs into one document. */
  readonly one: boolean;
  readonly pages: string | undefined;
  readonly password: string | undefined;
  readonly ocr: OcrMode;
  /** Sheets of A4; undefined for the default. */
  readonly ocrBudget: number | undefined;
  readonly formula: WriteChoices['formula'];
  readonly tables: WriteChoices['tables'] | undefined;
  readonly splitTables: boolean;
  /** Notes and highlights of readers. */
  readonly annotations: boolean;
  readonly comments: boolean;
  readonly template: WriteChoices['template'] | undefined;
  /** Tokens of chunks; undefined for the defaults. */
  readonly chunkSize: number | undefined;
  readonly chunkOverlap: number | undefined;
  /** The Chromium that prints PDFs; undefined for Typst. */
  readonly chromium: string | undefined;
  readonly furniture: boolean;
  /** Where images of Markdown and HTML go; undefined for the default of the format. */
  readonly pictures: 'folder' | 'inside' | undefined;
  /** 0 for no images. */
  readonly dpi: number;
  readonly jobs: number;
  readonly timeout: number;
  readonly memory: number;
  readonly report: boolean;
  readonly dump: string | undefined;
  readonly console: 'text' | 'quiet' | 'json';
};

/** Builds the settings from parsed arguments. Throws UsageError. */
export function readSettings({options, operands}: Parsed): ConvertSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const output = text('output');
  const asked = [...new Set((text('to') ?? (output && formatOfName(output)) ?? 'md').split(','))];
  const zip = asked.includes('zip');
  const to = asked.filter(name => name !== 'zip') as Format[];
  const only = operands.length === 1 ? operands[0] : undefined;
  const settings: ConvertSettings = {
    operands,
    search: (text('search') ?? 'pdf').split(',') as SearchedKind[],
    // standard input goes to standard output by default
    output: output ?? (only === '-' ? '-' : undefined),
    to: to.length > 0 ? to : documentFormats,
    zip,
    one: options.has('one'),
    pages: text('pages'),
    password: text('password'),
    ocr: (text('ocr') ?? 'auto') as OcrMode,
    ocrBudget: options.has('ocr-budget') ? wholeNumber(options, 'ocr-budget', 0, 0, 100_000) : undefined,
    formula: (text('formula') ?? 'dollar') as WriteChoices['formula'],
    tables: text('tables') as ConvertSettings['tables'],
    splitTables: options.has('split-tables'),
    annotations: options.has('annotations'),
    comments: options.has('comments'),
    template: text('template') as WriteChoices['template'] | undefined,
    chunkSize: numberOf(options, 'chunk-size', 'chunkSize'),
    chunkOverlap: numberOf(options, 'chunk-overlap', 'chunkOverlap'),
    chromium: text('pdf') === 'chromium' ? chromiumHere() : undefined,
    furniture: options.has('furniture'),
    pictures: text('pictures') as ConvertSettings['pictures'],
    // standard output has no folder for images
    dpi:
      options.has('no-pictures') || ((output ?? only) === '-' && text('pictures') !== 'inside' && !zip)
        ? 0
        : wholeNumber(options, 'dpi', figureDpi, 10, 1200),
    jobs: wholeNumber(options, 'jobs', defaultJobs(), 1, 256),
    timeout: wholeNumber(options, 'timeout', 60, 1, 86_400),
    memory: wholeNumber(options, 'memory', 768, 64, 65_536),
    report: options.has('report'),
    dump: text('dump'),
    console: options.has('json') ? 'json' : options.has('quiet') ? 'quiet' : 'text',
  };
  check(settings);
  return settings;
}

function chromiumHere(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  throw new UsageError('--pdf chromium: no Chromium found. Set CHROMIUM to its path.');
}

function check({operands, output, to, zip, pages, console, report, pictures, chromium}: ConvertSettings): void {
  if (operands.length === 0)
    throw new UsageError('No input given. Provide a PDF, a folder, a URL, or - for standard input.');
  if (output === '-' && to.length > 1 && !zip)
    throw new UsageError('Standard output takes a single format: choose one with --to, or add zip.');
  if (output === '-' && pictures === 'folder' && !zip)
    throw new UsageError('--pictures folder requires an output folder: add -o.');
  if (chromium !== undefined && pictures === 'folder')
    throw new UsageError('--pdf chromium cannot be combined with --pictures folder.');
  if (output === '-' && console === 'json')
    throw new UsageError('--json cannot be combined with -o -: both write to standard output.');
  if (output === '-' && report && !zip) throw new UsageError('--report requires an output folder: add -o.');
  try {
    if (pages !== undefined) parsePageRange(pages);
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}

function numberOf(options: Parsed['options'], name: string, option: WriteNumber): number | undefined {
  const {least, most, standard} = writeNumbers[option];
  return options.has(name) ? wholeNumber(options, name, standard, least, most) : undefined;
}

/** An option that must be an integer from `least` to `most`. Throws UsageError. */
export function wholeNumber(
  options: Parsed['options'],
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = options.get(name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be an integer from ${least} to ${most}, not "${text}".`);
}

// a conversion takes about 300 MB, so memory limits the jobs as well as cores
const bytesPerJob = 512 * 1024 ** 2;

const defaultJobs = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytesPerJob), 256));
