import {AppError} from '@recto/model';
import {strFromU8, unzipSync, type Zippable, zipSync} from 'fflate';

/** How much a Word file or a book may hold: what is more comes from no author. */
export const zipLimits = {files: 20_000, bytes: 1024 ** 3} as const;

/** The files of a ZIP archive. Throws AppError `file/damaged` or `file/too-large` before it is unpacked. */
export function unzip(bytes: Uint8Array, format: string): Record<string, Uint8Array> {
  let files = 0;
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({originalSize}) => {
        files++;
        size += originalSize;
        if (files > zipLimits.files)
          throw new AppError('file/too-large', {format, what: 'files', limit: zipLimits.files});
        if (size > zipLimits.bytes)
          throw new AppError('file/too-large', {format, what: 'bytes', limit: zipLimits.bytes});
        return true;
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file/damaged', {format, why: 'its ZIP archive is broken'}, {cause: error});
  }
}

/** An archive of these files in their order; those in `stored` are not compressed. */
export function zip(files: Readonly<Record<string, Uint8Array>>, stored: readonly string[] = []): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = [content, {level: stored.includes(name) ? 0 : 6, mtime: earliest}];
  return zipSync(entries);
}

// the same text gives the same file
const earliest = new Date(1980, 0, 1);

/** The text of a file in an archive, which is in UTF-8 or, with its mark, in UTF-16. */
export function textIn(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return strFromU8(content).replace(/^\ufeff/, '');
}

type Files = Readonly<Record<string, Uint8Array>>;

export const textOfFile = (files: Files, name: string): string => textIn(files[name] ?? new Uint8Array());

/** The files with other texts in some of them. */
export function withTexts(files: Files, names: readonly string[], texts: readonly string[]): Files {
  const written = new Map(names.map((name, index) => [name, new TextEncoder().encode(texts[index])]));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, written.get(name) ?? content]));
}
