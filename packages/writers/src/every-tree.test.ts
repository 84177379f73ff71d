import {type Block, type Diagnostic, describe, type Inline, reportOf, summarize, validate} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {anyDocument} from '@recto/testkit/any-document';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import {expect, test} from 'vitest';
import {writeDocument} from './document/write.ts';
import {writeDocx} from './docx/write.ts';
import {writeJson} from './json/write.ts';
import {checkLatex} from './latex/check.ts';
import {writeLatex} from './latex/write.ts';
import {writeMarkdown, writeMarkdownMapped} from './markdown/write.ts';
import {writePreview} from './preview/write.ts';
import {writeCsv} from './tables/csv.ts';
import {writeXlsx} from './tables/xlsx.ts';
import {writeText} from './txt/write.ts';
import {writePdf} from './typst/write.ts';

test('no writer throws on any tree', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom('dollar', 'bracket'), fc.boolean(), (doc, formula, furniture) => {
      const {markdown, ranges} = writeMarkdownMapped(doc, {formula, furniture, pageComments: furniture});
      for (const {start, end} of ranges) expect(markdown.slice(start, end).trim()).not.toBe('');
      expect(JSON.parse(writeJson(doc))).toMatchObject({schema: 1});
      expect(writePreview(doc, {pageImages: new Map(), assets: new Map()}).match(/<script/g)).toHaveLength(1);
      writeDocx(doc, {furniture, report: loss => void describe(loss)});
      expect(checkLatex(writeLatex(doc, {furniture}), new Set())).toEqual([]);
      expect(writeDocument(doc, {pictures: new Map(), furniture})).not.toContain('<script');
      expect(writeText(doc)).not.toMatch(/undefined/);
      writeCsv(doc);
      writeXlsx(doc);
      writeMarkdown(doc, {tables: furniture ? 'html' : 'pipes'});
      validate(doc);
      summarize(reportOf(doc));
    }),
    {numRuns: 150, seed: 11},
  );
});

test('Typst takes any tree, and nothing of it but formulas can fail', async () => {
  const {readAsset, ...clocks} = nodeHost();
  // fonts are unpacked once
  const known = new Map<string, Promise<Uint8Array>>();
  const once = (name: string): Promise<Uint8Array> => {
    if (!known.has(name)) known.set(name, readAsset(name));
    return known.get(name)!;
  };
  const host = {...clocks, readAsset: once};
  await fc.assert(
    fc.asyncProperty(fc.array(anyDocument, {minLength: 6, maxLength: 6}), async several => {
      const doc = {...several[0]!, children: several.flatMap(({children}) => children)};
      const problems: string[] = [];
      const report = (one: Diagnostic) => void (one.code === 'formula-not-native' && problems.push(one.construct));
      const pdf = await writePdf(doc, {host, assets: new Map(), report});
      expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
      expect(problems.filter(problem => !problem.startsWith('KaTeX'))).toEqual([]);
    }),
    {numRuns: 10, seed: 5},
  );
});

const parser = new MarkdownIt({html: true});
const words = fc.constantFrom(
  'tea',
  '1.',
  '- no',
  '# no',
  '> no',
  '*a*',
  '`x`',
  'a_b',
  '<i>',
  '| x |',
  '---',
  '~~~',
  '中文',
  '    four',
);
const sentence = fc.array(words, {minLength: 1, maxLength: 3}).map(parts => parts.join(' '));
let count = 0;
const plain = (value: string): Block => ({
  type: 'paragraph',
  id: `p${++count}`,
  from: [],
  children: [{type: 'text', value, from: []}],
});
const nested: fc.Arbitrary<Block> = fc.letrec<{block: Block}>(tie => ({
  block: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    sentence.map(plain),
    fc.tuple(fc.integer({min: 1, max: 6}), sentence).map(
      ([depth, value]): Block => ({
        ...(plain(value) as Extract<Block, {type: 'paragraph'}>),
        type: 'heading',
        depth: depth as 1,
      }),
    ),
    fc.array(words, {maxLength: 3}).map((lines): Block => ({type: 'code', id: 'c', from: [], value: lines.join('\n')})),
    fc
      .array(tie('block'), {minLength: 1, maxLength: 3})
      .map((children): Block => ({type: 'quote', id: 'q', from: [], children})),
    fc
      .tuple(
        fc.constantFrom(['•', '•', '•'], ['1.', '2.', '3.'], ['(a)', '(b)', '(c)'], ['3)', '9)', '1.']),
        fc.array(fc.array(tie('block'), {minLength: 1, maxLength: 2}), {minLength: 1, maxLength: 3}),
      )
      .map(
        ([labels, items]): Block => ({
          type: 'list',
          id: 'l',
          from: [],
          ordered: false,
          children: items.map((children, index) => ({
            type: 'listItem',
            id: 'i',
            from: [],
            label: labels[index]!,
            children,
          })),
        }),
      ),
  ),
})).block;

/** The blocks as a Markdown reader sees them: containers by name, texts in quotes. */
function outline(markdown: string): string {
  const parts: string[] = [];
  for (const token of parser.parse(markdown, {})) {
    const name = token.type.replace(/_open$/, '');
    if (token.type === 'inline')
      parts.push(
        JSON.stringify(
          (token.children ?? [])
            .map(child => child.content)
            .join('')
            .replace(/\s+/g, ' '),
        ),
      );
    else if (token.type === 'fence') parts.push(`code${JSON.stringify(token.content.trimEnd())}`);
    else if (name === 'paragraph' || token.type.startsWith('paragraph')) continue;
    else parts.push(token.nesting < 0 ? ')' : `${name}${name === 'heading' ? token.tag.slice(1) : ''}(`);
  }
  return parts.join(' ');
}

function expected(blocks: readonly Block[]): string {
  return blocks
    .map((node): string => {
      switch (node.type) {
        case 'paragraph':
          return text(node.children);
        case 'heading':
          return `heading${node.depth}( ${text(node.children)} )`;
        case 'code':
          return `code${JSON.stringify(node.value.trimEnd())}`;
        case 'quote':
          return `blockquote( ${expected(node.children)} )`;
        case 'list': {
          const counted =
            node.children.every(({label}, index) => label === `${index + 1}.`) ||
            (node.children.length === 1 && /^\d+[.)]$/.test(node.children[0]!.label));
          const items = node.children.map(({label, children}) => {
            const [first] = children;
            if (counted || label === '•') return `list_item( ${expected(children)} )`;
            if (first?.type !== 'paragraph') return `list_item( ${JSON.stringify(label)} ${expected(children)} )`;
            return `list_item( ${expected([{...first, children: [{type: 'text', value: `${label} `, from: []}, ...first.children]}, ...children.slice(1)])} )`;
          });
          return `${counted ? 'ordered' : 'bullet'}_list( ${items.join(' ')} )`;
        }
        default:
          throw new Error(node.type);
      }
    })
    .join(' ');
}

const text = (children: readonly Inline[]): string =>
  JSON.stringify(
    children
      .map(child => ('value' in child ? child.value : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('blocks come back as the blocks they were, with their text', () => {
  fc.assert(
    fc.property(fc.array(nested, {minLength: 1, maxLength: 4}), children => {
      const markdown = writeMarkdown({
        schema: 1,
        metadata: {},
        pages: [],
        outline: [],
        assets: [],
        children,
        diagnostics: [],
      });
      expect(outline(markdown), markdown).toBe(expected(children));
    }),
    {numRuns: 1000, seed: 3},
  );
});
