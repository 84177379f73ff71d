import type {Doc, Footnote} from '@recto/model';
import {walk} from '@recto/model';
import {type BilingualShow, interleave} from '@recto/writers/parts';
import type {Loss} from '../loss.ts';
import type {NoteBlock} from '../note-block.ts';
import {writeBlocks} from './blocks.ts';
import {withLead} from './list.ts';
import {orderNotes, tellOnce, type Writing} from './writing.ts';

export type NoteBlocksOptions = {
  /** What of a bilingual document is shown; `original` without a translation. */
  readonly show?: BilingualShow;
  /** The document with its translations in place, as `applyTranslations` gives it. */
  readonly translated?: Doc;
  /** Told of everything that blocks cannot hold. */
  readonly losses: (loss: Loss) => void;
};

/**
 * A document as blocks, before the limits of a service apply (`fitBlocks`). Footnotes are a numbered list behind a divider at
 * the end, their marks superscript numbers of that list; contents and page furniture are left out.
 */
export function noteBlocks(doc: Doc, {show = 'original', translated, losses}: NoteBlocksOptions): NoteBlock[] {
  const shown = !translated || show === 'original' ? doc : show === 'both' ? interleave(doc, translated) : translated;
  const notes = orderNotes(shown);
  const numbers = new Map(notes.map(({id}, index) => [id, index + 1] as const).reverse());
  const assets = new Set(shown.assets.map(({id}) => id));
  const writing: Writing = {
    lose: tellOnce(losses),
    hasAsset: id => assets.has(id),
    noteNumber: id => numbers.get(id),
    blocks: nodes => writeBlocks(nodes, writing),
  };
  const text = writeBlocks(shown.children, writing);
  tellFurniture(shown, writing);
  return notes.length === 0 ? text : [...text, {type: 'divider'}, ...notes.map(note => writeNote(note, writing))];
}

function writeNote(note: Footnote, writing: Writing): NoteBlock {
  const {line, children} = withLead('', note, writing);
  return {type: 'item', node: note.id, ordered: true, line, ...(children.length > 0 && {children})};
}

/** One loss for all running heads and page numbers: everybody expects them to go. */
function tellFurniture(doc: Doc, writing: Writing): void {
  for (const node of walk(doc.children)) {
    if (node.type !== 'furniture') continue;
    const [text] = node.children;
    writing.lose('left-out', node, text?.type === 'text' ? text.value : node.role);
    return;
  }
}
