import {readFile} from 'node:fs/promises';
import {
  AppError,
  type ForeignTranslation,
  type LedgerEntry,
  type Plan,
  readTranslations,
  type TranslateOptions,
  writeTmx,
  writeXliff,
} from '@recto/engine/translate';

/** Formats that a translation is also written in, for the tools of translators. */
export const exchangeFormats = ['xliff', 'tmx', 'tbx'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** The text of a file. Throws AppError `input/…` when it cannot be read. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new AppError('input/not-found', {path})
      : new AppError('input/unreadable', {path, why: message});
  }
}

/** The translations of an XLIFF or TMX file. Throws AppError when it is neither or cannot be read. */
export async function readImport(path: string, to: TranslateOptions['to']): Promise<readonly ForeignTranslation[]> {
  const xml = new TextDecoder().decode(await readBytes(path));
  const found = readTranslations(xml, to);
  if (!found) throw new AppError('translate/bad-import', {path});
  return found;
}

/** A translation in some of the formats: by extension, the text of each file. `original` is the name of the source's file. */
export function exchangeFiles(
  formats: readonly ExchangeFormat[],
  {context: {from, to}, planned}: Plan,
  entries: readonly LedgerEntry[],
  original: string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (formats.includes('xliff')) files.set('xlf', writeXliff(planned, entries, {original, from, to}));
  if (formats.includes('tmx')) files.set('tmx', writeTmx(planned, entries, {original, from, to}));
  return files;
}
