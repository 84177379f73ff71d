import {AppError, type Report} from '@recto/model';
import {
  assetFile,
  checkLatex,
  readFormulaStyle,
  splitTables,
  writeDocx,
  writeJson,
  writeLatex,
  writeMarkdown,
  writePreview,
} from '@recto/writers';
import type {Converted} from './convert.ts';
import {type BinaryFormat, type Format, formatNames, type TemplateName} from './format-names.ts';
import {renderPages} from './page-images.ts';

/** How a document is written; each format takes what concerns it. */
export type WriteOptions = {
  /** Address of the pictures' folder as seen from the file, with its slash; '' when they stand beside it. */
  readonly assetFolder: string;
  /** `$…$` or `\(…\)` in Markdown. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers too. */
  readonly furniture: boolean;
  /** Cut tables again where they were joined over pages; JSON has them whole, and says where. */
  readonly splitTables?: boolean;
  /** The look of a Word file. */
  readonly template?: TemplateName;
};

export const writeDefaults: WriteOptions = {assetFolder: '', formula: 'dollar', furniture: false};

/** What a format is written as. */
export type Written<Name extends Format> = Name extends BinaryFormat ? Uint8Array<ArrayBuffer> : string;

export type FormatWriter<Name extends Format = Format> = {
  /** As a person calls it. */
  readonly title: string;
  readonly mediaType: string;
  /** Pictures are needed with their bytes, not only by name. */
  readonly needsAssets: boolean;
  readonly write: (
    converted: Converted,
    options: WriteOptions,
    report: Report,
  ) => Promise<Written<Name>> | Written<Name>;
};

/** Every format Recto writes, by the name its user gives. A new one is a writer, a name and a line here. */
export const formats: {readonly [Name in Format]: FormatWriter<Name>} = {
  md: {
    title: 'Markdown',
    mediaType: 'text/markdown',
    needsAssets: false,
    write: ({doc}, {formula, furniture, assetFolder}) => writeMarkdown(doc, {formula, furniture, assetFolder}),
  },
  json: {
    title: 'JSON: the whole document model',
    mediaType: 'application/json',
    needsAssets: false,
    write: ({doc}) => writeJson(doc),
  },
  html: {
    title: 'HTML: each page beside its result',
    mediaType: 'text/html',
    needsAssets: true,
    write: writePages,
  },
  docx: {
    title: 'Word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    needsAssets: true,
    write: ({doc, assets}, {template, furniture}, report) =>
      writeDocx(doc, {assets, furniture, report, ...(template && {template})}),
  },
  tex: {
    title: 'LaTeX',
    mediaType: 'application/x-tex',
    needsAssets: false,
    // an address in LaTeX is a plain path
    write({doc}, {assetFolder, furniture}, report) {
      const tex = writeLatex(doc, {assetFolder: decodeURIComponent(assetFolder), furniture, report});
      for (const {line, what, name} of checkLatex(tex, new Set(doc.assets.map(assetFile))))
        report({code: 'output-faulty', format: 'tex', line, problem: `${what} ${name}`});
      return tex;
    },
  },
};

/**
 * A converted document in a format: as text, or as the bytes of a file; what `options` leaves out is as in
 * `writeDefaults`. `report` hears of what the format cannot say.
 */
export const write = async <Name extends Format>(
  converted: Converted,
  format: Name,
  options: Partial<WriteOptions> = {},
  report: Report = () => {},
): Promise<Written<Name>> => {
  const cut = options.splitTables && format !== 'json';
  const given = cut ? {...converted, doc: splitTables(converted.doc)} : converted;
  // TypeScript cannot see that a format's writer is the one of its name
  const writer = formats[format] as unknown as FormatWriter<Name>;
  return writer.write(given, {...writeDefaults, ...options}, report);
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
