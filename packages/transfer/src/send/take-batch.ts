/** What one call of a service may hold. */
export type CallLimits = {
  /** Blocks in one list of children. */
  readonly perCall: number;
  /** Blocks in the call, at every depth. */
  readonly blocksPerCall: number;
  readonly bytesPerCall: number;
  /** Levels of children below the blocks of the call: 0 where they are appended one by one. */
  readonly depthPerCall: number;
};

/** How a service's tree of blocks is read. */
export type BlockTree<Node> = {
  readonly childrenOf: (node: Node) => readonly Node[];
  /** Size of a block without its children, as it is sent. */
  readonly bytesOf: (node: Node) => number;
  /** It cannot be created without its first children, as a table of Notion. */
  readonly needsChildren: (node: Node) => boolean;
  /** Whether a block is a table, whose rows are its children: what fails with them says so. */
  readonly isTable?: (node: Node) => boolean;
};

/** A block and the first of its children that travel with it. The others are appended to it later. */
export type Shipment<Node> = {readonly node: Node; readonly children: readonly Shipment<Node>[]};

/** The blocks from `from` that the next call takes, in order; at least one, though it be over the limits. */
export function takeBatch<Node>(
  tree: BlockTree<Node>,
  nodes: readonly Node[],
  from: number,
  limits: CallLimits,
): Shipment<Node>[] {
  const room = {blocks: limits.blocksPerCall, bytes: limits.bytesPerCall};

  const pack = (list: readonly Node[], start: number, depth: number): Shipment<Node>[] => {
    const packed: Shipment<Node>[] = [];
    for (const node of list.slice(start, start + limits.perCall)) {
      const children = tree.childrenOf(node);
      const bytes = tree.bytesOf(node);
      const alone = depth === limits.depthPerCall && packed.length === 0;
      if (!alone && (room.blocks < 1 || room.bytes < bytes)) break;
      const before = {...room};
      room.blocks--;
      room.bytes -= bytes;
      const below = depth > 0 ? pack(children, 0, depth - 1) : [];
      if (below.length === 0 && children.length > 0 && tree.needsChildren(node) && !alone) {
        Object.assign(room, before);
        break;
      }
      packed.push({node, children: below});
    }
    return packed;
  };

  return pack(nodes, from, limits.depthPerCall);
}

/** Whether all that is below the block travels with it. */
export function isWhole<Node>(tree: BlockTree<Node>, {node, children}: Shipment<Node>): boolean {
  return children.length === tree.childrenOf(node).length && children.every(child => isWhole(tree, child));
}
