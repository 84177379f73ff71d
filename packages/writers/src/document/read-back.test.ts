import {type Block, builders, type Caption, type Doc, type Inline, type Mark} from '@recto/model';
import {demandingDocument, formulas} from '@recto/testkit';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {anchorOf} from '../html/anchor.ts';
import {headingLevels} from '../html/heading-levels.ts';
import {markTags} from '../html/inline.ts';
import {titleInlines, withoutMark} from '../without-mark.ts';
import {classOf, type Element, find, readHtml, textOf} from './read-back.fixture.ts';
import {writeDocument} from './write.ts';

/** What HTML says of a node, as it can be compared: its kind, and what belongs to it. */
type Said = readonly unknown[];

// ---------------------------------------------------------------- what a model says

// controls have no form in a file
const plain = (text: string): string => text.replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '');

const saidOf = (doc: Doc): Said[] => {
  const assets = new Set(doc.assets.map(({id}) => id));
  const levels = headingLevels(doc);
  const caption = (node: Caption | undefined): Said | undefined =>
    node && ['caption', anchorOf(node.id), inlines(node.children)];
  const block = (node: Block): Said => {
    const id = anchorOf(node.id);
    switch (node.type) {
      case 'heading':
        return [`h${levels.get(node)}`, id, plain(node.number ?? ''), inlines(titleInlines(node.children))];
      case 'paragraph':
        return ['p', id, inlines(node.children)];
      case 'caption':
        return caption(node)!;
      case 'reference':
        return ['reference', id, plain(node.label ?? ''), inlines(node.children)];
      case 'equation':
        return ['equation', id, node.tex, plain(node.label ?? '')];
      case 'code':
        return ['code', id, plain(node.value), node.language ?? ''];
      case 'quote':
        return ['quote', id, node.children.map(block)];
      case 'footnote':
        return ['footnote', id, plain(node.mark), node.children.map(block)];
      case 'theorem':
        return ['theorem', id, node.kind, inlines(node.label), node.children.map(block)];
      case 'figure': {
        const shown = node.asset !== undefined && assets.has(node.asset) ? `p/${node.asset}.png` : '';
        return ['figure', id, shown, plain(node.alt), caption(node.caption)];
      }
      case 'list': {
        const numbers = node.children.map(({label}) => /^(\d{1,9})[.)]?$/.exec(label.trim())?.[1]);
        const counted = numbers.length > 0 && numbers.every(number => number !== undefined);
        const items = node.children.map(({id: item, label, children}, index) => [
          anchorOf(item),
          counted ? `${Number(numbers[index])}` : /[\p{L}\p{N}]/u.test(label) ? label : '•',
          children.map(block),
        ]);
        return ['list', id, items];
      }
      case 'table': {
        const rows = node.children.map(row =>
          row.children.map(cell => [
            cell.header,
            cell.rowSpan,
            cell.colSpan,
            cell.align ?? '',
            anchorOf(cell.id),
            inlines(cell.header ? withoutMark(cell.children, 'bold') : cell.children),
          ]),
        );
        return ['table', id, caption(node.caption), rows];
      }
      default:
        throw new Error(node.type);
    }
  };
  return doc.children.map(block);
};

const inlines = (nodes: readonly Inline[]): Said[] => joined(nodes.map(inline));

function inline(node: Inline): Said {
  switch (node.type) {
    case 'text':
      return ['text', plain(node.value), plain(node.value).trim() === '' ? [] : [...(node.marks ?? [])].sort()];
    case 'inlineMath':
      return ['math', node.tex];
    case 'lineBreak':
      return ['break'];
    case 'link':
      return ['link', node.url ?? `#${anchorOf(node.target!)}`, inlines(node.children)];
    case 'citation':
      return ['link', `#${anchorOf(node.targets[0]!)}`, inlines(node.children)];
    case 'footnoteMark':
      return ['note', `#${anchorOf(node.target)}`, plain(node.mark)];
  }
}

/** Runs of one style are one. */
function joined(said: readonly Said[]): Said[] {
  const out: Said[] = [];
  for (const each of said) {
    const last = out.at(-1);
    if (each[0] === 'text' && each[1] === '') continue;
    if (last?.[0] === 'text' && each[0] === 'text' && String(last[2]) === String(each[2]))
      out[out.length - 1] = ['text', `${last[1]}${each[1]}`, last[2]];
    else out.push(each);
  }
  return out;
}

// ---------------------------------------------------------------- what a page says

const elements = (element: Element): Element[] => element.children.filter(child => typeof child !== 'string');
const idOf = ({attributes}: Element): string => attributes['id'] ?? '';
const markOf = new Map(Object.entries(markTags).map(([mark, tag]) => [tag, mark as Mark]));

const formula = (element: Element): string | undefined => {
  if (classOf(element) === 'formula') return element.attributes['alt'];
  if (/\bkatex/.test(classOf(element))) return textOf(find(element, 'annotation')!);
  return classOf(element) === 'broken' ? textOf(element) : undefined;
};

