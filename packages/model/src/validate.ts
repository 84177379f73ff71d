import type {PageBox, Place} from './geometry.ts';
import type {Doc, Node, NodeId, NodeOf, NodeType, Page} from './nodes.ts';
import {deepest} from './parse.ts';
import {tableProblems} from './table-grid.ts';
import {childrenOf} from './walk.ts';

/** A rule of the model that a document breaks. `path` leads to it: `children[3].children[0]`. */
export type Problem = {readonly path: string; readonly node?: NodeId; readonly message: string};

/**
 * The rules of the model that its types cannot say. An empty list is a valid document.
 *
 * Ids are unique; places lie on pages of the document; targets and images exist; tables are grids without holes or
 * overlaps; confidences are shares; blocks nest at most `deepest` levels.
 */
export function validate(doc: Doc): Problem[] {
  const problems: Problem[] = [];
  const pages = checkPages(doc, problems);
  const nodes = collect(doc, problems);
  const types = new Map<NodeId, NodeType>();
  for (const step of nodes) {
    const {node} = step;
    if (!('id' in node)) continue;
    if (node.id === '') problems.push(at(step, 'has an empty id'));
    else if (types.has(node.id)) problems.push(at(step, `has the id ${node.id} of another node`));
    else types.set(node.id, node.type);
  }
  const assets = checkAssets(doc, pages, problems);
  for (const step of nodes) {
    const report = (message: string) => problems.push(at(step, message));
    if ('from' in step.node) for (const place of step.node.from) checkPlace(place, pages, report);
    checkNode(step.node, types, assets, report);
  }
  return problems;
}

type Step = {readonly node: Node; readonly parent?: Step; readonly key: string; readonly depth: number};
type Report = (message: string) => void;

function collect(doc: Doc, problems: Problem[]): Step[] {
  const steps: Step[] = doc.children.map((node, index) => ({node, key: `children[${index}]`, depth: 1}));
  // grows while it is read: parents stand before their children
  for (const step of steps) {
    if (step.depth > deepest) {
      problems.push(at(step, `is nested deeper than ${deepest} levels`));
      return steps;
    }
    for (const [index, node] of childrenOf(step.node).entries()) {
      steps.push({node, parent: step, key: keyOf(step.node, node, index), depth: step.depth + 1});
    }
  }
  return steps;
}

function keyOf(parent: Node, child: Node, index: number): string {
  if (child.type === 'caption' && 'caption' in parent && parent.caption === child) return 'caption';
  if (parent.type !== 'theorem') return `children[${index}]`;
  return index < parent.label.length ? `label[${index}]` : `children[${index - parent.label.length}]`;
}

function at(step: Step, message: string): Problem {
  const keys: string[] = [];
  for (let current: Step | undefined = step; current; current = current.parent) keys.push(current.key);
  return {path: keys.reverse().join('.'), ...('id' in step.node && {node: step.node.id}), message};
}

function checkPages(doc: Doc, problems: Problem[]): ReadonlyMap<number, Page> {
  const pages = new Map<number, Page>();
  for (const [index, page] of doc.pages.entries()) {
    const path = `pages[${index}]`;
    if (pages.has(page.number)) problems.push({path, message: `is page ${page.number} a second time`});
    if (!(page.width > 0 && page.height > 0)) problems.push({path, message: 'has no size'});
    pages.set(page.number, page);
  }
  return pages;
}

function checkAssets(doc: Doc, pages: ReadonlyMap<number, Page>, problems: Problem[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [index, {id, from}] of doc.assets.entries()) {
    const report = (message: string) => problems.push({path: `assets[${index}]`, message});
    // the id becomes a file name
    if (!/^[\w-]+$/.test(id)) report(`has an id that is no file name: ${JSON.stringify(id)}`);
    if (ids.has(id)) report(`has the id ${id} of another picture`);
    // without pages, a box is only a size
    if (pages.size > 0) checkPlace(from, pages, report);
    else if (!isBox(from.box)) report('has a box that is none');
    ids.add(id);
  }
  return ids;
}

// glyphs may stick out of the page's edge; further out nobody sees them
const overhang = 36;

function checkPlace({page, box}: Place, pages: ReadonlyMap<number, Page>, report: Report): void {
  const sheet = pages.get(page);
  if (!sheet) report(`stands on page ${page}, which is not there`);
  else if (!isBox(box)) report(`has a box that is none on page ${page}`);
  else if (
    box.left < -overhang ||
    box.top < -overhang ||
    box.right > sheet.width + overhang ||
    box.bottom > sheet.height + overhang
  ) {
    report(`has a box outside page ${page}`);
  }
}

function checkOffsets({offsets, from, value}: NodeOf<'text'>, report: Report): void {
  if (!offsets) return;
  const [first = 0] = offsets;
  const ascending = offsets.every(
    (offset, index) => Number.isInteger(offset) && offset >= (offsets[index - 1] ?? offset),
  );
  if (offsets.length !== from.length + 1) report('has not one offset more than places');
  else if (!ascending || first > 0 || (offsets.at(-1) ?? 0) < value.length)
    report('has offsets that miss its characters');
}

const isBox = ({left, top, right, bottom}: PageBox): boolean =>
  [left, top, right, bottom].every(Number.isFinite) && left <= right && top <= bottom;

function checkNode(
  node: Node,
  types: ReadonlyMap<NodeId, NodeType>,
  assets: ReadonlySet<string>,
  report: Report,
): void {
  const target = (id: NodeId, type?: NodeType): void => {
    const found = types.get(id);
    if (found === undefined) report(`points at ${id}, which is not there`);
    else if (type !== undefined && found !== type) report(`points at ${id}, which is no ${type}`);
  };
  const picture = (id: string | undefined): void => {
    if (id !== undefined && !assets.has(id)) report(`shows the picture ${id}, which is not there`);
  };
  switch (node.type) {
    case 'text':
      if (node.value === '') report('is an empty text');
      if (/[\n\r]/.test(node.value)) report('holds a line end; a line break is a node of its own');
      if (node.marks && new Set(node.marks).size < node.marks.length) report('has a mark twice');
      checkOffsets(node, report);
      break;
    case 'inlineMath':
    case 'equation':
      if (node.tex.trim() === '' && node.picture === undefined) report('has neither TeX nor a picture');
      if (node.confidence !== undefined && !(node.confidence >= 0 && node.confidence <= 1))
        report('has a confidence that is no share');
      picture(node.picture);
      break;
    case 'link':
      if ((node.url === undefined) === (node.target === undefined))
        report('must have an address or a target, and not both');
      if (node.target !== undefined) target(node.target);
      break;
    case 'citation':
      for (const id of node.targets) target(id, 'reference');
      break;
    case 'footnoteMark':
      target(node.target, 'footnote');
      break;
    case 'tocEntry':
      if (!(node.depth >= 1)) report('has no depth');
      if (node.target !== undefined) target(node.target);
      break;
    case 'list':
      if (node.children.length === 0) report('has no items');
      break;
    case 'table':
      for (const message of tableProblems(node)) report(message);
      break;
    case 'figure':
      picture(node.asset);
      break;
  }
}
