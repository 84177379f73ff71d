import {type Block, builders, type Inline, type Mark, type Table} from '@recto/model';
import {formulas} from '@recto/testkit';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type Element, find, readHtml} from '../document/read-back.fixture.ts';
import {withoutMark} from '../without-mark.ts';
import {markdownReader} from './testing/reader.ts';
import {writeMarkdown} from './write.ts';

/** What a block says: its kind, what belongs to it, its content. Blanks say nothing. */
type Said = readonly unknown[];
type Token = ReturnType<ReturnType<typeof markdownReader>['parse']>[number];

// ---------------------------------------------------------------- what a model says

/** A character, formula or mark of a note, with how it is set and where it leads. */
const piece = (what: string, marks: Iterable<string>, href = ''): string =>
  [what, ...[...marks].sort(), href].filter(part => part !== '').join(' ');

// whether punctuation is slanted or heavy says nothing
const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const characters = (text: string, marks: readonly string[], href = ''): string[] =>
  [...text.replace(/\s/gu, '')].map(one =>
    piece(one, isWord(one) ? marks : marks.filter(mark => mark !== 'bold' && mark !== 'italic'), href),
  );
const bare = (tex: string): string => tex.replace(/\s/g, '');

const saidInline = (nodes: readonly Inline[], links: boolean, href = ''): string[] =>
  nodes.flatMap(node => {
    switch (node.type) {
      case 'text':
        return characters(node.value, node.marks ?? [], href);
      case 'inlineMath':
        return [`$${bare(node.tex)}`];
      case 'link':
        return saidInline(node.children, links, links ? node.url : '');
      case 'footnoteMark':
        return [`note ${node.mark}`];
      default:
        return [];
    }
  });

const said = (blocks: readonly Block[]): Said[] =>
  blocks.map((node): Said => {
    switch (node.type) {
      case 'heading':
        return [`heading ${node.depth}`, saidInline(node.children, true)];
      case 'paragraph':
        return ['paragraph', saidInline(node.children, true)];
      case 'equation':
        return ['equation', bare(`${node.tex}${node.label === undefined ? '' : `\\tag{${node.label}}`}`)];
      case 'code':
        return ['code', node.language ?? '', node.value];
      case 'figure':
        return ['figure', `p/${node.asset}.png`, node.alt];
      case 'quote':
        return ['quote', said(node.children)];
      case 'footnote':
        return ['note', node.mark, said(node.children)];
      case 'list':
        return ['list', node.ordered ? node.children[0]!.label : '•', node.children.map(item => said(item.children))];
      case 'table': {
        const inHtml = node.children.some(row => row.children.some(({colSpan, rowSpan}) => colSpan + rowSpan > 2));
        const rows = node.children.map(row =>
          row.children.map(({header, colSpan, rowSpan, align, children}) => [
            header,
            colSpan,
            rowSpan,
            align ?? '',
            saidInline(header ? withoutMark(children, 'bold') : children, !inHtml),
          ]),
        );
        return ['table', rows];
      }
      default:
        throw new Error(node.type);
    }
  });

// ---------------------------------------------------------------- what Markdown says

const reader = markdownReader();
const markOf: Readonly<Record<string, string>> = {strong: 'bold', em: 'italic', s: 'strike', code: 'code'};

function readInline(token: Token): string[] {
  const marks: string[] = [];
  let href = '';
  return (token.children ?? []).flatMap(child => {
    const raw = child.type === 'html_inline' ? /^<(\/?)(\w+)>$/.exec(child.content) : undefined;
    const mark = markOf[raw?.[2] ?? child.tag];
    if (child.type === 'formula') return [`$${bare(child.content)}`];
    if (child.type === 'note') return [`note ${child.content}`];
    if (child.type === 'code_inline') return characters(child.content, [...marks, 'code'], href);
    if (child.type === 'text') return characters(child.content, marks, href);
    if (child.tag === 'a') href = decodeURIComponent(String(child.attrGet('href') ?? ''));
    else if (mark !== undefined && (raw?.[1] === '/' || child.nesting < 0)) marks.splice(marks.lastIndexOf(mark), 1);
    else if (mark !== undefined) marks.push(mark);
    else if (!/break$/.test(child.type)) return [`unread ${child.type} ${child.content}`];
    return [];
  });
}

