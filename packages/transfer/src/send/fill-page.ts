import {TransferFailure} from './failure.ts';
import {type BlockTree, type CallLimits, isWhole, type Shipment, takeBatch} from './take-batch.ts';
import {UncertainWrite} from './uncertain-write.ts';

/** A block that the service has. */
export type Placed = {readonly id: string};

/** A service that keeps blocks in order below pages and blocks. */
export type BlockService<Node, There extends Placed = Placed> = BlockTree<Node> & {
  readonly limits: CallLimits;
  /** Appends below `parent`, returns the ids of the topmost blocks. Throws `UncertainWrite` where that is so. */
  readonly append: (parent: string, batch: readonly Shipment<Node>[]) => Promise<readonly string[]>;
  /** All children in order. */
  readonly list: (parent: string) => Promise<readonly There[]>;
  /** Whether the block was made from the node. */
  readonly isSame: (node: Node, there: There) => boolean;
  /** Waits before the `attempt`-th repetition of an uncertain write, from 1. */
  readonly wait: (attempt: number) => Promise<void>;
};

/** How far the children of a page or block have come. */
export type Filled = {
  /** So many of the nodes are there with all that is below them. */
  readonly done: number;
  /** The last child that is known to be there: the last of these nodes, or what stood there before. */
  readonly after?: string;
};

export type Filling<Node> = Filled & {
  readonly parent: string;
  readonly nodes: readonly Node[];
  /** Called after every batch whose blocks are complete. */
  readonly step?: (filled: Filled) => Promise<void>;
};

/** Uncertain writes in a row, without a block that arrived between them, before a transfer breaks off. */
const maxUncertain = 6;

/**
 * Appends the nodes from `done` with everything below them. After an uncertain write it reads what is there and goes on
 * behind it, so no block is lost, doubled or out of order.
 */
export async function fill<Node, There extends Placed>(
  service: BlockService<Node, There>,
  filling: Filling<Node>,
): Promise<void> {
  const {parent, nodes, step} = filling;
  let filled: Filled = filling;
  let uncertain = 0;
  while (filled.done < nodes.length) {
    const batch = takeBatch(service, nodes, filled.done, service.limits);
    try {
      const ids = await service.append(parent, batch);
      const last = ids.at(-1);
      if (last === undefined || ids.length !== batch.length) throw unnamed();
      for (const [index, id] of ids.entries()) await completeShipment(service, batch[index], id);
      uncertain = 0;
      filled = {done: filled.done + batch.length, after: last};
    } catch (error) {
      if (!(error instanceof UncertainWrite)) throw error;
      if (++uncertain > maxUncertain) throw error.failure;
      await service.wait(uncertain);
      const before = filled.done;
      filled = await completeDelivered(service, {...filling, ...filled});
      if (filled.done > before) uncertain = 0;
    }
    await step?.(filled);
  }
}

/** Goes on where another process stopped: reads what is there, completes it, appends the rest. */
export async function resume<Node, There extends Placed>(
  service: BlockService<Node, There>,
  filling: Filling<Node>,
): Promise<void> {
  const filled = await completeDelivered(service, filling);
  await filling.step?.(filled);
  await fill(service, {...filling, ...filled});
}

/** Completes those nodes from `done` on that are there. */
async function completeDelivered<Node, There extends Placed>(
  service: BlockService<Node, There>,
  filling: Filling<Node>,
): Promise<Filled> {
  const {nodes, done, after} = filling;
  const there = await findDelivered(service, filling);
  for (const [index, node] of nodes.slice(done, done + there.length).entries()) {
    const children = service.childrenOf(node);
    const id = there[index]?.id;
    if (id !== undefined && children.length > 0) await resume(service, {parent: id, nodes: children, done: 0});
  }
  const last = there.at(-1)?.id ?? after;
  return {done: done + there.length, ...(last !== undefined && {after: last})};
}

/** Those of the nodes from `done` on that are there. Blocks that somebody else put between them are passed over. */
async function findDelivered<Node, There extends Placed>(
  service: BlockService<Node, There>,
  {parent, nodes, done, after}: Filling<Node>,
): Promise<readonly There[]> {
  const all = await service.list(parent);
  const known = all.findIndex(({id}) => id === after);
  return known >= 0
    ? matchInOrder(nodes.slice(done), all.slice(known + 1), service.isSame)
    : matchInOrder(nodes, all, service.isSame).slice(done);
}

function matchInOrder<Node, There>(
  nodes: readonly Node[],
  there: readonly There[],
  isSame: (node: Node, there: There) => boolean,
): There[] {
  const found: There[] = [];
  for (const each of there) {
    const node = nodes[found.length];
    if (node !== undefined && isSame(node, each)) found.push(each);
  }
  return found;
}

const unnamed = () =>
  new UncertainWrite(new TransferFailure('unreachable', 'The service did not name the blocks it added.'));

/** Appends what did not travel with a block. */
async function completeShipment<Node, There extends Placed>(
  service: BlockService<Node, There>,
  shipment: Shipment<Node> | undefined,
  id: string,
): Promise<void> {
  if (!shipment || isWhole(service, shipment)) return;
  const nodes = service.childrenOf(shipment.node);
  const sent = shipment.children.length;
  if (!shipment.children.every(child => isWhole(service, child))) {
    // ids below the topmost blocks are known only from reading
    const there = await findDelivered(service, {parent: id, nodes, done: 0});
    for (const [index, child] of shipment.children.entries()) {
      const placed = there[index];
      if (placed) await completeShipment(service, child, placed.id);
    }
  }
  try {
    await fill(service, {parent: id, nodes, done: sent});
  } catch (error) {
    if (!(error instanceof TransferFailure) || !service.isTable?.(shipment.node)) throw error;
    const {kind, message, status, code, requestId} = error;
    throw new TransferFailure(kind, `add table rows failed: ${message}`, {
      cause: error,
      ...(status !== undefined && {status}),
      ...(code !== undefined && {code}),
      ...(requestId !== undefined && {requestId}),
    });
  }
}
