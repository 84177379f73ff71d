import type {ListItem, NodeOf} from '@recto/model';
import {joinLine} from '../line.ts';
import type {NoteBlock, NoteBlockOf, NoteLine} from '../note-block.ts';
import {writeLine} from './line.ts';
import type {Writing} from './writing.ts';

/**
 * The items of a list. Services number items by their position: a label that says more (`(a)`, `iv.`, a list that begins at 7)
 * stands in the text of a bulleted item. `before` is the number that an ordered item right above has; services would count on.
 */
export function writeList(list: NodeOf<'list'>, before: number, writing: Writing): NoteBlockOf<'item'>[] {
  const ordered = list.children.every(({label}, index) => {
    const [, number] = /^(\d{1,9})[.)]$/.exec(label.trim()) ?? [];
    return Number(number) === before + index + 1;
  });
  return list.children.map(item => {
    const {line, children} = withLead(ordered ? '' : printedLabel(item), item, writing);
    return {type: 'item', node: item.id, ordered, line, ...(children.length > 0 && {children})};
  });
}

/** The first paragraph of some blocks as a line behind a label, and the rest as blocks. */
export function withLead(
  label: string,
  {id, from, children: [first, ...rest]}: Pick<ListItem, 'id' | 'from' | 'children'>,
  writing: Writing,
): {readonly line: NoteLine; readonly children: readonly NoteBlock[]} {
  const lead = label === '' ? [] : [{type: 'text', text: label} as const];
  if (!first) return {line: lead, children: []};
  if (first.type !== 'paragraph') return {line: lead, children: writing.blocks([first, ...rest])};
  const {line, images} = writeLine(first.children, {id: first.id ?? id, from: first.from ?? from}, writing);
  const space = label === '' || line.length === 0 ? [] : [{type: 'text', text: ' '} as const];
  return {line: joinLine([...lead, ...space, ...line]), children: [...images, ...writing.blocks(rest)]};
}

function printedLabel({label}: ListItem): string {
  const text = label.replace(/\s+/g, ' ').trim();
  // a box says whether it is ticked
  return /[\p{L}\p{N}☐☑☒]/u.test(text) ? text : '';
}
