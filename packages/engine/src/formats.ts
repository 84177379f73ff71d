import {AppError} from '@recto/model';
import {writeJson, writeMarkdown} from '@recto/writers';
import type {Converted} from './convert.ts';
import {type Format, formatNames} from './format-names.ts';

/** How a document is written; each format takes what concerns it. */
export type WriteOptions = {
  /** Folder of the pictures as seen from the file, with its slash; '' when they are not kept. */
  readonly assetFolder: string;
  /** `$…$` or `\(…\)` in Markdown. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers too. */
  readonly furniture: boolean;
};

export const writeDefaults: WriteOptions = {assetFolder: '', formula: 'dollar', furniture: false};

export type FormatWriter = {
  /** As a person calls it. */
  readonly title: string;
  readonly mediaType: string;
  readonly write: (converted: Converted, options: WriteOptions) => Promise<string> | string;
};

/** Every format Recto writes, by the name its user gives. A new one is a writer and a line here. */
export const formats = {
  md: {
    title: 'Markdown',
    mediaType: 'text/markdown',
    write: ({doc}, {formula, furniture, assetFolder}) => writeMarkdown(doc, {formula, furniture, assetFolder}),
  },
  json: {
    title: 'JSON, the whole document model',
    mediaType: 'application/json',
    write: ({doc}) => writeJson(doc),
  },
} as const satisfies Record<Format, FormatWriter>;

/** Reads a format's name. Throws AppError `output/unknown-format`. */
export function parseFormat(name: string): Format {
  if (Object.hasOwn(formats, name)) return name as Format;
  throw new AppError('output/unknown-format', {format: name, known: formatNames.join(', ')});
}
