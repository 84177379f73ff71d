import {AppError, type Doc, type Report} from '@recto/model';
import {smallerPdf} from '@recto/pdf';
import {
  assetFile,
  checkLatex,
  pictureUri,
  readFormulaStyle,
  splitTables,
  writeCsv,
  writeDocumentParts,
  writeDocx,
  writeJson,
  writeLatex,
  writeMarkdown,
  writePdf,
  writePreview,
  writeSearchablePdf,
  writeText,
  writeXlsx,
} from '@recto/writers';
import type {Converted} from './convert.ts';
import {type BinaryFormat, type Format, formatNames, type TemplateName} from './format-names.ts';
import {renderPages} from './page-images.ts';
import {orderWords} from './recognize/order-words.ts';

/** How a document is written; each format takes what concerns it. */
export type WriteOptions = {
  /** Address of the pictures' folder as seen from the file, with its slash; '' when they stand beside it. */
  readonly assetFolder: string;
  /** `$…$` or `\(…\)` in Markdown. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers too. */
  readonly furniture: boolean;
  /** Mark where pages begin, and write running heads, as comments in Markdown. */
  readonly comments?: boolean;
  /** Tables of Markdown: with pipes where that loses nothing, all as HTML, or all with pipes, merged cells parted. */
  readonly tables?: 'auto' | 'html' | 'pipes';
  /**
   * Pictures of Markdown and HTML: in the folder, within the file, or by addresses of their own. The style sheet of HTML
   * lies where its pictures lie. Without it Markdown has its pictures beside it, and HTML within.
   */
  readonly pictures?: 'folder' | 'data' | ReadonlyMap<string, string>;
  /** Cut tables again where they were joined over pages; JSON has them whole, and says where. */
  readonly splitTables?: boolean;
  /** The look of a Word file. */
  readonly template?: TemplateName;
};

export const writeDefaults: WriteOptions = {assetFolder: '', formula: 'dollar', furniture: false};

/** What a format is written as. */
export type Written<Name extends Format> = Name extends BinaryFormat ? Uint8Array<ArrayBuffer> : string;

/** What happens on the way. */
export type WriteEvents = {
  /** A file that belongs beside the written one, into `assetFolder`. Pictures of the document are not among them. */
  readonly beside?: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  /** How far it is, 0 to 1; of formats that take long for a long document. */
  readonly progress?: (share: number) => void;
};

export type FormatWriter<Name extends Format = Format> = {
  /** As a person calls it. */
  readonly title: string;
  readonly mediaType: string;
  /** Pictures are needed with their bytes, not only by name. */
  readonly needsAssets: (options: WriteOptions) => boolean;
  readonly write: (
    converted: Converted,
    options: WriteOptions,
    report: Report,
    events: WriteEvents,
  ) => Promise<Written<Name>> | Written<Name>;
};

/** Every format Recto writes, by the name its user gives. A new one is a writer, a name and a line here. */
export const formats: {readonly [Name in Format]: FormatWriter<Name>} = {
  md: {
    title: 'Markdown',
    mediaType: 'text/markdown',
    needsAssets: ({pictures}) => pictures === 'data',
    write: ({doc, assets}, {formula, furniture, assetFolder, comments = false, tables = 'auto', pictures}) =>
      writeMarkdown(doc, {
        formula,
        furniture: furniture || comments,
        pageComments: comments,
        assetFolder,
        tables,
        ...(pictures === 'data' && {addresses: dataAddresses(doc, assets)}),
        ...(pictures instanceof Map && {addresses: pictures}),
      }),
  },
  json: {
    title: 'JSON: the whole document model',
    mediaType: 'application/json',
    needsAssets: () => false,
    write: ({doc}) => writeJson(doc),
  },
  html: {
    title: 'HTML: to read and to print, in one file or with its parts in a folder',
    mediaType: 'text/html',
    needsAssets: ({pictures}) => pictures !== 'folder',
    async write({doc, assets, source}, {assetFolder, pictures, furniture}, _report, {beside}) {
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
    title: 'HTML: each page beside its result',
    mediaType: 'text/html',
    needsAssets: () => true,
    write: writePages,
  },
  pdf: {
    title: 'PDF, typeset anew',
    mediaType: 'application/pdf',
    needsAssets: () => true,
    // Typst packs what it writes only half as tight
    write: async ({doc, assets, source}, _options, report, {progress}) => {
      const pdf = await writePdf(doc, {host: source.host, assets, report, ...(progress && {progress})});
      return (await smallerPdf(pdf)) as Uint8Array<ArrayBuffer>;
    },
  },
  'searchable-pdf': {
    title: 'PDF: the pages as they are, with the text of their pictures to search and copy',
    mediaType: 'application/pdf',
    needsAssets: () => false,
    write: ({doc, source, words = []}) => writeSearchablePdf(source.bytes, orderWords(words, doc), source),
  },
  txt: {
    title: 'Plain text',
    mediaType: 'text/plain',
    needsAssets: () => false,
    write: ({doc}) => writeText(doc),
  },
  csv: {
    title: 'Tables as comma-separated values',
    mediaType: 'text/csv',
    needsAssets: () => false,
    write: ({doc}) => writeCsv(doc),
  },
  xlsx: {
    title: 'Tables as an Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    needsAssets: () => false,
    write: ({doc}) => writeXlsx(doc),
  },
  docx: {
    title: 'Word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    needsAssets: () => true,
    write: ({doc, assets}, {template, furniture}, report) =>
      writeDocx(doc, {assets, furniture, report, ...(template && {template})}),
  },
  tex: {
    title: 'LaTeX',
    mediaType: 'application/x-tex',
    needsAssets: () => false,
    // an address in LaTeX is a plain path
    write({doc}, {assetFolder, furniture}, report) {
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
  const cut = options.splitTables && format !== 'json';
  const given = cut ? {...converted, doc: splitTables(converted.doc)} : converted;
  // TypeScript cannot see that a format's writer is the one of its name
  const writer = formats[format] as unknown as FormatWriter<Name>;
  return writer.write(given, {...writeDefaults, ...options}, report, events);
};

/** Reads a format's name. Throws AppError `output/unknown-format`. */
export function parseFormat(name: string): Format {
  if (Object.hasOwn(formats, name)) return name as Format;
  throw new AppError('output/unknown-format', {format: name, known: formatNames.join(', ')});
}

async function writePages({doc, assets, source}: Converted): Promise<string> {
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
    const address = bytes && pictureUri(mediaType, bytes);
    if (address) addresses.set(id, address);
  }
  return addresses;
}
