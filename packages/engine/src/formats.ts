import {estimateTokens} from '@recto/llm';
import {
  AppError,
  type BinaryFormat,
  type Doc,
  type Format,
  formatNames,
  formats,
  type Report,
  type WriteChoices,
  writeNumbers,
} from '@recto/model';
import {orderWords} from '@recto/ocr/pages';
import {smallerPdf} from '@recto/pdf';
import {
  assetFile,
  hasTables,
  imageUri,
  splitTables,
  writeJson,
  writeMarkdownMapped,
  writeText,
} from '@recto/writers/plain';
import {withAnnotations} from './annotated.ts';
import {checkMarkdown} from './check-markdown.ts';
import type {Converted} from './convert.ts';
import {renderPages} from './page-images.ts';

/** How a document is written; each format takes what concerns it. */
export type WriteOptions = {
  /** Address of the images' folder relative to the file, with its slash; '' when they stand beside it. */
  readonly assetFolder: string;
  /** `$…$` or `\(…\)` in Markdown. */
  readonly formula: WriteChoices['formula'];
  /** Write running heads and page numbers too. */
  readonly furniture: boolean;
  /** Write notes, highlights and other additions of people as quotations after the text on which they stand. */
  readonly annotations?: boolean;
  /** Mark where pages begin, and write running heads, as comments in Markdown. */
  readonly comments?: boolean;
  /** Tables of Markdown: with pipes where that loses nothing, all as HTML, or all with pipes, merged cells parted. */
  readonly tables?: WriteChoices['tables'];
  /**
   * Images of Markdown and HTML: in the folder, within the file, or by addresses of their own. The style sheet of HTML
   * lies where its images lie. Without it Markdown has its images beside it, and HTML within.
   */
  readonly pictures?: 'folder' | 'data' | ReadonlyMap<string, string>;
  /** Cut tables again where they were joined over pages; JSON has them whole, and says where. */
  readonly splitTables?: boolean;
  /** The look of a Word file. */
  readonly template?: WriteChoices['template'];
  /** Tokens of chunks, estimated. */
  readonly chunkSize?: number;
  readonly chunkOverlap?: number;
};

/** The writers of files, 150 modules more than those of text: loaded with the first that is asked for. */
const fileWriters = () => import('@recto/writers');

export const writeDefaults: WriteOptions = {assetFolder: '', formula: 'dollar', furniture: false};

/** What a format is written as. */
export type Written<Name extends Format> = Name extends BinaryFormat ? Uint8Array<ArrayBuffer> : string;

/** What happens on the way. */
export type WriteEvents = {
  /** A file that belongs beside the written one, into `assetFolder`. Images of the document are not among them. */
  readonly beside?: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  /** How far it is, 0 to 1; of formats that take long for a long document. */
  readonly progress?: (share: number) => void;
};

export type FormatWriter<Name extends Format = Format> = {
  /** Images are needed with their bytes, not only by name. */
  readonly needsAssets: (options: WriteOptions) => boolean;
  readonly write: (
    converted: Converted,
    options: WriteOptions,
    report: Report,
    events: WriteEvents,
  ) => Promise<Written<Name>> | Written<Name>;
};

