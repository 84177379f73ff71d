import type {Block, Caption, Doc, Inline, ListItem, Table} from '@recto/model';

/**
 * A document with each block before its translation, for writers that know documents only. `translated` is the same
 * document with its translations in place. Titles, captions and entries of contents are one block of two lines; what is
 * the same in both languages stands once. References lead to the original.
 */
export function interleave(doc: Doc, translated: Doc): Doc {
  return {...doc, children: blocks(doc.children, translated.children)};
}

function blocks(originals: readonly Block[], translations: readonly Block[]): Block[] {
  return originals.flatMap((original, index) => {
    const translation = translations[index];
    return translation && translation.type === original.type ? pair(original, translation) : [original];
  });
}

function pair(original: Block, translation: Block): readonly Block[] {
  switch (original.type) {
    case 'equation':
    case 'code':
    case 'furniture':
      return [original];
    case 'heading':
      return [{...original, children: lines(original.children, inlinesOf(translation))}];
    case 'caption':
      return [caption(original, translation as Caption)];
    case 'paragraph':
    case 'reference':
      return same(original.children, inlinesOf(translation))
        ? [original]
        : [original, {...original, id: renamed(original.id), children: inlinesOf(translation)}];
    case 'figure': {
      const other = (translation as typeof original).caption;
      return [original.caption && other ? {...original, caption: caption(original.caption, other)} : original];
    }
    case 'table':
      return tables(original, translation as Table);
    case 'list': {
      const items = (translation as typeof original).children;
      return [{...original, children: original.children.map((item, index) => listItem(item, items[index]))}];
    }
    case 'quote':
    case 'footnote':
      return [{...original, children: blocks(original.children, (translation as typeof original).children)}];
    case 'theorem': {
      const {label, children} = translation as typeof original;
      const names = same(original.label, label) ? original.label : [...original.label, space, ...label];
      return [{...original, label: names, children: blocks(original.children, children)}];
    }
    case 'toc': {
      const other = translation as typeof original;
      const entries = original.children.map((entry, index) => ({
        ...entry,
        children: side(entry.children, other.children[index]?.children ?? entry.children),
      }));
      const title = original.title && other.title && {title: side(original.title, other.title)};
      return [{...original, ...title, children: entries}];
    }
  }
}

const space: Inline = {type: 'text', value: ' ', from: []};
const dash: Inline = {type: 'text', value: ' — ', from: []};
const lineBreak: Inline = {type: 'lineBreak', from: []};

const inlinesOf = (block: Block): readonly Inline[] =>
  block.type === 'heading' || block.type === 'paragraph' || block.type === 'reference' || block.type === 'caption'
    ? block.children
    : [];

const same = (one: readonly Inline[], other: readonly Inline[]): boolean =>
  one === other || JSON.stringify(one, withoutPlaces) === JSON.stringify(other, withoutPlaces);

const withoutPlaces = (key: string, value: unknown): unknown => (key === 'from' ? undefined : value);

const lines = (one: readonly Inline[], other: readonly Inline[]): readonly Inline[] =>
  same(one, other) ? one : [...one, lineBreak, ...other];

const side = (one: readonly Inline[], other: readonly Inline[]): readonly Inline[] =>
  same(one, other) ? one : [...one, dash, ...other];

const caption = (one: Caption, other: Caption): Caption => ({...one, children: lines(one.children, other.children)});

const listItem = (item: ListItem, other: ListItem | undefined): ListItem =>
  other ? {...item, children: blocks(item.children, other.children)} : item;

/** A table and the same again in the other language; the captions stand together above the first. */
function tables(original: Table, translation: Table): readonly Block[] {
  const captioned =
    original.caption && translation.caption
      ? {...original, caption: caption(original.caption, translation.caption)}
      : original;
  const cells = (table: Table) => table.children.flatMap(row => row.children.flatMap(cell => cell.children));
  if (same(cells(original), cells(translation))) return [captioned];
  const {caption: _, ...bare} = translation;
  const children = translation.children.map(row => ({
    ...row,
    children: row.children.map(cell => ({...cell, id: renamed(cell.id)})),
  }));
  return [captioned, {...bare, id: renamed(translation.id), children}];
}

const renamed = (id: string): string => `${id}.translated`;
