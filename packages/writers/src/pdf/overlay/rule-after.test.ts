import type {Block, Doc, Translation} from '@recto/model';
import {openPdf, type PageFacts} from '@recto/pdf';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

async function read(bytes: Uint8Array): Promise<PageFacts> {
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1);
  await pdf.close();
  return facts;
}

/** A heading at the left of a page of 200 by 100 points with a rule behind it up to 190, translated. */
async function translate(words: string, language: string, drawn = '54 60 136 0.8 re f') {
  const content = `BT /F1 12 Tf 20 60 Td (Skills) Tj ET 1 0 0 rg ${drawn}`;
  const bytes = pdfBytes({pages: [{content}]});
  const {glyphs} = await read(bytes);
  const end = Math.max(...glyphs.map(({box}) => box.right));
  const from = [{page: 1, box: {left: 20, top: 30, right: end, bottom: 43}}];
  const heading: Block = {type: 'heading', id: 'b1', depth: 1, from, children: [{type: 'text', value: 'Skills', from}]};
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  const doc: Doc = {schema: 1, metadata: {}, pages, outline: [], assets: [], children: [heading], diagnostics: []};
  const target = {kind: 'node', node: 'b1'} as const;
  const translation: Translation = {target, state: 'translated', children: [{type: 'text', value: words, from: []}]};
  const made = await writeTranslatedPdf(bytes, doc, [translation], language, {host});
  const after = await read(made.bytes);
  const inked = after.glyphs.filter(({blank}) => !blank);
  return {
    kept: made.report.kept,
    text: inked.map(({text}) => text).join(''),
    end: Math.max(...inked.map(({box}) => box.right)),
    gap: 54 - end,
    rules: after.rules.map(({box, color}) => ({left: box.left, right: Math.round(box.right), color})),
  };
}

test.each([
  ['longer', 'Weitere Fähigkeiten', 'de'],
  ['shorter', '技能', 'zh'],
])(
  'the rule that fills the line of a heading begins behind its translation, which is %s',
  async (_, words, language) => {
    const {kept, text, end, gap, rules} = await translate(words, language);
    expect(kept).toEqual([]);
    expect(text).toBe(words.replace(' ', ''));
    expect(rules).toMatchObject([{right: 190, color: '#ff0000'}]);
    expect(Math.abs(rules[0]!.left - end - gap)).toBeLessThan(1.5);
  },
);

test('words that would leave nothing of the rule become smaller', async () => {
  const {kept, end, rules} = await translate('Fähigkeiten und Kenntnisse der Zubereitung von Tee', 'de');
  expect(kept).toEqual([]);
  expect(rules[0]!.left).toBeGreaterThan(end);
});

test('the upper edge of a box beside words stays', async () => {
  const box = '54 66 136 0.8 re f 54 50 0.8 16.8 re f 54 50 136 0.8 re f 189.2 50 0.8 16.8 re f';
  const {end, rules} = await translate('Weitere Fähigkeiten', 'de', box);
  expect(rules).toHaveLength(4);
  expect(Math.min(...rules.map(({left}) => left))).toBe(54);
  expect(end).toBeLessThan(55);
});
