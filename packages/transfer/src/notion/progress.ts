import {countBlocks} from '../blocks/count.ts';
import type {NoteBlock} from '../blocks/note-block.ts';
import type {SendProgress} from '../send/sender.ts';
import type {Shipment} from '../send/take-batch.ts';
import type {NotionNode} from './blocks.ts';

type Count = {readonly blocks: number; readonly images: number};

/** Tells how far a transfer has come: exactly when blocks are complete, and as calls succeed in between. */
export function progress(nodes: readonly NoteBlock[], tell: (progress: SendProgress) => void) {
  const upTo: Count[] = [{blocks: 0, images: 0}];
  let all: Count = {blocks: 0, images: 0};
  for (const node of nodes) {
    all = plus(all, countBlocks([node]));
    upTo.push(all);
  }
  let now: Count = {blocks: 0, images: 0};
  const set = (next: Count): void => {
    now = {blocks: Math.min(next.blocks, all.blocks), images: Math.min(next.images, all.images)};
    tell({blocks: all.blocks, images: all.images, blocksDone: now.blocks, imagesDone: now.images});
  };
  return {
    reached: (done: number): void => set(upTo[done] ?? all),
    sent: (batch: readonly Shipment<NotionNode>[]): void => set(batch.map(countShipment).reduce(plus, now)),
  };
}

const plus = (one: Count, other: Count): Count => ({
  blocks: one.blocks + other.blocks,
  images: one.images + other.images,
});

const countShipment = ({node, children}: Shipment<NotionNode>): Count =>
  children.map(countShipment).reduce(plus, {blocks: 1, images: node.type === 'image' ? 1 : 0});