function readInlines(children: Element['children'], marks: readonly Mark[] = []): Said[] {
  return joined(
    children.flatMap((child): Said[] => {
      if (typeof child === 'string') return [['text', child, child.trim() === '' ? [] : [...marks].sort()]];
      const tex = formula(child);
      if (tex !== undefined) return [['math', tex]];
      if (child.tag === 'br') return [['break']];
      if (child.tag === 'a') return [['link', child.attributes['href'], readInlines(child.children, marks)]];
      if (classOf(child) === 'note') return [['note', find(child, 'a')!.attributes['href'], textOf(child)]];
      const mark = classOf(child) === 'small-caps' ? 'smallCaps' : markOf.get(child.tag);
      if (mark === undefined) throw new Error(`<${child.tag}> in a line`);
      return readInlines(child.children, [...marks, mark]);
    }),
  );
}

const readBlocks = (children: Element['children']): Said[] =>
  children.flatMap(child => {
    if (typeof child !== 'string') return [readBlock(child)];
    if (child.trim() !== '') throw new Error(`text between blocks: ${child}`);
    return [];
  });

const readCaption = (element: Element | undefined): Said | undefined =>
  element && ['caption', idOf(element), readInlines(element.children)];

function readBlock(element: Element): Said {
  const {tag, children, attributes} = element;
  const id = idOf(element);
  const [first, ...rest] = elements(element);
  switch (classOf(element) || tag) {
    case 'p':
      return ['p', id, readInlines(children)];
    case 'caption':
      return readCaption(element)!;
    case 'reference': {
      const labelled = first && classOf(first) === 'label';
      const label = labelled ? textOf(first).slice(1, -1) : '';
      return ['reference', id, label, readInlines(labelled ? behind(children) : children)];
    }
    case 'equation': {
      const number = rest.find(each => classOf(each) === 'number');
      return ['equation', id, formula(first!)!, number ? textOf(number).slice(1, -1) : ''];
    }
    case 'pre':
      return ['code', id, textOf(element), classOf(first!).replace(/^language-/, '')];
    case 'blockquote':
      return ['quote', id, readBlocks(children)];
    case 'footnote':
      return ['footnote', id, textOf(first!), readBlocks(behind(children))];
    case 'theorem':
      return ['theorem', id, attributes['data-kind'], readInlines(first!.children), readBlocks(behind(children))];
    case 'figure': {
      const shown = first?.tag === 'img' ? first.attributes : undefined;
      const caption = readCaption(rest.find(each => each.tag === 'figcaption'));
      return ['figure', id, shown?.['src'] ?? '', shown?.['alt'] ?? textOf(first!), caption];
    }
    case 'steps':
    case 'ul':
    case 'ol':
      return ['list', id, elements(element).map(readItem)];
    case 'table': {
      const [table = element] = elements(element);
      const rows = elements(table)
        .filter(({tag: part}) => part === 'thead' || part === 'tbody')
        .flatMap(elements)
        .map(row => elements(row).map(readCell));
      return ['table', idOf(table), readCaption(elements(table).find(each => each.tag === 'caption')), rows];
    }
    default: {
      if (!/^h[1-6]$/.test(tag)) throw new Error(`<${tag}> among blocks`);
      const numbered = first && classOf(first) === 'number';
      return [tag, id, numbered ? textOf(first) : '', readInlines(numbered ? behind(children) : children)];
    }
  }
}

/** What stands behind a label and its space. */
function behind(children: Element['children']): Element['children'] {
  const [, space, ...rest] = children;
  if (typeof space !== 'string' || !space.startsWith(' ')) throw new Error('a label without a space');
  return [space.slice(1), ...rest].filter(child => child !== '');
}

function readItem(item: Element): Said {
  const [first] = elements(item);
  const printed = first && classOf(first) === 'label';
  const label = printed ? textOf(first) : (item.attributes['value'] ?? '•');
  const [opening, ...rest] = printed ? behind(item.children) : item.children;
  // a paragraph that comes first is a span
  if (typeof opening === 'object' && opening.tag === 'span' && idOf(opening) !== '')
    return [idOf(item), label, [['p', idOf(opening), readInlines(opening.children)], ...readBlocks(rest)]];
  return [idOf(item), label, readBlocks(opening === undefined ? [] : [opening, ...rest])];
}

function readCell(cell: Element): Said {
  const {rowspan = '1', colspan = '1', style = ''} = cell.attributes;
  return [
    cell.tag === 'th',
    Number(rowspan),
    Number(colspan),
    style.replace('text-align:', ''),
    idOf(cell),
    readInlines(cell.children),
  ];
}

const read = (html: string): Said[] => readBlocks(find(readHtml(html), 'main')!.children);

// ---------------------------------------------------------------- documents

