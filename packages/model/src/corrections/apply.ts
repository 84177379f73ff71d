import type {Block, Code, Doc, Equation, Inline, ListItem, NodeId} from '../nodes.ts';
import {walk} from '../walk.ts';
import {checkDepth, contentOf, problemsOf} from './content.ts';
import {Conflict, type ConflictReason, type Correction} from './correction.ts';
import {acceptFinding, withoutDoubts, withoutSettled} from './findings.ts';
import {certain} from './inlines.ts';
import {joinBlocks} from './join.ts';
import {editWhere, replaceAt, withItems} from './locate.ts';
import {type Changeable, isTextNode, replaceNode} from './nodes-by-id.ts';
import {withRole} from './role.ts';
import {editTable} from './table-edits.ts';
import {lazyTypes, releaseTargets, type Types, typesById} from './targets.ts';

/** What became of a correction. */
export type Applied = {readonly doc: Doc} | {readonly conflict: ConflictReason};

/**
 * A document with a correction applied, or why it does not apply: never throws for a valid document. What points at a node that is
 * gone afterwards becomes text; nodes that were changed say so in `correctedBy`.
 */
export function applyCorrection(doc: Doc, correction: Correction): Applied {
  try {
    return {doc: change(doc, correction)};
  } catch (error) {
    if (error instanceof Conflict) return {conflict: error.reason};
    throw error;
  }
}

function change(doc: Doc, correction: Correction): Doc {
  switch (correction.type) {
    case 'setText':
    case 'setCode':
    case 'setFormula':
    case 'table':
      return changeNode(doc, correction);
    case 'setRole':
      return setRole(doc, correction);
    case 'move':
      return {...doc, children: found(move(doc.children, correction))};
    case 'split':
      return split(doc, correction);
    case 'join':
      return join(doc, correction);
    case 'delete':
      return remove(doc, correction.id);
    case 'insert':
      return insert(doc, correction);
    case 'accept':
      return acceptFinding(doc, correction.finding);
  }
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Conflict('gone');
  return value;
};

type NodeChange = Extract<Correction, {readonly type: 'setText' | 'setCode' | 'setFormula' | 'table'}>;

function changeNode(doc: Doc, correction: NodeChange): Doc {
  const types = lazyTypes(doc.children);
  const children = found(replaceNode(doc.children, correction.id, node => changed(doc, node, correction, types)));
  if (correction.type === 'table') {
    if (
      types()
        .keys()
        .some(id => id.startsWith(`${correction.newId}.`))
    )
      throw new Conflict('taken');
    const diagnostics = withoutDoubts(doc.diagnostics, correction.id);
    // cells that are gone may have been pointed at
    return releaseTargets({...doc, children, diagnostics});
  }
  return withoutSettled({...doc, children}, correction.id);
}

function changed(doc: Doc, node: Changeable, correction: NodeChange, types: Types): Changeable {
  switch (correction.type) {
    case 'setText':
      if (!isTextNode(node)) break;
      return {...node, correctedBy: 'person', children: contentOf(doc, correction.children, node.children, types)};
    case 'setCode': {
      if (node.type !== 'code') break;
      const {language: _, ...code} = node;
      const {value, language} = correction;
      return {...code, correctedBy: 'person', value, ...(language && {language})} satisfies Code;
    }
    case 'setFormula': {
      if (node.type !== 'equation') break;
      if (correction.tex.trim() === '') throw new Conflict('invalid');
      const {label: _, ...formula} = certain(node);
      const {tex, label} = correction;
      return {...formula, correctedBy: 'person', tex, ...(label && {label})} as Equation;
    }
    case 'table':
      if (node.type === 'table') return editTable(node, correction.edit, correction.newId);
  }
  throw new Conflict('kind');
}

function setRole(doc: Doc, {id, role, newId}: Extract<Correction, {type: 'setRole'}>): Doc {
  checkNew(doc, newId);
  const children = editWhere(doc.children, id, {
    block: (block, siblings, index) => {
      const blocks = withRole(block, role, newId);
      const joins = role.name === 'listItem' && block.type !== 'list';
      return joins ? intoList(siblings, index, blocks) : replaceAt(siblings, index, ...blocks);
    },
    // an item leaves its list, which is cut in two around it
    item: ({children: inside, from}, list, index) => {
      if (role.name === 'listItem') throw new Conflict('kind');
      const [first, ...more] = inside;
      if (!first) throw new Conflict('kind');
      const out = withRole({...first, from: first.from.length > 0 ? first.from : from}, role, newId);
      const [before, after] = [list.children.slice(0, index), list.children.slice(index + 1)];
      const behind = before.length > 0 ? {...list, id: `${newId}.list`} : list;
      return [...withItems(list, before), ...out, ...more, ...withItems(withoutStart(behind), after)];
    },
  });
  checkDepth(found(children));
  return releaseTargets({...doc, children: found(children)});
}

/** The rest of a list begins with the numbers that its items have. */
function withoutStart<L extends {readonly start?: number}>(list: L): L {
  const {start: _, ...rest} = list;
  return rest as L;
}

/** A new item joins the list before it, or the one behind it, when that is of its kind. */
function intoList(siblings: readonly Block[], index: number, [made]: readonly Block[]): readonly Block[] {
  if (made?.type !== 'list') return siblings;
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (before?.type === 'list' && before.ordered === made.ordered) {
    const joined = {...before, children: [...before.children, ...made.children.map(item => ({...item, id: made.id}))]};
    return [...siblings.slice(0, index - 1), joined, ...siblings.slice(index + 1)];
  }
  if (after?.type === 'list' && after.ordered === made.ordered) {
    const joined = {
      ...withoutStart(after),
      children: [...made.children.map(item => ({...item, id: made.id})), ...after.children],
    };
    return [...siblings.slice(0, index), joined, ...siblings.slice(index + 2)];
  }
  return replaceAt(siblings, index, made);
}