function readBlocks(tokens: readonly Token[]): Said[] {
  const blocks: Said[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    let end = at;
    if (token.nesting > 0) for (let depth = 1; depth > 0; ) depth += tokens[++end]!.nesting;
    const inside = tokens.slice(at + 1, end);
    blocks.push(readBlock(token, inside));
    at = end;
  }
  return blocks;
}

function readBlock(token: Token, inside: readonly Token[]): Said {
  switch (token.type) {
    case 'heading_open':
      return [`heading ${token.tag[1]}`, readInline(inside[0]!)];
    case 'paragraph_open': {
      const [only, ...more] = inside[0]!.children ?? [];
      if (only?.type === 'image' && more.length === 0) return ['figure', only.attrGet('src'), only.content];
      return ['paragraph', readInline(inside[0]!)];
    }
    case 'formulaBlock':
      return ['equation', bare(token.content)];
    case 'fence':
      return ['code', token.info, token.content.replace(/\n$/, '')];
    case 'blockquote_open':
      return ['quote', readBlocks(inside)];
    case 'noteText_open':
      return ['note', token.content, readBlocks(inside)];
    case 'bullet_list_open':
      return ['list', '•', readItems(inside)];
    case 'ordered_list_open':
      return ['list', `${token.attrGet('start') ?? 1}.`, readItems(inside)];
    case 'table_open':
      return ['table', readPipes(inside)];
    case 'html_block':
      return ['table', readRows(find(readHtml(token.content), 'table')!)];
    default:
      return ['unread', token.type];
  }
}

const readItems = (tokens: readonly Token[]): Said[][] => {
  const items: Said[][] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    for (let depth = 1; depth > 0; ) depth += tokens[++end]!.nesting;
    items.push(readBlocks(tokens.slice(at + 1, end)));
    at = end + 1;
  }
  return items;
};

function readPipes(tokens: readonly Token[]): Said[][] {
  const rows: Said[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? '';
    if (token.type === 'th_open' || token.type === 'td_open')
      rows.at(-1)!.push([token.tag === 'th', 1, 1, align, readInline(tokens[at + 1]!)]);
  }
  return rows;
}

const readRows = (table: Element): Said[][] =>
  table.children.flatMap(part =>
    typeof part === 'string'
      ? []
      : part.children.flatMap(row => (typeof row === 'string' ? [] : [row.children.flatMap(readCell)])),
  );

function readCell(cell: Element | string): Said[] {
  if (typeof cell === 'string') return [];
  const {colspan = '1', rowspan = '1', align = ''} = cell.attributes;
  return [[cell.tag === 'th', Number(colspan), Number(rowspan), align, readHtmlInline(cell.children, [])]];
}

const readHtmlInline = (children: Element['children'], marks: readonly string[]): string[] =>
  children.flatMap(child => {
    if (typeof child !== 'string') {
      const mark = markOf[child.tag];
      return child.tag === 'br' ? [] : readHtmlInline(child.children, mark === undefined ? marks : [...marks, mark]);
    }
    return child
      .split(/(\$(?:\\[\s\S]|[^$\\])+\$)/)
      .flatMap(part =>
        /^\$.+\$$/s.test(part) ? [`$${bare(part.slice(1, -1))}`] : characters(part.replaceAll('&#36;', '$'), marks),
      );
  });

// ---------------------------------------------------------------- documents

const b = builders();
const risky = [...' ab1.)(*_~`[]<>#+-=:|!&;\\/^"中（」é😀', 'tea', '&amp;', '<b>', '](', '**', '---', '1. ', '$', '$5'];
const words = fc
  .array(fc.constantFrom(...risky), {minLength: 1, maxLength: 6})
  .map(parts => parts.join(''))
  .filter(text => /\S/.test(text));
