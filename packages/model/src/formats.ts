import type {WriteOptionName} from './write-options.ts';

/**
 * The file formats that Recto writes, in the order in which they are offered. Everything that depends on the format – writers,
 * downloads, the API, the export dialog – derives from this table or is a `Record<Format, …>`, so that it does not compile
 * while a new format is missing from it.
 */
export const formats = {
  md: {
    extension: 'md',
    mediaType: 'text/markdown',
    binary: false,
    content: 'document',
    bilingual: true,
    options: ['formula', 'tables', 'images', 'comments', 'furniture', 'mergeTables'],
  },
  docx: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    binary: true,
    content: 'document',
    bilingual: true,
    options: ['template', 'furniture', 'mergeTables'],
  },
  tex: {
    extension: 'tex',
    mediaType: 'application/x-tex',
    binary: false,
    content: 'document',
    bilingual: true,
    options: ['furniture', 'mergeTables'],
  },
  html: {
    extension: 'html',
    mediaType: 'text/html',
    binary: false,
    content: 'document',
    bilingual: true,
    options: ['html', 'furniture', 'mergeTables'],
  },
  epub: {
    extension: 'epub',
    mediaType: 'application/epub+zip',
    binary: true,
    content: 'document',
    bilingual: true,
    options: ['furniture', 'mergeTables'],
  },
  pdf: {
    // not `pdf`: the file would overwrite the one it was read from
    extension: 'typeset.pdf',
    mediaType: 'application/pdf',
    binary: true,
    content: 'document',
    bilingual: true,
    options: ['pdf', 'mergeTables'],
  },
  xlsx: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    binary: true,
    content: 'tables',
    bilingual: false,
    options: ['mergeTables'],
  },
  csv: {
    extension: 'csv',
    mediaType: 'text/csv',
    binary: false,
    content: 'tables',
    bilingual: false,
    options: ['mergeTables'],
  },
  txt: {
    extension: 'txt',
    mediaType: 'text/plain',
    binary: false,
    content: 'document',
    bilingual: true,
    options: ['mergeTables'],
  },
  // parts of the text to be found by, a line of JSON each
  chunks: {
    extension: 'chunks.jsonl',
    mediaType: 'application/jsonl',
    binary: false,
    content: 'document',
    bilingual: false,
    options: ['chunkSize', 'chunkOverlap', 'mergeTables'],
  },
  // the whole document model
  json: {
    extension: 'json',
    mediaType: 'application/json',
    binary: false,
    content: 'document',
    bilingual: false,
    options: [],
  },
  // the source's own pages with an invisible text layer
  'searchable-pdf': {
    extension: 'searchable.pdf',
    mediaType: 'application/pdf',
    binary: true,
    content: 'pages',
    bilingual: false,
    options: [],
  },
  // an HTML page that shows each page image beside its result
  preview: {
    extension: 'preview.html',
    mediaType: 'text/html',
    binary: false,
    content: 'pages',
    bilingual: false,
    options: ['mergeTables'],
  },
} as const satisfies Readonly<Record<string, FormatFacts>>;

type FormatFacts = {
  /** What follows a file's stem and a dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Whether a file of it is bytes rather than text. */
  readonly binary: boolean;
  /** `tables`: only the tables of a document. `pages`: the pages of the source, which need its file. */
  readonly content: 'document' | 'tables' | 'pages';
  /** Whether it can hold a translation, alone or with its source. */
  readonly bilingual: boolean;
  readonly options: readonly WriteOptionName[];
};

export type Format = keyof typeof formats;

/** The formats whose property has that value. */
type FormatsWith<Key extends keyof FormatFacts, Value> = {
  [Name in Format]: (typeof formats)[Name][Key] extends Value ? Name : never;
}[Format];

export type BinaryFormat = FormatsWith<'binary', true>;
export type BilingualFormat = FormatsWith<'bilingual', true>;

export const formatNames = Object.keys(formats) as readonly Format[];

export const bilingualFormats = formatNames.filter((name): name is BilingualFormat => formats[name].bilingual);

/** The formats that are written from the document model alone; the others need the pages of the source. */
export const documentFormats = formatNames.filter(name => formats[name].content !== 'pages');

export const extensionOf = (format: Format): string => formats[format].extension;

/** Whether an option makes a difference to files of a format. */
export const takesOption = (format: Format, option: WriteOptionName): boolean =>
  (formats[format].options as readonly WriteOptionName[]).includes(option);

/** The media type of the format that a file's last extension belongs to, with its charset if it is text. */
export function mediaTypeOfExtension(extension: string): string | undefined {
  const name = formatNames.find(each => extensionOf(each).split('.').at(-1) === extension);
  if (name === undefined) return undefined;
  const {mediaType, binary} = formats[name];
  return binary ? mediaType : `${mediaType}; charset=utf-8`;
}
