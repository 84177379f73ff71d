import {childrenOf, type Doc, type Node, type NodeId, plainText} from '@recto/model';
import {absoluteUrl} from '../absolute-url.ts';
import type {Loss} from '../loss.ts';
import type {NoteBlock} from '../note-block.ts';
import {shorten} from '../shorten.ts';
import {arrivals} from './arrivals.ts';
import {bareTex, cellPieces} from './bare.ts';

/** Of one kind of content: how many a document has, and what became of them. */
export type Tally = {
  readonly all: number;
  readonly delivered: number;
  readonly told: number;
  /** Neither delivered nor told: a defect. The beginning of each. */
  readonly missing: readonly string[];
};

export type Account = Readonly<Record<'formulas' | 'cells' | 'figures' | 'links', Tally>>;

/**
 * What of a document has arrived in its blocks: formulas, cells of tables, figures and links that the blocks hold, and those
 * that a loss names. It is counted from the document, so that what a conversion forgets shows. Page furniture does not count.
 */
export function accountFor(doc: Doc, blocks: readonly NoteBlock[], losses: readonly Loss[]): Account {
  const assets = new Set(doc.assets.map(({id}) => id));
  const arrived = arrivals(blocks);
  const told = byNode(losses);
  const tallies = {formulas: start(), cells: start(), figures: start(), links: start()};
  const isTold = (path: readonly NodeId[], is: (loss: Loss) => boolean) =>
    path.some(id => told.get(id)?.some(loss => loss.code === 'left-out' || is(loss)));
  for (const {node, path} of nodesOf(doc.children, [])) {
    switch (node.type) {
      case 'equation':
      case 'inlineMath': {
        const tex = bareTex(node.tex);
        const picture = node.picture !== undefined && assets.has(node.picture) ? node.picture : undefined;
        if (tex === '' && picture === undefined) break;
        const delivered = takeOne(arrived.formulas, tex) || (picture !== undefined && arrived.images.has(picture));
        add(tallies.formulas, delivered, isTold(path, isAbout(tex)), node.tex);
        break;
      }
      case 'table': {
        const texts = arrived.tables.get(node.id) ?? [];
        for (const cell of node.children.flatMap(row => row.children)) {
          const pieces = cellPieces(cell.children);
          const delivered = texts.some(text => pieces.every(piece => text.includes(piece)));
          add(
            tallies.cells,
            delivered,
            isTold([node.id], ({code}) => code === 'table-split'),
            plainText(cell.children),
          );
        }
        break;
      }
      case 'figure': {
        const delivered = node.asset !== undefined && arrived.images.has(node.asset);
        add(
          tallies.figures,
          delivered,
          isTold(path, ({code}) => code === 'image'),
          node.id,
        );
        break;
      }
      case 'link': {
        const address = absoluteUrl(node.url ?? '');
        const names = [node.url ?? plainText(node.children), address ?? ''].map(shorten);
        const isThis = ({code, what}: Loss) => code === 'link' && names.includes(what);
        add(tallies.links, arrived.addresses.has(address ?? ''), isTold(path, isThis), names.join(' '));
        break;
      }
    }
  }
  return tallies;
}

type Counting = {all: number; delivered: number; told: number; missing: string[]};

const start = (): Counting => ({all: 0, delivered: 0, told: 0, missing: []});

function add(tally: Counting, delivered: boolean, told: boolean, what: string): void {
  tally.all++;
  if (delivered) tally.delivered++;
  else if (told) tally.told++;
  else tally.missing.push(shorten(what));
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

const isAbout =
  (tex: string) =>
  ({code, what}: Loss): boolean =>
    code.startsWith('formula-') && tex.startsWith(bareTex(what.replace(/…$/, '')));

function byNode(losses: readonly Loss[]): ReadonlyMap<NodeId, readonly Loss[]> {
  const found = new Map<NodeId, Loss[]>();
  for (const loss of losses) {
    const list = found.get(loss.node ?? '') ?? [];
    found.set(loss.node ?? '', list);
    list.push(loss);
  }
  return found;
}

/** Every node but page furniture, with the ids of the nodes it stands in. */
function* nodesOf(
  nodes: readonly Node[],
  above: readonly NodeId[],
): Generator<{readonly node: Node; readonly path: readonly NodeId[]}, void, undefined> {
  for (const node of nodes) {
    if (node.type === 'furniture') continue;
    const path = 'id' in node ? [...above, node.id] : above;
    yield {node, path};
    yield* nodesOf(childrenOf(node), path);
  }
}
