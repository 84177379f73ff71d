import {type Block, type BlockRole, childrenOf, type Node, type PageBox, unionBoxes} from '@recto/model';
import {placesOf} from '../trust/index.ts';

/** What a person can make of a block, as a choice. */
export const roleChoices = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'bullet',
  'numbered',
  'caption',
  'code',
  'quote',
  'equation',
  'reference',
  'furniture',
] as const;
export type RoleChoice = (typeof roleChoices)[number];

/** What a block is: a role that it could change, or something that has no other form. */
export type Kind = RoleChoice | 'table' | 'figure' | 'footnote' | 'theorem' | 'toc';

/** The role that a choice stands for. */
export function roleOf(choice: RoleChoice): BlockRole {
  if (choice === 'bullet' || choice === 'numbered') return {name: 'listItem', ordered: choice === 'numbered'};
  const depth = /^heading([1-6])$/.exec(choice)?.[1];
  if (depth !== undefined) return {name: 'heading', depth: Number(depth) as 1 | 2 | 3 | 4 | 5 | 6};
  return {name: choice as Exclude<RoleChoice, 'bullet' | 'numbered' | `heading${number}`>};
}

/** The choice that a role is. */
export function choiceOfRole(role: BlockRole): RoleChoice {
  if (role.name === 'heading') return `heading${role.depth}`;
  if (role.name === 'listItem') return role.ordered ? 'numbered' : 'bullet';
  return role.name;
}

/** What a block is, as a choice; undefined for what has no other form. */
export function choiceOf(block: Block): RoleChoice | undefined {
  if (block.type === 'heading') return `heading${block.depth}`;
  if (block.type === 'list') return block.ordered ? 'numbered' : 'bullet';
  return roleChoices.find(choice => choice === block.type);
}

/** What a block is, as its name in the messages. */
export function kindOf(block: Block): Kind {
  switch (block.type) {
    case 'table':
    case 'figure':
    case 'footnote':
    case 'theorem':
    case 'toc':
      return block.type;
    default:
      return choiceOf(block) ?? 'paragraph';
  }
}

/** The parts of a block that are edited one by one, in reading order: texts, code, formulas, tables. */
export function fieldsOf(block: Block): readonly Node[] {
  const fields: Node[] = [];
  const collect = (node: Node): void => {
    if (['paragraph', 'heading', 'caption', 'reference', 'furniture', 'code', 'equation', 'table'].includes(node.type))
      fields.push(node);
    if (node.type === 'table' && node.caption) fields.push(node.caption);
    if (['list', 'listItem', 'quote', 'footnote', 'theorem', 'figure'].includes(node.type))
      for (const child of childrenOf(node)) collect(child);
  };
  collect(block);
  return fields;
}

/** The part of the page on which a block begins that it takes up there; undefined for one that stands nowhere. */
export function regionOf(block: Block): {readonly page: number; readonly box: PageBox} | undefined {
  const places = placesOf(block);
  const page = places[0]?.page;
  const box = unionBoxes(places.flatMap(place => (place.page === page ? [place.box] : [])));
  return page !== undefined && box ? {page, box} : undefined;
}
