import {backoff} from '../send/attempt.ts';
import {TransferFailure} from '../send/failure.ts';
import type {BlockService} from '../send/fill-page.ts';
import type {Shipment} from '../send/take-batch.ts';
import {blockRequests, isMadeFrom, type NotionNode, notionCall, notionTree} from './blocks.ts';
import type {Connection} from './connection.ts';
import type {Images} from './images.ts';
import {listBlocks, type NotionBlock, resultsOf} from './page.ts';

/** Notion as a keeper of blocks. `sent` is told of every call that succeeded. */
export function blockService(
  notion: Connection,
  images: Images,
  sent: (batch: readonly Shipment<NotionNode>[]) => void,
): BlockService<NotionNode, NotionBlock> {
  const append = async (parent: string, batch: readonly Shipment<NotionNode>[]): Promise<readonly string[]> => {
    await images.bring(batch);
    const children = blockRequests(batch, images.uploadOf);
    const answer = await notion.write(client => client.blocks.children.append({block_id: parent, children}));
    return resultsOf(answer).map(({id}) => id);
  };
  return {
    ...notionTree,
    limits: notionCall,
    append: async (parent, batch) => {
      const ids = await append(parent, batch).catch(async error => {
        // an upload lives for an hour unless a block shows it
        const refused = error instanceof TransferFailure && error.kind === 'refused';
        if (refused && (await images.dropExpired(batch))) return append(parent, batch);
        throw error;
      });
      sent(batch);
      return ids;
    },
    list: parent => listBlocks(notion, parent),
    isSame: isMadeFrom,
    // a request that was cut off may still be carried out for a while
    wait: attempt => notion.host.sleep(backoff(notion.host, attempt + 3), notion.signal),
  };
}
