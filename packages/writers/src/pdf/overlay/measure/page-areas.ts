import {type Doc, type Node, type PageBox, type Translation, walk} from '@recto/model';
import {targetKey} from './source-texts.ts';

/** By page, what nothing moves in: tables, images, contents, running heads, captions that keep their words. */
export function fixedBoxes(
  doc: Doc,
  translated: ReadonlyMap<string, Translation>,
): ReadonlyMap<number, readonly PageBox[]> {
  const fixed = new Map<number, PageBox[]>();
  for (const node of walk(doc.children)) {
    if (!stays(node, translated) || !('from' in node)) continue;
    for (const {page, box} of node.from) {
      const padded = node.type === 'furniture' ? {...box, top: box.top - clearance} : box;
      const list = fixed.get(page);
      if (list) list.push(padded);
      else fixed.set(page, [padded]);
    }
  }
  return fixed;
}

/** By page, where texts, displayed formulas and running heads stand. */
export function blockBoxes(doc: Doc): ReadonlyMap<number, readonly PageBox[]> {
  const blocks = new Map<number, PageBox[]>();
  for (const node of walk(doc.children)) {
    if (!['heading', 'paragraph', 'equation', 'caption', 'furniture'].includes(node.type) || !('from' in node))
      continue;
    for (const {page, box} of node.from) {
      const list = blocks.get(page);
      if (list) list.push(box);
      else blocks.set(page, [box]);
    }
  }
  return blocks;
}

function stays(node: Node, translated: ReadonlyMap<string, Translation>): boolean {
  if (node.type === 'caption') return !translated.has(targetKey({kind: 'node', node: node.id}));
  return node.type === 'table' || node.type === 'figure' || node.type === 'toc' || node.type === 'furniture';
}

// points that text keeps from page numbers
const clearance = 5;

/** Where text stands on pages of one size: points as displayed. */
type Area = {readonly left: number; readonly right: number; readonly bottom: number};

/**
 * Where text may stand on each page: as far to both sides as most texts on pages of the same size do, and as far down as any
 * does; on paper sizes with ordinary margins, down to these. Undefined for pages without text.
 */
export function textAreas(doc: Doc): (page: number) => Area | undefined {
  const sizes = new Map(
    doc.pages.map(({number, width, height}) => [
      number,
      {key: `${width.toFixed(0)} ${height.toFixed(0)}`, width, height},
    ]),
  );
  const groups = new Map<string, {width: number; height: number; boxes: PageBox[]}>();
  for (const node of walk(doc.children)) {
    if (node.type === 'furniture' || !('from' in node)) continue;
    for (const {page, box} of node.from) {
      const size = sizes.get(page);
      if (!size) continue;
      const known = groups.get(size.key);
      if (known) known.boxes.push(box);
      else groups.set(size.key, {width: size.width, height: size.height, boxes: [box]});
    }
  }
  const areas = new Map([...groups].map(([key, {width, height, boxes}]) => [key, areaOf(boxes, width, height)]));
  return page => areas.get(sizes.get(page)?.key ?? '');
}

function areaOf(boxes: readonly PageBox[], width: number, height: number): Area {
  const lefts = boxes.map(box => box.left).sort((a, b) => a - b);
  const rights = boxes.map(box => box.right).sort((a, b) => b - a);
  const edge = Math.floor(boxes.length * outlying);
  const top = boxes.reduce((least, box) => Math.min(least, box.top), height);
  const bottom = boxes.reduce((most, box) => Math.max(most, box.bottom), 0);
  const margin = Math.max(leastMargin * height, Math.min(top, mostMargin * height));
  const [left, right] = [lefts[edge] as number, rights[edge] as number];
  return {
    left,
    // short lines alone do not tell where longer ones would end: the page size does
    right: right < shortLines * width ? Math.max(right, width - left) : right,
    bottom: Math.max(Math.min(bottom, height), height - margin),
  };
}

// of the page's width
const shortLines = 0.75;
// the share of texts that may stand in a margin
const outlying = 0.02;
// shares of the page's height
const leastMargin = 0.07;
const mostMargin = 0.12;
