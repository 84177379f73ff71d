import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {builders, type Doc, walk, writeChoices} from '@recto/model';
import {demandingDocument, formulas} from '@recto/testkit';
import {afterAll, expect, test} from 'vitest';
import {packFlat} from '../src/docx/flat-package.fixture.ts';
import {type DocxOptions, writeDocx, writeFlatDocx} from '../src/index.ts';
import {untagged} from '../src/mathml/tags.ts';
import {formulaSkeleton} from './formula-skeleton.ts';

/** What pandoc, which shares no code with us, reads out of our Word files. */
const folder = mkdtempSync(path.join(tmpdir(), 'recto-docx-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

type PandocNode = {readonly t: string; readonly c?: unknown};

function readBack(doc: Doc, options: Partial<DocxOptions> = {}): PandocNode[] {
  return blocksOf(writeDocx(doc, options));
}

function blocksOf(docx: Uint8Array): PandocNode[] {
  const file = path.join(folder, 'document.docx');
  writeFileSync(file, docx);
  const json = execFileSync('pandoc', [file, '-t', 'json'], {encoding: 'utf8', maxBuffer: 2 ** 28});
  return (JSON.parse(json) as {blocks: PandocNode[]}).blocks;
}

/** Every node of a kind, in the order of the document. */
function nodesOf(tree: unknown, kind: string): PandocNode[] {
  if (Array.isArray(tree)) return tree.flatMap(each => nodesOf(each, kind));
  if (typeof tree !== 'object' || tree === null) return [];
  const node = tree as PandocNode;
  const below = Object.values(node).flatMap(each => nodesOf(each, kind));
  return node.t === kind ? [node, ...below] : below;
}

const texOf = (tree: unknown): string[] => nodesOf(tree, 'Math').map(({c}) => (c as [unknown, string])[1]);

test('every formula comes back as it was', () => {
  const {doc, equation} = builders();
  const all = Object.values(formulas).flat();
  // their numbers stand in tables of their own
  const written = all.map(tex => untagged(tex).tex);
  const read = readBack(doc(...written.map(tex => equation(tex))));
  expect(read).toHaveLength(written.length);
  const different = written.filter(
    (tex, index) => formulaSkeleton(texOf(read[index]).join(' ')) !== formulaSkeleton(tex),
  );
  expect(different).toEqual([]);
});

test('the flat form, as Word takes it from other programs, says the same', () => {
  const {doc, assets} = demandingDocument();
  const flat = blocksOf(packFlat(writeFlatDocx(doc, {assets})).bytes);
  expect(nodesOf(flat, 'Math').length).toBeGreaterThan(10);
  expect(flat).toEqual(readBack(doc, {assets}));
});

for (const template of writeChoices.template) {
  test(`the demanding document is whole in the template ${template}`, () => {
    const {doc, assets} = demandingDocument();
    const read = readBack(doc, {template, assets, furniture: true});
    const headings = nodesOf(read, 'Header').length;
    expect(headings).toBe(doc.children.filter(block => block.type === 'heading').length - 1);
    expect(nodesOf(read, 'Note')).toHaveLength(2);
    expect(nodesOf(read, 'Image')).toHaveLength(2);
    expect(nodesOf(read, 'CodeBlock')).toHaveLength(1);
    expect(nodesOf(read, 'OrderedList').length).toBeGreaterThanOrEqual(5);
    expect(nodesOf(read, 'BulletList')).toHaveLength(2);
    const text = JSON.stringify(read);
    for (const words of ['茶是世界上最古老的饮料之一', 'النص', 'Camellia', '泡茶时间']) expect(text).toContain(words);
    // what does not parse is there as text
    expect(text).toContain('\\\\frac{');
    for (const evil of ['"javascript:', '"file:', '"data:']) expect(text).not.toContain(evil);
    // one by one, in any order: notes and numbered equations stand elsewhere
    const skeletons = (all: readonly string[]) => all.map(formulaSkeleton).toSorted();
    const source = [...walk(doc.children)].flatMap(node =>
      (node.type === 'equation' || node.type === 'inlineMath') && node.confidence !== 0 ? [untagged(node.tex).tex] : [],
    );
    expect(skeletons(texOf(read))).toEqual(expect.arrayContaining(skeletons(source)));
    expect(texOf(read).length).toBeGreaterThanOrEqual(source.length);
  });
}
