import {type Block, walk} from '@recto/model';

/** Whether a node is a block or stands somewhere in it. */
export const holds = (block: Block, id: string): boolean =>
  block.id === id || [...walk([block])].some(node => 'id' in node && node.id === id);

/** Where a block stands, all of it: page by page. */
export const placesOf = (block: Block) =>
  [...walk([block])].flatMap(node => ('id' in node && 'from' in node ? node.from : []));
