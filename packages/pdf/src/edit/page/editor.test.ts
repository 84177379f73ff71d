import {nodeHost, type PdfPage, type PdfParts, pdfBytes, pdfStream} from '@recto/testkit';
import {describe, expect, test} from 'vitest';
import type {Glyph} from '../../facts.ts';
import {openPdf} from '../../open.ts';
import {openEditor} from '../open-editor.ts';

const host = nodeHost();

/** The page's glyphs before, and after those that `goes` picks have left. */
async function erased(page: PdfPage, goes: (glyph: Glyph) => boolean, parts: Partial<PdfParts> = {}) {
  const bytes = pdfBytes({pages: [page], ...parts});
  const pdf = await openPdf(bytes, {host});
  const facts = await pdf.readPage(1, {shows: true});
  await pdf.close();
  const editor = await openEditor(bytes);
  const glyphs = new Set(facts.glyphs.filter(goes).map(glyph => glyph.order));
  const done = editor.editPage(1, {facts, glyphs, rules: facts.rules.map(rule => rule.box), paint: []});
  const again = await openPdf(await editor.save(), {host});
  const after = await again.readPage(1);
  await again.close();
  return {done, before: facts.glyphs.filter(glyph => !goes(glyph)), after: after.glyphs, rules: after.rules};
}

const placed = (glyphs: readonly Glyph[]) => glyphs.map(({text, x, y}) => `${text} ${x.toFixed(3)} ${y.toFixed(3)}`);
const vowel = ({text}: Glyph): boolean => /[aeiou]/.test(text);

describe('what stays keeps its place', () => {
  test.each([
    ['a string', 'BT /F1 10 Tf 10 50 Td (banana) Tj ( split) Tj ET'],
    ['kerning', 'BT /F1 10 Tf 10 50 Td [(ba) -120 (na) 33.5 (na)] TJ ET'],
    ['spacing', 'BT /F1 10 Tf 2 Tc 5 Tw 80 Tz 10 50 Td (a ban ana) Tj ET'],
    ['lines', 'BT /F1 10 Tf 12 TL 10 50 Td (one) Tj (two) \' 3 1 (a three) " ET'],
    ['a turned matrix', 'BT /F1 10 Tf 0 1 -1 0 50 10 Tm (banana) Tj ET'],
    ['codes in hexadecimal', 'BT /F1 10 Tf 10 50 Td <62616e616e61> Tj ET'],
  ])('%s', async (_, content) => {
    const {done, before, after} = await erased({content}, vowel);
    expect(done).toBe(true);
    expect(placed(after)).toEqual(placed(before));
  });

  test('a form used twice loses glyphs only where they go', async () => {
    const content = 'q /X Do Q q 1 0 0 1 0 30 cm /X Do Q';
    const objects = {
      100: pdfStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F1 4 0 R >> >>',
        'BT /F1 10 Tf 10 20 Td (banana) Tj ET',
      ),
    };
    const page = {content, resources: '/XObject << /X 100 0 R >>'};
    const {before, after} = await erased(page, glyph => vowel(glyph) && glyph.y > 60, {objects});
    expect(placed(after)).toEqual(placed(before));
    expect(after).toHaveLength(3 + 6);
  });
});

test('a rule goes, the rectangle beside it stays', async () => {
  const {rules} = await erased({content: '10 10 50 0.5 re f 20 60 30 30 re f'}, () => false);
  expect(rules).toEqual([]);
});

test.each([
  ['drawn corner by corner', '10 10 m 60 10 l 60 10.5 l 10 10.5 l h f*'],
  ['as two strokes of one path', '0.5 w 10 10 m 60 10 l 10 30 m 60 30 l S'],
])('a rule %s goes', async (_, content) => {
  const {rules} = await erased({content}, () => false);
  expect(rules).toEqual([]);
});

test('a page that is not the one that was read stays as it is', async () => {
  const pdf = await openPdf(pdfBytes({pages: [{content: 'BT /F1 10 Tf (one) Tj (two) Tj ET'}]}), {host});
  const facts = await pdf.readPage(1, {shows: true});
  await pdf.close();
  const editor = await openEditor(pdfBytes({pages: [{content: 'BT /F1 10 Tf (another) Tj ET'}]}));
  const glyphs = new Set(facts.glyphs.map(glyph => glyph.order));
  expect(editor.editPage(1, {facts, glyphs, rules: [], paint: []})).toBe(false);
});

test('a form that restores more than it saved is erased as it was read', async () => {
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Matrix [1 0 0 1 0 40] /Resources << /Font << /F1 4 0 R >> >>';
  const objects = {100: pdfStream(form, 'Q 10 10 50 0.5 re f BT /F1 10 Tf 10 20 Td (banana) Tj ET')};
  const page = {content: '/X Do', resources: '/XObject << /X 100 0 R >>'};
  const {before, after, rules} = await erased(page, vowel, {objects});
  expect(rules).toEqual([]);
  expect(placed(after)).toEqual(placed(before));
});

test('a drawing that was cropped again and again, each time into a form, is erased as it was read', async () => {
  const form = (resources: string) => `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << ${resources} >>`;
  const levels = 20;
  const objects = Object.fromEntries(
    Array.from({length: levels}, (_, index) => [
      100 + index,
      index + 1 < levels
        ? pdfStream(form(`/XObject << /X ${101 + index} 0 R >>`), '/X Do')
        : pdfStream(form('/Font << /F1 4 0 R >>'), 'BT /F1 10 Tf 10 20 Td (banana) Tj ET'),
    ]),
  );
  const page = {content: '/X Do BT /F1 10 Tf 10 60 Td (split) Tj ET', resources: '/XObject << /X 100 0 R >>'};
  const {done, before, after} = await erased(page, vowel, {objects});
  expect(done).toBe(true);
  expect(placed(after)).toEqual(placed(before));
});