/** How each format of `@recto/model`'s table is written. */
export const formatWriters: {readonly [Name in Format]: FormatWriter<Name>} = {
  md: {
    needsAssets: ({pictures}) => pictures === 'data',
    write({doc, assets}, {formula, furniture, assetFolder, comments = false, tables = 'auto', pictures}, report) {
      const {markdown, ranges} = writeMarkdownMapped(doc, {
        formula,
        furniture: furniture || comments,
        pageComments: comments,
        assetFolder,
        tables,
        ...(pictures === 'data' && {addresses: dataAddresses(doc, assets)}),
        ...(pictures instanceof Map && {addresses: pictures}),
      });
      for (const loss of checkMarkdown(doc, markdown, ranges)) report(loss);
      return markdown;
    },
  },
  json: {
    needsAssets: () => false,
    write: ({doc}) => writeJson(doc),
  },
  chunks: {
    needsAssets: () => false,
    write: async ({doc}, {chunkSize, chunkOverlap}) =>
      (await fileWriters()).writeChunks(doc, {
        size: chunkSize ?? writeNumbers.chunkSize.standard,
        overlap: chunkOverlap ?? writeNumbers.chunkOverlap.standard,
        countTokens: estimateTokens,
      }),
  },
  html: {
    needsAssets: ({pictures}) => pictures !== 'folder',
    async write({doc, assets, source}, {assetFolder, pictures, furniture}, _report, {beside}) {
      const {readFormulaStyle, writeDocumentParts} = await fileWriters();
      const formulaStyle = await readFormulaStyle(source.host).catch(() => undefined);
      const inFolder = pictures === 'folder';
      const {html, css} = writeDocumentParts(doc, {
        pictures: inFolder ? assetFolder : assets,
        furniture,
        ...(inFolder && {styleSheet: `${assetFolder}${styleSheet}`}),
        ...(formulaStyle && {formulaStyle}),
      });
      if (inFolder) beside?.(styleSheet, new TextEncoder().encode(css));
      return html;
    },
  },
  preview: {
    needsAssets: () => true,
    write: writePages,
  },
  pdf: {
    needsAssets: () => true,
    // Typst packs what it writes only half as tight
    write: async ({doc, assets, source}, _options, report, {progress}) => {
      const {writePdf} = await fileWriters();
      const pdf = await writePdf(doc, {host: source.host, assets, report, ...(progress && {progress})});
      return (await smallerPdf(pdf)) as Uint8Array<ArrayBuffer>;
    },
  },
  'searchable-pdf': {
    needsAssets: () => false,
    write: async ({doc, source, words = []}) =>
      (await fileWriters()).writeSearchablePdf(source.bytes, orderWords(words, doc), source),
  },
  txt: {
    needsAssets: () => false,
    write: ({doc}) => writeText(doc),
  },
  csv: {
    needsAssets: () => false,
    async write({doc}, _options, report) {
      if (!hasTables(doc)) report({code: 'no-tables', format: 'csv'});
      return (await fileWriters()).writeCsv(doc);
    },
  },
  xlsx: {
    needsAssets: () => false,
    async write({doc}, _options, report) {
      if (!hasTables(doc)) report({code: 'no-tables', format: 'xlsx'});
      return (await fileWriters()).writeXlsx(doc);
    },
  },
  docx: {
    needsAssets: () => true,
    write: async ({doc, assets}, {template, furniture}, report) =>
      (await fileWriters()).writeDocx(doc, {assets, furniture, report, ...(template && {template})}),
  },
  epub: {
    needsAssets: () => true,
    write: async ({doc, assets, source}, {furniture}) =>
      (await fileWriters()).writeEpub(doc, {assets, furniture, modified: new Date(source.host.now())}),
  },
  tex: {
    needsAssets: () => false,
    // an address in LaTeX is a plain path
    async write({doc}, {assetFolder, furniture}, report) {
      const {checkLatex, writeLatex} = await fileWriters();
      const tex = writeLatex(doc, {assetFolder: decodeURIComponent(assetFolder), furniture, report});
      for (const {line, what, name} of checkLatex(tex, new Set(doc.assets.map(assetFile))))
        report({code: 'output-faulty', format: 'tex', line, problem: `${what} ${name}`});
      return tex;
    },
  },
};

const styleSheet = 'style.css';

/**
 * A converted document in a format: as text, or as the bytes of a file; what `options` leaves out is as in
 * `writeDefaults`. `report` hears of what the format cannot say.
 */
export const write = async <Name extends Format>(
  converted: Converted,
  format: Name,
  options: Partial<WriteOptions> = {},
  report: Report = () => {},
  events: WriteEvents = {},
): Promise<Written<Name>> => {
  if (formats[format].content === 'pages' && converted.doc.pages.length === 0)
    throw new AppError('html/no-pages', {what: `the format ${format}`});
  const cut = options.splitTables && format !== 'json';
  const shown = options.annotations && format !== 'json' ? withAnnotations(converted.doc) : converted.doc;
  const given = {...converted, doc: cut ? splitTables(shown) : shown};
  // TypeScript cannot see that a format's writer is the one of its name
  const writer = formatWriters[format] as unknown as FormatWriter<Name>;
  return writer.write(given, {...writeDefaults, ...options}, report, events);
};

/** Reads a format's name. Throws AppError `output/unknown-format`. */
export function parseFormat(name: string): Format {
  if (Object.hasOwn(formatWriters, name)) return name as Format;
  throw new AppError('output/unknown-format', {format: name, known: formatNames.join(', ')});
}

async function writePages({doc, assets, source}: Converted): Promise<string> {
  const {readFormulaStyle, writePreview} = await fileWriters();
  const {images, diagnostics} = await renderPages(doc, source);
  // without KaTeX' fonts formulas are MathML in the browser's own
  const formulaStyle = await readFormulaStyle(source.host).catch(() => undefined);
  const shown = {...doc, diagnostics: [...doc.diagnostics, ...diagnostics]};
  return writePreview(shown, {pageImages: images, assets, ...(formulaStyle && {formulaStyle})});
}

function dataAddresses(doc: Doc, assets: Converted['assets']): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const {id, mediaType} of doc.assets) {
    const bytes = assets.get(id);
    const address = bytes && imageUri(mediaType, bytes);
    if (address) addresses.set(id, address);
  }
  return addresses;
}