const b = builders();
const some = fc.array(fc.constantFrom(...' ab1.<>&"\'`$\\é茶😀', 'tea', '&amp;', '<b>', '-->', '\u0007'), {
  minLength: 1,
  maxLength: 6,
});
const words = some.map(parts => parts.join(''));
const marks = fc.subarray<Mark>(
  ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code', 'smallCaps'],
  {maxLength: 3},
);
// those that need a display are changed where they stand in a line
const texs = Object.values(formulas)
  .flat()
  .filter(tex => !/\\begin\{(?:align|gather|split)/.test(tex));
const tex = fc.constantFrom(...texs, '\\frac{', '<i>&');
const run: fc.Arbitrary<Inline> = fc.oneof(
  fc.tuple(words, marks).map(([value, set]) => b.text(value, ...set)),
  tex.map(one => b.math(one)),
);
const anyInline: fc.Arbitrary<Inline> = fc.oneof(
  {weight: 5, arbitrary: run},
  {weight: 1, arbitrary: fc.constant(b.lineBreak)},
  {
    weight: 1,
    arbitrary: fc
      .array(run, {minLength: 1, maxLength: 2})
      .map((children): Inline => ({type: 'link', url: 'https://example.org/?a=1&b=2', children, from: []})),
  },
  {weight: 1, arbitrary: words.map((mark): Inline => ({type: 'footnoteMark', target: 'known', mark, from: []}))},
  {
    weight: 1,
    arbitrary: fc
      .array(run, {minLength: 1, maxLength: 2})
      .map((children): Inline => ({type: 'citation', targets: ['known'], children, from: []})),
  },
);
const children = fc.array(anyInline, {minLength: 1, maxLength: 4});
const id = fc.string({minLength: 1, maxLength: 4});
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, {nil: undefined});
const cell = fc.record({
  type: fc.constant('tableCell'),
  id,
  from: fc.constant([]),
  rowSpan: fc.integer({min: 1, max: 3}),
  colSpan: fc.integer({min: 1, max: 3}),
  header: fc.boolean(),
  align: maybe(fc.constantFrom('left', 'right')),
  children,
});
const caption = fc.record({type: fc.constant('caption'), id, from: fc.constant([]), children});
const {block} = fc.letrec<{block: Block}>(tie => {
  const blocks = fc.array(tie('block'), {maxLength: 3});
  const of = (type: Block['type'], fields: object) =>
    fc.record({type: fc.constant(type), id, from: fc.constant([]), ...fields}) as fc.Arbitrary<never>;
  return {
    block: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      of('paragraph', {children}),
      of('heading', {depth: fc.integer({min: 1, max: 6}), number: maybe(fc.constantFrom('1', '2.1')), children}),
      of('equation', {tex, label: maybe(fc.constantFrom('3', '2.1a'))}),
      of('code', {value: words, language: maybe(fc.constantFrom('c++', 'python'))}),
      of('reference', {label: maybe(fc.constantFrom('1', 'Knu84')), children}),
      of('figure', {asset: maybe(fc.constantFrom('fig-1', 'gone')), alt: words, caption: maybe(caption)}),
      of('table', {
        columns: fc.constant(2),
        caption: maybe(caption),
        children: fc.array(fc.record({type: fc.constant('tableRow'), children: fc.array(cell, {maxLength: 3})}), {
          maxLength: 3,
        }),
      }),
      of('list', {
        ordered: fc.boolean(),
        children: fc.array(
          fc.record({
            type: fc.constant('listItem'),
            id,
            from: fc.constant([]),
            label: fc.constantFrom('•', '1.', '2.', '(a)', '7)', ''),
            children: blocks,
          }),
          {maxLength: 3},
        ),
      }),
      of('quote', {children: blocks}),
      of('footnote', {mark: fc.constantFrom('1', '*'), children: blocks}),
      of('theorem', {kind: fc.constantFrom('lemma', 'proof'), label: children, children: blocks}),
    ),
  };
});

const known = {...b.paragraph('known'), id: 'known'};
const docOf = (blocks: readonly Block[]): Doc => ({
  ...b.doc(known, ...blocks),
  assets: [
    {
      id: 'fig-1',
      mediaType: 'image/png',
      width: 1,
      height: 1,
      from: {page: 1, box: {left: 0, top: 0, right: 1, bottom: 1}},
    },
  ],
});

test('HTML is read back as the model that it was written from', () => {
  fc.assert(
    fc.property(fc.array(block, {maxLength: 4}), blocks => {
      const doc = docOf(blocks);
      const html = writeDocument(doc, {pictures: 'p/'});
      expect(read(html), html).toEqual(saidOf(doc));
    }),
    {numRuns: 400, seed: 9},
  );
});

test('so is the demanding document, formula by formula', () => {
  const {doc} = demandingDocument();
  const shown = {...doc, children: doc.children.filter(({type}) => type !== 'toc' && type !== 'furniture')};
  const formulasOf = (said: unknown): string[] => {
    if (!Array.isArray(said)) return [];
    if (said[0] === 'math') return [said[1]];
    return said[0] === 'equation' ? [said[2]] : said.flatMap(formulasOf);
  };
  const got = formulasOf(read(writeDocument(shown, {pictures: 'p/'})));
  expect(got.length).toBeGreaterThan(250);
  // what stands in a line although it needs a display has another name there
  expect(got.map(tex => tex.replaceAll('aligned', 'split'))).toEqual(
    formulasOf(saidOf(shown)).map(tex => tex.replaceAll('aligned', 'split')),
  );
});
