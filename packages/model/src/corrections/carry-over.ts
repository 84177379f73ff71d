import type {PageBox, Place} from '../geometry.ts';
import type {Doc, Inline, Node, NodeId} from '../nodes.ts';
import {mapInlines, plainText, walk} from '../walk.ts';
import {applyCorrection} from './apply.ts';
import type {ConflictReason, Correction} from './correction.ts';

/** A correction in another reading of the same file, or why it does not apply there. */
export type CarriedOver = {readonly correction: Correction} & (
  | {readonly carried: Correction}
  | {readonly conflict: ConflictReason}
);

/**
 * Corrections of one reading of a file for another reading of it: each applies to the node that has the same text and stands in the same
 * place, or is the only one with that text. What the other reading has otherwise is not touched, and told as `gone`.
 */
export function carryOver(from: Doc, corrections: readonly Correction[], to: Doc): readonly CarriedOver[] {
  const ids = matchNodes(from, to);
  const added = new Set<NodeId>();
  let doc = to;
  return corrections.map((correction): CarriedOver => {
    const carried = retarget(correction, id => (added.has(id) || isAdded(id, added) ? id : ids.get(id)));
    if (!carried) return {correction, conflict: 'gone'};
    const applied = applyCorrection(doc, carried);
    if ('conflict' in applied) return {correction, conflict: applied.conflict};
    doc = applied.doc;
    if ('newId' in carried) added.add(carried.newId);
    if (carried.type === 'insert') for (const node of walk([carried.block])) if ('id' in node) added.add(node.id);
    return {correction, carried};
  });
}

const isAdded = (id: NodeId, added: ReadonlySet<NodeId>): boolean => [...added].some(one => id.startsWith(`${one}.`));

function retarget(correction: Correction, idOf: (id: NodeId) => NodeId | undefined): Correction | undefined {
  switch (correction.type) {
    case 'accept': {
      const [, kind, owner, rest = ''] = /^(formula|table):(.*?)(:\d+)?$/s.exec(correction.finding) ?? [];
      if (kind === undefined || owner === undefined) return correction;
      const id = idOf(owner);
      return id === undefined ? undefined : {...correction, finding: `${kind}:${id}${rest}`};
    }
    case 'insert': {
      if (correction.after === undefined) return correction;
      const after = idOf(correction.after);
      return after === undefined ? undefined : {...correction, after};
    }
    case 'move': {
      const id = idOf(correction.id);
      if (id === undefined || correction.after === undefined) return id === undefined ? undefined : {...correction, id};
      const after = idOf(correction.after);
      return after === undefined ? undefined : {...correction, id, after};
    }
    case 'join': {
      const [id, next] = [idOf(correction.id), idOf(correction.next)];
      return id === undefined || next === undefined ? undefined : {...correction, id, next};
    }
    case 'table': {
      const id = idOf(correction.id);
      if (id === undefined || correction.edit.edit !== 'splitCell')
        return id === undefined ? undefined : {...correction, id};
      const cell = idOf(correction.edit.cell);
      return cell === undefined ? undefined : {...correction, id, edit: {...correction.edit, cell}};
    }
    case 'setText': {
      const id = idOf(correction.id);
      return id === undefined ? undefined : {...correction, id, children: retargetInlines(correction.children, idOf)};
    }
    case 'split': {
      const id = idOf(correction.id);
      if (id === undefined) return undefined;
      const [children, rest] = [retargetInlines(correction.children, idOf), retargetInlines(correction.rest, idOf)];
      return {...correction, id, children, rest};
    }
    default: {
      const id = idOf(correction.id);
      return id === undefined ? undefined : {...correction, id};
    }
  }
}

/** What points at nodes of the other reading; what pointed at others points nowhere, and becomes text when it is applied. */
function retargetInlines(inlines: readonly Inline[], idOf: (id: NodeId) => NodeId | undefined): readonly Inline[] {
  const known = (id: NodeId) => idOf(id) ?? id;
  const [paragraph] = mapInlines([{type: 'paragraph', id: '', from: [], children: inlines}], node => {
    if (node.type === 'citation') return [{...node, targets: node.targets.map(known)}];
    if (node.type === 'footnoteMark') return [{...node, target: known(node.target)}];
    return node.type === 'link' && node.target !== undefined ? [{...node, target: known(node.target)}] : [node];
  });
  return paragraph?.type === 'paragraph' ? paragraph.children : inlines;
}

type Known = {readonly id: NodeId; readonly key: string; readonly place: Place | undefined};

/** Which node of one reading is which of another: of the same type with the same text, nearest on the page. */
function matchNodes(from: Doc, to: Doc): ReadonlyMap<NodeId, NodeId> {
  const candidates = Map.groupBy(identified(to), ({key}) => key);
  const taken = new Set<NodeId>();
  const matched = new Map<NodeId, NodeId>();
  for (const {id, key, place} of identified(from)) {
    const found = (candidates.get(key) ?? [])
      .filter(one => !taken.has(one.id))
      .map(one => ({id: one.id, distance: distance(place, one.place)}))
      .sort((a, b) => a.distance - b.distance)[0];
    if (!found) continue;
    taken.add(found.id);
    matched.set(id, found.id);
  }
  return matched;
}

function* identified(doc: Doc): Generator<Known> {
  for (const node of walk(doc.children)) {
    if (!('id' in node)) continue;
    yield {id: node.id, key: `${node.type} ${textOf(node)}`, place: node.from[0]};
  }
}

/** What a node says, without blanks: two readings break and space lines differently. */
function textOf(node: Node): string {
  const parts = [...walk([node])].map(each => {
    if (each.type === 'equation') return each.tex;
    if (each.type === 'code') return each.value;
    return each.type === 'text' || each.type === 'inlineMath' ? plainText([each]) : '';
  });
  return parts.join('').replace(/\s+/g, '');
}

/** Points between two places, a page away more than any on one page; nodes without places keep their order. */
function distance(one: Place | undefined, other: Place | undefined): number {
  if (!one || !other) return 0;
  const pages = Math.abs(one.page - other.page) * 100_000;
  const [a, b]: [PageBox, PageBox] = [one.box, other.box];
  return pages + Math.abs(a.left - b.left) + Math.abs(a.top - b.top);
}
