import type {AssetId, Block, Doc, Footnote, NodeId, Place} from '@recto/model';
import {walk} from '@recto/model';
import type {Loss} from '../loss.ts';
import type {NoteBlock} from '../note-block.ts';
import {shorten} from '../shorten.ts';

/** A node that text belongs to: what losses are told of. */
export type Owner = {readonly id: NodeId; readonly from: readonly Place[]};

/** What the conversion of a document knows everywhere. */
export type Writing = {
  readonly lose: (code: Loss['code'], owner: Owner, what: string) => void;
  readonly hasAsset: (id: AssetId) => boolean;
  /** The number of the footnote with this id, from 1. */
  readonly noteNumber: (id: NodeId) => number | undefined;
  /** Blocks within a block. */
  readonly blocks: (nodes: readonly Block[]) => NoteBlock[];
};

/** The footnotes of a document in the order of their marks; those without a mark come last. */
export function orderNotes(doc: Doc): readonly Footnote[] {
  const notes: Footnote[] = [];
  const rank = new Map<NodeId, number>();
  for (const node of walk(doc.children)) {
    if (node.type === 'footnote') notes.push(node);
    else if (node.type === 'footnoteMark' && !rank.has(node.target)) rank.set(node.target, rank.size);
  }
  const rankOf = ({id}: Footnote): number => rank.get(id) ?? rank.size;
  return notes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Tells each loss once for a node: a paragraph with twenty words in small capitals has lost one thing. */
export function tellOnce(losses: (loss: Loss) => void): Writing['lose'] {
  const told = new Set<string>();
  return (code, {id, from}, what) => {
    const key = JSON.stringify([code, id, repeats.has(code) ? what : '']);
    if (told.has(key)) return;
    told.add(key);
    const page = from[0]?.page;
    losses({code, node: id, ...(page !== undefined && {page}), what: shorten(what)});
  };
}

// of these a block may have several, each a thing of its own
const repeats: ReadonlySet<Loss['code']> = new Set([
  'formula-as-code',
  'formula-not-rendered',
  'formula-split',
  'link',
  'image',
]);
