import {describe, expect, it} from 'vitest';
import {TransferFailure} from './failure.ts';
import {type BlockService, type Filled, fill, resume} from './fill-page.ts';
import type {Shipment} from './take-batch.ts';
import {UncertainWrite} from './uncertain-write.ts';

type Tree = {readonly text: string; readonly children: readonly Tree[]};
type Kept = {id: string; text: string; children: Kept[]};

/** A service in memory whose writes fail before or after they are carried out, wholly or in part. */
function fakeService(random: () => number, faults: number) {
  const root: Kept = {id: 'page', text: '', children: []};
  const byId = new Map([['page', root]]);
  let next = 0;
  let most = 0;
  const keep = ({node, children}: Shipment<Tree>): Kept => {
    const kept = {id: `b${++next}`, text: node.text, children: children.map(keep)};
    byId.set(kept.id, kept);
    return kept;
  };
  const service: BlockService<Tree, Kept> = {
    limits: {perCall: 5, blocksPerCall: 12, bytesPerCall: 100, depthPerCall: 2},
    childrenOf: ({children}) => children,
    bytesOf: ({text}) => text.length,
    needsChildren: ({text}) => text.startsWith('table'),
    isSame: (node, there) => node.text === there.text,
    wait: async () => {},
    list: async parent => [...byId.get(parent)!.children],
    append: async (parent, batch) => {
      most = Math.max(most, batch.length);
      const fault = random() < faults ? Math.floor(random() * 3) : -1;
      const part = fault === 0 ? [] : fault === 1 ? batch.slice(0, Math.floor(random() * batch.length)) : batch;
      const kept = part.map(keep);
      byId.get(parent)!.children.push(...kept);
      if (fault >= 0) throw new UncertainWrite(new TransferFailure('unreachable', 'cut'));
      return kept.map(({id}) => id);
    },
  };
  return {service, root, most: () => most};
}

/** A random forest in which texts repeat, as they do in documents. */
function forest(random: () => number, depth: number, size: number): Tree[] {
  return Array.from({length: Math.floor(random() * size)}, () => {
    const children = depth > 0 && random() < 0.4 ? forest(random, depth - 1, size) : [];
    const kind = children.length > 0 && random() < 0.3 ? 'table' : 'text';
    return {text: `${kind} ${Math.floor(random() * 4)}`, children};
  });
}

const plain = (trees: readonly Tree[]): unknown => trees.map(({text, children}) => [text, plain(children)]);

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('filling a page', () => {
  it.each([...Array(300).keys()])('loses, doubles and moves nothing in run %i', async seed => {
    const random = seeded(seed + 1);
    for (let warm = 0; warm < 10; warm++) random();
    const nodes = forest(random, 4, 14);
    const {service, root, most} = fakeService(random, 0.3);
    let filled: Filled = {done: 0};
    // every tenth step is the last of its process: what it did is lost
    const step = async (next: Filled) => {
      if (random() < 0.1) throw new Error('killed');
      filled = next;
    };
    const go = (): Promise<void> =>
      resume(service, {parent: 'page', nodes, ...filled, step}).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
        return go();
      });
    await go();
    expect(plain(root.children)).toEqual(plain(nodes));
    expect(most()).toBeLessThanOrEqual(5);
  });

  it('breaks off when nothing arrives any more', async () => {
    const {service} = fakeService(() => 0, 1);
    await expect(fill(service, {parent: 'page', nodes: [{text: 'a', children: []}], done: 0})).rejects.toThrow('cut');
  });

  it('says that it was the rows of a table that failed', async () => {
    const {service} = fakeService(() => 0.5, 0);
    const table = {text: 'table', children: Array.from({length: 20}, () => ({text: 'row', children: []}))};
    const refusing = {
      ...service,
      isTable: ({text}: Tree) => text === 'table',
      append: async (parent: string, batch: readonly Shipment<Tree>[]) => {
        if (parent !== 'page') throw new TransferFailure('refused', 'HTTP 400', {status: 400});
        return service.append(parent, batch);
      },
    };
    await expect(fill(refusing, {parent: 'page', nodes: [table], done: 0})).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'add table rows failed: HTTP 400',
    });
  });

  it('passes over blocks that others add', async () => {
    const {service, root} = fakeService(() => 0.5, 0);
    const nodes = ['a', 'b', 'c'].map(text => ({text, children: []}));
    root.children.push(
      {id: 'old', text: 'b', children: []},
      {id: 'a', text: 'a', children: []},
      {id: 'x', text: 'their own', children: []},
    );
    await resume(service, {parent: 'page', nodes, done: 0, after: 'old'});
    expect(root.children.map(({text}) => text)).toEqual(['b', 'a', 'their own', 'b', 'c']);
  });
});