function move(
  blocks: readonly Block[],
  {id, after}: Extract<Correction, {type: 'move'}>,
): readonly Block[] | undefined {
  if (id === after) throw new Conflict('place');
  return editWhere(blocks, id, {
    block: (block, siblings) => moved(block, siblings, after),
    item: (item, list) => [{...list, children: moved(item, list.children, after)}],
  });
}

function moved<T extends Block | ListItem>(node: T, list: readonly T[], after: NodeId | undefined): readonly T[] {
  const own: T = {...node, correctedBy: 'person'};
  const rest = list.filter(({id}) => id !== node.id);
  const to = after === undefined ? 0 : rest.findIndex(({id}) => id === after) + 1;
  if (after !== undefined && to === 0) throw new Conflict('place');
  return [...rest.slice(0, to), own, ...rest.slice(to)];
}

function split(doc: Doc, {id, children, rest, newId}: Extract<Correction, {type: 'split'}>): Doc {
  checkNew(doc, newId);
  const types = lazyTypes(doc.children);
  const blocks = editWhere(doc.children, id, {
    block: (block, siblings, index) => {
      if (!isTextNode(block)) throw new Conflict('kind');
      const text = (inlines: typeof children) => contentOf(doc, inlines, block.children, types);
      const [front, back] = [text(children), text(rest)];
      const [ahead, own] = [placesOf(front), placesOf(back)];
      const both = ahead.length > 0 && own.length > 0;
      const first: Block = {...block, ...(both && {from: ahead}), correctedBy: 'person', children: front};
      const {id: _, from, ...kind} = block;
      const second = {
        ...withoutLabels(kind),
        id: newId,
        from: both ? own : from,
        correctedBy: 'person',
        children: back,
      };
      return replaceAt(siblings, index, first, second as Block);
    },
  });
  return {...doc, children: found(blocks)};
}

const placesOf = (inlines: readonly Inline[]) => inlines.flatMap(({from}) => from);

/** What was printed before a block is not printed before its second half. */
function withoutLabels<B extends object>(block: B): B {
  const {number: _, label: __, ...rest} = block as B & {number?: unknown; label?: unknown};
  return rest as B;
}

function join(doc: Doc, {id, next}: Extract<Correction, {type: 'join'}>): Doc {
  const children = editWhere(doc.children, id, {
    block: (block, siblings, index) => {
      const at = siblings.findIndex(({id: one}) => one === next);
      const other = siblings[at];
      if (!other) throw new Conflict(typesById(doc.children).has(next) ? 'place' : 'gone');
      if (at <= index) throw new Conflict('place');
      return replaceAt(replaceAt(siblings, at), index, joinBlocks(block, other));
    },
    item: (one, list, index) => {
      const other = list.children[index + 1];
      if (other?.id !== next) throw new Conflict('place');
      const [last, first] = [one.children.at(-1), other.children[0]];
      const seam = last && first && isTextNode(last) && isTextNode(first) ? [joinBlocks(last, first)] : undefined;
      const inside = seam
        ? [...one.children.slice(0, -1), ...seam, ...other.children.slice(1)]
        : [...one.children, ...other.children];
      const item: ListItem = {...one, from: [...one.from, ...other.from], correctedBy: 'person', children: inside};
      return withItems(list, replaceAt(replaceAt(list.children, index + 1), index, item));
    },
  });
  return releaseTargets({...doc, children: found(children)});
}

function remove(doc: Doc, id: NodeId): Doc {
  const children = editWhere(doc.children, id, {
    block: (_, siblings, index) => replaceAt(siblings, index),
    item: (_, list, index) => withItems(list, replaceAt(list.children, index)),
  });
  return releaseTargets({...doc, children: found(children ?? withoutCaption(doc.children, id))});
}

/** A figure or a table without its caption. */
function withoutCaption(blocks: readonly Block[], id: NodeId): readonly Block[] | undefined {
  const owner = walk(blocks).find(
    node => (node.type === 'figure' || node.type === 'table') && node.caption?.id === id,
  ) as Extract<Block, {type: 'figure' | 'table'}> | undefined;
  if (!owner) return undefined;
  const {caption: _, ...rest} = owner;
  return replaceNode(blocks, owner.id, () => ({...rest, correctedBy: 'person'}));
}

function insert(doc: Doc, {after, block}: Extract<Correction, {type: 'insert'}>): Doc {
  const taken = typesById(doc.children);
  for (const node of walk([block])) if ('id' in node && taken.has(node.id)) throw new Conflict('taken');
  const own: Block = {...block, correctedBy: 'person'};
  const children =
    after === undefined
      ? [own, ...doc.children]
      : editWhere(doc.children, after, {block: (block, siblings, index) => replaceAt(siblings, index, block, own)});
  if (problemsOf(doc, [own]) > 0) throw new Conflict('invalid');
  checkDepth(found(children));
  return releaseTargets({...doc, children: found(children)});
}

function checkNew(doc: Doc, newId: NodeId): void {
  if (newId === '') throw new Conflict('invalid');
  for (const id of typesById(doc.children).keys())
    if (id === newId || id.startsWith(`${newId}.`)) throw new Conflict('taken');
}
