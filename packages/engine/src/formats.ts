import {AppError} from '@recto/model';
import {readFormulaStyle, splitTables, writeJson, writeMarkdown, writePreview} from '@recto/writers';
import type {Converted} from './convert.ts';
import {type Format, formatNames} from './format-names.ts';
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
};

export const writeDefaults: WriteOptions = {assetFolder: '', formula: 'dollar', furniture: false};

export type FormatWriter = {
  /** As a person calls it. */
  readonly title: string;
  readonly mediaType: string;
  /** Pictures are needed with their bytes, not only by name. */
  readonly needsAssets: boolean;
  readonly write: (converted: Converted, options: WriteOptions) => Promise<string> | string;
};

/** Every format Recto writes, by the name its user gives. A new one is a writer, a name and a line here. */
export const formats: Readonly<Record<Format, FormatWriter>> = {
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
};

/** A converted document as text in a format; what `options` leaves out is as in `writeDefaults`. */
export const write = async (
  converted: Converted,
  format: Format,
  options: Partial<WriteOptions> = {},
): Promise<string> => {
  const cut = options.splitTables && format !== 'json';
  const given = cut ? {...converted, doc: splitTables(converted.doc)} : converted;
  return formats[format].write(given, {...writeDefaults, ...options});
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
