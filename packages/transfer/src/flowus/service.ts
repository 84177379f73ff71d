import {type Attempts, backoff, read, type Trouble, write} from '../send/attempt.ts';
import {TransferFailure} from '../send/failure.ts';
import type {BlockService} from '../send/fill-page.ts';
import type {TransferHost} from '../send/host.ts';
import {pace} from '../send/pace.ts';
import {UncertainWrite} from '../send/uncertain-write.ts';
import type {Block} from './block.ts';
import type {FlowUsClient} from './client.ts';
import {FlowUsFailure} from './failure.ts';
import type {FlowUsNode} from './node.ts';
import {isSameBlock} from './same-block.ts';

export type PlacedBlock = Block & {readonly id: string};

/** FlowUs with patience: calls at its pace, again where that is safe. */
export type FlowUsService = BlockService<FlowUsNode, PlacedBlock> & {
  readonly client: FlowUsClient;
  readonly reading: Attempts;
  readonly writing: Attempts;
};

// the guide of the API allows 1,000 reads and 100 writes a minute
const readsPerSecond = 3;
const writesPerSecond = 100 / 60;

// milliseconds: behind a gateway that has given up, a write may still be carried out; what is read too early would be sent twice
const settlingTime = 2000;

/** The longest list of children that is read: a document of 10,000 pages. */
const maxChildren = 1_000_000;

/** A function that opens services which share their paces: the limits are those of a token. */
export function flowUsServices(client: FlowUsClient, host: TransferHost): (signal?: AbortSignal) => FlowUsService {
  const reads = pace(host, readsPerSecond);
  const writes = pace(host, writesPerSecond);
  return signal => flowUsService(client, {host, pace: reads, signal, explain}, {host, pace: writes, signal, explain});
}

function flowUsService(client: FlowUsClient, reading: Attempts, writing: Attempts): FlowUsService {
  const {host, signal} = writing;
  return {
    client,
    reading,
    writing,
    limits: {perCall: 100, blocksPerCall: 100, bytesPerCall: 450_000, depthPerCall: 0},
    childrenOf: ({children}) => children,
    bytesOf: ({type, data}) => JSON.stringify({type, data}).length * 3,
    needsChildren: () => false,
    isTable: ({type}) => type === 'table',
    isSame: isSameBlock,
    wait: attempt => host.sleep(settlingTime + backoff(host, attempt), signal),
    list: parent => listChildren(client, parent, reading),
    append: async (parent, batch) => {
      const children = batch.map(({node: {type, data}}) => ({type, data}));
      const {results} = await write(writing, () => client.appendBlockChildren(parent, {children}, signal));
      const added = Array.isArray(results) ? results.filter(isPlaced) : [];
      if (added.length !== children.length)
        throw new UncertainWrite(new TransferFailure('unreachable', 'FlowUs did not name the blocks it added.'));
      return added.map(({id}) => id);
    },
  };
}

/** All children of a page or block, in order. */
async function listChildren(client: FlowUsClient, parent: string, reading: Attempts): Promise<PlacedBlock[]> {
  const found = new Map<string, PlacedBlock>();
  let cursor: string | undefined;
  do {
    const {results, has_more, next_cursor}: Awaited<ReturnType<FlowUsClient['getBlockChildren']>> = await read(
      reading,
      () =>
        client.getBlockChildren(
          parent,
          {page_size: 100, ...(cursor !== undefined && {start_cursor: cursor})},
          reading.signal,
        ),
    );
    const before = found.size;
    // whether the child that the cursor names comes again is not said
    for (const child of Array.isArray(results) ? results : []) if (isPlaced(child)) found.set(child.id, child);
    cursor =
      has_more === true && found.size > before && found.size < maxChildren ? (next_cursor ?? undefined) : undefined;
  } while (cursor !== undefined);
  return [...found.values()].filter(({archived}) => archived !== true);
}

const isPlaced = (block: Block | null): block is PlacedBlock => typeof block?.id === 'string' && block.id !== '';

/** What a failed call means. Anything but FlowUsFailure is a defect. */
function explain(error: unknown): Trouble {
  if (!(error instanceof FlowUsFailure)) throw error;
  const {kind, retryAfter} = error;
  // a conflict is refused as a whole
  const again =
    kind === 'unreachable' ? 'uncertain' : kind === 'rate-limited' || kind === 'conflict' ? 'later' : 'never';
  return {failure: error, again, ...(retryAfter !== undefined && {retryAfter})};
}
