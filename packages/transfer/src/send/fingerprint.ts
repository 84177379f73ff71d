import type {NoteBlock} from '../blocks/note-block.ts';

/** Tells one content from another (FNV-1a): a transfer that broke off goes on only with the content it began with. */
export function fingerprint(blocks: readonly NoteBlock[]): string {
  let hash = 0x811c9dc5;
  for (const block of blocks) {
    const text = JSON.stringify(block);
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${blocks.length}-${(hash >>> 0).toString(16)}`;
}
