import {stat} from 'node:fs/promises';
import path from 'node:path';
import {AppError, extensionOf, type Format, formatNames} from '@recto/engine/client';

/** A file that was named for the only result, and what its further files are named after: its path without the ending. */
export type NamedFile = {readonly file: string; readonly stem: string};

/** The format, or the archive, that the ending of a file's name stands for. */
export const formatOfName = (name: string): Format | 'zip' | undefined => endingOf(name)?.kind;

/**
 * The file that `output` names; undefined where it is a folder's name, or that of a folder that is there. Throws AppError
 * `output/unknown-format` for the name of a file that is not written here.
 */
export async function namedFile(output: string, cwd: string): Promise<NamedFile | undefined> {
  const ending = endingOf(output)?.ending;
  const foreign = foreignEnding.exec(output)?.[1];
  if (!ending && !foreign) return undefined;
  const file = path.resolve(cwd, output);
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) return undefined;
  if (ending) return {file, stem: file.slice(0, -ending.length)};
  throw new AppError('output/unknown-format', {format: foreign ?? '', known: formatNames.join(', ')});
}

/** Whether a result of this kind may have that file's name: both end alike. */
export const mayBeNamed = (file: string, kind: Format | 'zip'): boolean =>
  path.extname(file).toLowerCase() === path.extname(`a.${kind === 'zip' ? kind : extensionOf(kind)}`);

function endingOf(name: string): {readonly kind: Format | 'zip'; readonly ending: string} | undefined {
  return kinds
    .filter(({ending}) => name.toLowerCase().endsWith(ending) && path.basename(name).length > ending.length)
    .sort((a, b) => b.ending.length - a.ending.length)[0];
}

// of files that somebody may expect; a name with any other ending is a folder's, and so is one with a slash behind it
const foreignEnding =
  /\.(rtf|mobi|azw3|fb2|odt|ods|odp|doc|docm|xls|xlsm|pptx?|pages|tsv|xml|ya?ml|rst|adoc|org|typ|markdown|htm|text|latex|ps|eps|djvu|png|jpe?g|gif|webp|tiff?|svg|bmp)$/i;

// a typeset PDF has an ending that tells it from the one that was read, chunks one that says what they are; both may be named plainly
const kinds: readonly {readonly kind: Format | 'zip'; readonly ending: string}[] = [
  ...formatNames.map(kind => ({kind, ending: `.${extensionOf(kind)}`})),
  {kind: 'pdf', ending: '.pdf'},
  {kind: 'chunks', ending: '.jsonl'},
  {kind: 'zip', ending: '.zip'},
];
