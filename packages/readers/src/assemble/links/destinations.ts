import type {Block, ListItem, NodeId} from '@recto/model';

/** Finds the node that a place within the document means. */
export type Destinations = (page: number, top: number | undefined) => Destination | undefined;

export type Destination = {readonly id: NodeId; readonly type: Block['type'] | ListItem['type']};

type Stop = Destination & {readonly top: number; readonly bottom: number};

/** A look-up of a document's blocks by place: the block that begins at a height of a page or just below it. */
export function collectDestinations(blocks: readonly Block[]): Destinations {
  const pages = new Map<number, Stop[]>();
  const add = (node: Block | ListItem): void => {
    const place = node.from[0];
    if (place && node.type !== 'furniture') {
      const stop = {id: node.id, type: node.type, top: place.box.top, bottom: place.box.bottom};
      const stops = pages.get(place.page);
      if (stops) stops.push(stop);
      else pages.set(place.page, [stop]);
    }
    if (node.type === 'list') for (const item of node.children) add(item);
    else if (node.type === 'listItem' || node.type === 'theorem' || node.type === 'quote') {
      for (const child of node.children) add(child as Block);
    }
  };
  for (const block of blocks) add(block);
  return (page, top) => {
    const stops = pages.get(page);
    if (!stops) return undefined;
    if (top === undefined) return stops[0];
    let best: Stop | undefined;
    let least = farthest;
    for (const stop of stops) {
      const distance = stop.top - top;
      // LaTeX points a line above what it names
      if (distance < -above) continue;
      if (Math.abs(distance) < least) {
        least = Math.abs(distance);
        best = stop;
      }
    }
    return best ?? stops.find(stop => stop.top <= top && stop.bottom >= top);
  };
}

const above = 6;
const farthest = 60;
