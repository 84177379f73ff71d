import type {
  Asset,
  Block,
  Caption,
  Doc,
  Footnote,
  Heading,
  Inline,
  InlineMath,
  Link,
  List,
  ListItem,
  Mark,
  NodeId,
  Paragraph,
  Table,
  TableCell,
  Text,
  Theorem,
} from './nodes.ts';

/** Inline content as tests and examples write it: a plain string is a text. */
export type Content = readonly (Inline | string)[];

/**
 * Short builders of nodes for tests and examples. Blocks are numbered `b1`, `b2` … in the order they are made.
 *
 * ```ts
 * const {doc, paragraph, text} = builders();
 * doc(paragraph('a ', text('b', 'bold')));
 * ```
 */
export function builders() {
  let count = 0;
  const base = () => ({id: `b${++count}`, from: []});
  const cell = (content: Content | string, more: Partial<TableCell> = {}): TableCell => ({
    type: 'tableCell',
    ...base(),
    rowSpan: 1,
    colSpan: 1,
    header: false,
    children: inlines(typeof content === 'string' ? [content] : content),
    ...more,
  });
  return {
    text,
    math,
    link,
    lineBreak,
    footnoteMark,
    cell,
    paragraph: (...content: Content): Paragraph => ({type: 'paragraph', ...base(), children: inlines(content)}),
    heading: (depth: Heading['depth'], title: Content | string, number?: string): Heading => ({
      type: 'heading',
      ...base(),
      depth,
      ...(number !== undefined && {number}),
      children: inlines(typeof title === 'string' ? [title] : title),
    }),
    equation: (tex: string, more: {label?: string; confidence?: number; picture?: string} = {}): Block => ({
      type: 'equation',
      ...base(),
      tex,
      ...more,
    }),
    item: (label: string, ...children: Block[]): ListItem => ({type: 'listItem', ...base(), label, children}),
    list: (...children: ListItem[]): List => ({
      type: 'list',
      ...base(),
      ordered: /\d/.test(children[0]?.label ?? ''),
      children,
    }),
    /** A table from its rows; its width is that of the widest row. Strings are cells of data. */
    table: (rows: readonly (readonly (TableCell | string)[])[], more: Partial<Table> = {}): Table => {
      const children = rows.map(row => ({
        type: 'tableRow' as const,
        children: row.map(content => (typeof content === 'string' ? cell(content) : content)),
      }));
      const widths = children.map(row => row.children.reduce((sum, {colSpan}) => sum + colSpan, 0));
      return {type: 'table', ...base(), columns: Math.max(0, ...widths), children, ...more};
    },
    caption: (content: Content | string, label?: string): Caption => ({
      type: 'caption',
      ...base(),
      ...(label !== undefined && {label}),
      children: inlines(typeof content === 'string' ? [content] : content),
    }),
    figure: (more: {asset?: string; alt?: string; caption?: Caption} = {}): Block => ({
      type: 'figure',
      ...base(),
      alt: '',
      ...more,
    }),
    footnote: (mark: string, ...children: Block[]): Footnote => ({type: 'footnote', ...base(), mark, children}),
    code: (value: string, language?: string): Block => ({
      type: 'code',
      ...base(),
      value,
      ...(language !== undefined && {language}),
    }),
    quote: (...children: Block[]): Block => ({type: 'quote', ...base(), children}),
    theorem: (label: string, ...children: Block[]): Theorem => ({
      type: 'theorem',
      ...base(),
      kind: label.split(' ')[0]!.toLowerCase(),
      label: [text(label)],
      children,
    }),
    reference: (content: string, label?: string): Block => ({
      type: 'reference',
      ...base(),
      ...(label !== undefined && {label}),
      children: [text(content)],
    }),
    doc,
  };
}

const inlines = (content: Content): Inline[] => content.map(child => (typeof child === 'string' ? text(child) : child));

const text = (value: string, ...marks: Mark[]): Text => ({
  type: 'text',
  value,
  from: [],
  ...(marks.length > 0 && {marks}),
});

const math = (tex: string, confidence?: number): InlineMath => ({
  type: 'inlineMath',
  tex,
  from: [],
  ...(confidence !== undefined && {confidence}),
});

const link = (to: {url: string} | {target: NodeId}, ...content: Content): Link => ({
  type: 'link',
  ...to,
  children: inlines(content),
  from: [],
});

const lineBreak: Inline = {type: 'lineBreak', from: []};
const footnoteMark = (target: NodeId, mark: string): Inline => ({type: 'footnoteMark', target, mark, from: []});

/** A document of one A4 page with these blocks, and an image `fig-1` of 2 by 1 pixels. */
function doc(...children: Block[]): Doc {
  const image: Asset = {
    id: 'fig-1',
    mediaType: 'image/png',
    width: 2,
    height: 1,
    from: {page: 1, box: {left: 100, top: 100, right: 300, bottom: 200}},
  };
  return {
    schema: 1,
    metadata: {},
    pages: [{number: 1, width: 595, height: 842, rotation: 0}],
    outline: [],
    assets: [image],
    children,
    diagnostics: [],
  };
}
