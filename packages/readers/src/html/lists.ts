import type {Block, ListItem} from '@recto/model';
import type {PageContext} from './context.ts';
import {labelled} from './labels.ts';
import {isLeftOut} from './left-out.ts';
import {plain, withMark} from './pieces.ts';
import {
  attribute,
  childElements,
  descendants,
  firstOf,
  hasClass,
  isElement,
  type PageElement,
  type PageNode,
  tagOf,
} from './tree.ts';

/** A list with its items, numbered as the page numbers them. */
export function listBlocks(element: PageElement, context: PageContext): Block[] {
  return (
    context.nested(() => {
      const base = context.base();
      const ordered = tagOf(element) === 'ol';
      const items: ListItem[] = [];
      const given = wholeNumber(attribute(element, 'start'));
      const step = attribute(element, 'reversed') === undefined ? 1 : -1;
      const count = childElements(element).filter(each => tagOf(each) === 'li').length;
      let number = given ?? (step < 0 ? count : 1);
      let anyPrinted = false;
      for (const node of element.childNodes) {
        if (!isElement(node) || tagOf(node) !== 'li' || isLeftOut(node)) {
          addLoose(items, node, context);
          continue;
        }
        context.note(node);
        number = wholeNumber(attribute(node, 'value')) ?? number;
        const [printed, rest] = hasClass(node, 'printed') ? labelled(node, 'label') : [undefined, node.childNodes];
        anyPrinted ||= printed !== undefined;
        const label = printed ?? (ordered ? `${numeral(number, attribute(element, 'type'))}.` : (tickOf(node) ?? '•'));
        const item = {type: 'listItem' as const, ...context.base()};
        items.push({...item, label, children: context.blocks(rest)});
        number += step;
      }
      if (items.length === 0) return [];
      const start = ordered && given !== undefined && given >= 0 ? {start: given} : {};
      return [{type: 'list' as const, ...base, ordered: ordered || anyPrinted, ...start, children: items}];
    }) ?? context.blocks(element.childNodes)
  );
}

/** What stands in a list beside its items, such as a list right below another, belongs to the item before it. */
function addLoose(items: ListItem[], node: PageNode, context: PageContext): void {
  const children = context.blocks([node]);
  if (children.length === 0) return;
  const last = items.at(-1);
  if (last) items[items.length - 1] = {...last, children: [...last.children, ...children]};
  else items.push({type: 'listItem', ...context.base(), label: '•', children});
}

const wholeNumber = (text: string | undefined): number | undefined => {
  const found = /^\s*(-?\d{1,9})\s*$/.exec(text ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/** A number as a list counts. */
function numeral(number: number, type: string | undefined): string {
  if (number < 1) return String(number);
  const letter = (): string => {
    let letters = '';
    for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
      letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
    return letters;
  };
  if (type === 'a') return letter();
  if (type === 'A') return letter().toUpperCase();
  if ((type === 'i' || type === 'I') && number < 4000)
    return type === 'i' ? roman(number) : roman(number).toUpperCase();
  return String(number);
}

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letters] of romans) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}

const romans: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The box before an item of a list of tasks. */
function tickOf(item: PageElement): string | undefined {
  const box = firstOf(item, each => tagOf(each) === 'input' && attribute(each, 'type')?.toLowerCase() === 'checkbox');
  const own =
    box &&
    childElements(item).some(
      each => each === box || (tagOf(each) !== 'ul' && tagOf(each) !== 'ol' && each.childNodes.includes(box)),
    );
  if (!box || !own) return undefined;
  return attribute(box, 'checked') === undefined ? '☐' : '☑';
}

/** A list of definitions as a list whose items begin with the term in bold: the model has none of its own. */
export function definitionBlocks(element: PageElement, context: PageContext): Block[] {
  return (
    context.nested(() => {
      const base = context.base();
      const items: ListItem[] = [];
      let defined = true;
      for (const each of descendants(element, inner => tagOf(inner) === 'div')) {
        const tag = tagOf(each);
        if ((tag !== 'dt' && tag !== 'dd') || isLeftOut(each)) continue;
        context.note(each);
        const item = items.at(-1);
        if (tag === 'dt' || !item) {
          const own = context.base();
          const style = tag === 'dt' ? withMark(plain, 'bold') : plain;
          const children = context.blocks(each.childNodes, style);
          // several terms of one definition stand below each other
          if (tag === 'dt' && item && !defined)
            items[items.length - 1] = {...item, children: [...item.children, ...children]};
          else items.push({type: 'listItem', ...own, label: '•', children});
        } else items[items.length - 1] = {...item, children: [...item.children, ...context.blocks(each.childNodes)]};
        defined = tag === 'dd';
      }
      return items.length === 0 ? [] : [{type: 'list' as const, ...base, ordered: false, children: items}];
    }) ?? context.blocks(element.childNodes)
  );
}
