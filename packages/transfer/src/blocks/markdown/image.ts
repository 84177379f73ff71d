import type {NoteImage} from '../note-block.ts';

/**
 * Where an image of Markdown comes from: an address of the web, or else a file, which is an asset of the document by the
 * name of the file without its ending.
 */
export function imageOf(source: string): NoteImage {
  if (/^(?:https?:|data:)/i.test(source)) return {url: source};
  const [path = ''] = source.split(/[?#]/, 1);
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return {asset: decoded(name).replace(/\.[a-z]{3,4}$/i, '')};
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
