import {backoff} from '../send/attempt.ts';
import {TransferFailure} from '../send/failure.ts';
import type {SendRequest} from '../send/sender.ts';
import {isWhole, takeBatch} from '../send/take-batch.ts';
import {UncertainWrite} from '../send/uncertain-write.ts';
import {blockRequests, isMadeFrom, type NotionNode, notionCall, notionTree} from './blocks.ts';
import type {Connection} from './connection.ts';
import type {Images} from './images.ts';
import {
  createPage,
  getPage,
  listBlocks,
  type NotionBlock,
  type NotionPage,
  pagesTitled,
  resolveParent,
} from './page.ts';
import type {NotionState} from './state.ts';

/** Uncertain creations of a page before a transfer breaks off. */
const maxCreations = 6;

type Creation = {
  readonly request: SendRequest;
  readonly nodes: readonly NotionNode[];
  readonly pictures: Images;
  readonly state: () => NotionState;
  readonly save: (change: Partial<NotionState>) => Promise<void>;
};

/**
 * Creates the page with its first blocks, once: whatever is uncertain, a page of this title that was not there before and
 * begins with our blocks is ours. Returns how many blocks are certainly complete.
 */
export async function createOnce(
  notion: Connection,
  {request, nodes, pictures, state, save}: Creation,
): Promise<{readonly page: NotionPage; readonly done: number}> {
  if (!('new' in request.to)) throw new TransferFailure('refused', 'A page needs a place.');
  const place = await resolveParent(notion, request.to.new);
  const findOurs = async (before: readonly string[]): Promise<NotionPage | undefined> => {
    for (const page of await pagesTitled(notion, place, request.title)) {
      if (before.includes(page)) continue;
      const there = await listBlocks(notion, page);
      if (there.length > 0 && there.every((block, index) => isMadeFromAny(nodes[index], block)))
        return getPage(notion, page);
    }
    return undefined;
  };

  const {before} = state();
  const known = before ?? (await pagesTitled(notion, place, request.title));
  let ours = before && (await findOurs(before));
  if (!before) await save({before: known});
  for (let attempt = 1; !ours; attempt++) {
    const batch = takeBatch(notionTree, nodes, 0, notionCall);
    await pictures.bring(batch);
    try {
      const page = await createPage(notion, place, request.title, blockRequests(batch, pictures.uploadOf));
      return {page, done: batch.every(shipment => isWhole(notionTree, shipment)) ? batch.length : 0};
    } catch (error) {
      if (!(error instanceof UncertainWrite)) throw error;
      if (attempt === maxCreations) throw error.failure;
      await notion.host.sleep(backoff(notion.host, attempt + 3), notion.signal);
      ours = await findOurs(known);
    }
  }
  return {page: ours, done: 0};
}

const isMadeFromAny = (node: NotionNode | undefined, there: NotionBlock): boolean =>
  node !== undefined && isMadeFrom(node, there);