const plainWords = fc.constantFrom('tea', 'Tee und Milch', '茶', 'a-b', '5 cups');
const marks = fc.subarray<Mark>(['bold', 'italic', 'strike', 'code'], {maxLength: 2});
// a dollar within ends them, and cells know no pipes
const texs = Object.values(formulas)
  .flat()
  .filter(tex => !/[$|]|\\\||\\tag/.test(tex));
const tex = fc.constantFrom(...texs.filter(one => !/\\begin\{(?:align|gather|split)/.test(one)), 'a<b', 'x![y](z)');
const styled = fc.tuple(words, marks).map(([value, set]) => b.text(value, ...set));
// formulas side by side are one, and digits after one go into it
const formula = tex.map((one): Inline[] => [b.text(' so '), b.math(one), b.text(' then ')]);
const link = fc
  .tuple(
    plainWords,
    fc.constantFrom('https://example.org/?a=1&b=2', 'https://example.org/(x)', 'mailto:tea@example.org'),
  )
  .map(([text, url]): Inline[] => [b.text(' '), b.link({url}, text), b.text(' ')]);
const line = fc
  .array(fc.oneof({weight: 3, arbitrary: styled.map(one => [one])}, formula, link), {minLength: 1, maxLength: 4})
  .map(parts => parts.flat());
const called = line.map(nodes => [...nodes, b.footnoteMark('note', '1')]);
const cells = (header: boolean, count: number) =>
  fc.array(
    line.map(nodes => b.cell(nodes, {header})),
    {minLength: count, maxLength: count},
  );
const pipes: fc.Arbitrary<Table> = fc
  .tuple(cells(true, 3), fc.array(cells(false, 3), {minLength: 1, maxLength: 3}))
  .map(([head, body]) => b.table([head, ...body]));
const spans: fc.Arbitrary<Table> = fc
  .tuple(cells(true, 1), cells(false, 3))
  .map(([[wide], body]) => b.table([[{...wide!, colSpan: 3}], body.map(cell => ({...cell, align: 'right'}))]));
const {block} = fc.letrec<{block: Block}>(tie => {
  const blocks = fc.array(tie('block'), {minLength: 1, maxLength: 2});
  return {
    block: fc.oneof(
      {maxDepth: 2, depthSize: 'small'},
      {weight: 3, arbitrary: fc.oneof(line, called).map(nodes => b.paragraph(...nodes))},
      fc
        .tuple(
          fc.constantFrom(1, 2, 6),
          fc.oneof(
            plainWords.map(text => [b.text(text)]),
            formula,
          ),
        )
        .map(([depth, nodes]) => b.heading(depth as 1, nodes)),
      fc.constantFrom(...texs, 'a\n<b\n+c').map(one => b.equation(one)),
      fc.constantFrom('E=mc^{2}', 'a<b').map(one => b.equation(one, {label: '2.1'})),
      fc.tuple(words, fc.constantFrom('', 'c++', 'python')).map(([value, name]) => b.code(`${value}\nx`, name)),
      plainWords.map(alt => b.figure({asset: 'fig-1', alt})),
      pipes,
      spans,
      blocks.map(children => b.quote(...children)),
      fc
        .tuple(fc.constantFrom('•', '1.', '7.'), fc.array(blocks, {minLength: 2, maxLength: 3}))
        .map(([label, items]) => b.list(...items.map((children, at) => b.item(next(label, at), ...children)))),
    ),
  };
});
const next = (label: string, at: number): string => (label === '•' ? label : `${Number.parseInt(label, 10) + at}.`);

test('Markdown is read back as the model that it was written from', () => {
  const note = {
    ...b.footnote('1', b.paragraph('A note of ', b.math('x^{2}')), b.paragraph('two paragraphs.')),
    id: 'note',
  };
  const first = b.paragraph('First', b.footnoteMark('note', '1'));
  fc.assert(
    fc.property(fc.array(block, {maxLength: 4}), blocks => {
      const doc = b.doc(first, ...blocks, note);
      const markdown = writeMarkdown(doc, {assetFolder: 'p/'});
      expect(readBlocks(reader.parse(markdown, {})), markdown).toEqual(said(doc.children));
    }),
    {numRuns: 500, seed: 13},
  );
});
