import type {PageFacts} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {agreement} from './agreement.ts';
import {looksGarbled} from './looks-garbled.ts';
import {sampleLines} from './sample-lines.ts';
import {TextTrust} from './text-trust.ts';

const prose = 'the leaves of the plant are dried and then covered with water that has boiled before ';
const shifted = (text: string): string =>
  text.replace(/[a-z]/g, letter => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 25) % 26)));

test.each<[string, string, boolean]>([
  ['prose', prose.repeat(8), false],
  ['letters that are one off', shifted(prose).repeat(8), true],
  [
    'capitals within words',
    prose
      .repeat(8)
      .replace(/(?<=\b\w)e/g, 'E')
      .replace(/(?<=\b\w{2})[an]/g, 'N'),
    true,
  ],
  [
    'letters that are three off',
    prose.repeat(8).replace(/[a-z]/g, letter => String.fromCharCode(97 + ((letter.charCodeAt(0) - 94) % 26))),
    true,
  ],
  ['Arabic whose longer joins are letters', 'تضوووع يووورد الحكوموة برنامج جديد من العمل '.repeat(20), true],
  ['Arabic with longer joins', 'تضـــع يـــرد الحكومة برنامج جديد من العمل '.repeat(20), false],
  ['a few abbreviations', 'html http xtml pdfs '.repeat(10), false],
  ['another script', 'листья чая сушат и потом заливают водой '.repeat(20), false],
  ['nothing', '', false],
])('%s', (_, text, garbled) => {
  expect(looksGarbled(text)).toBe(garbled);
});

const line = (claimed: string, read = claimed, confidence = 0.95) => ({claimed, read, confidence});

test.each<[string, ReturnType<typeof line>[], number | undefined]>([
  ['the same', [line(prose), line(prose), line(prose)], 1],
  [
    'points and spaces aside',
    [line('tea, and water.', 'teaand water'), line(prose), line('Thé glacé', 'the glace')],
    1,
  ],
  ['too few', [line(prose), line(prose)], undefined],
  ['read with low confidence', Array.from({length: 5}, () => line(prose, shifted(prose), 0.6)), undefined],
  ['nothing of it', [], undefined],
])('lines agree: %s', (_, lines, share) => {
  expect(agreement(lines)).toBe(share);
});

const arabic = 'كانت القرية القديمة تقع على ضفة النهر الكبير';
const turned = (text: string): string => [...text].reverse().join('');
test.each<[string, string, string, number]>([
  ['Russian', 'Старый учитель рассказывал детям', 'Старый учитель рассказывал детям', 1],
  ['Greek, another line', 'ο παλιός δάσκαλος μιλούσε', 'το νερό έβραζε στη φωτιά', 0.5],
  ['Greek without accents', 'ΟΔΟΣ ΤΗΣ ΘΑΛΑΣΣΑΣ', 'οδός της θάλασσας', 1],
  ['Japanese', '古い先生は子供たちに話しました', '古い先生は子供たちに話しました', 1],
  ['Korean', '선생님은아이들에게이야기했습니다', '선생님은 아이들에게 이야기했습니다', 1],
  ['Arabic as it is read', arabic, arabic, 1],
  ['Arabic as it stands', turned(arabic), arabic, 1],
  ['Arabic words from left to right', arabic.split(' ').reverse().join(' '), arabic, 1],
  ['Arabic letters from left to right', turned(arabic).split(' ').reverse().join(' '), arabic, 1],
  ['another line in Arabic', 'شرب الأطفال الشاي الساخن في الحديقة', arabic, 0.5],
  ['letters of Persian', 'کتاب‌های قدیمی را می‌خوانند', 'كتاب‌هاي قديمي را مي‌خوانند', 1],
])('layers of other scripts: %s', (_, claimed, read, most) => {
  const found = agreement(Array.from({length: 3}, () => line(claimed, read)))!;
  if (most === 1) expect(found).toBe(1);
  else expect(found).toBeLessThan(most);
});

test('a line from right to left is one line, however its words are written', () => {
  const page = testPage();
  let x = 500;
  for (const word of arabic.split(' ')) {
    x -= 6 * word.length + 6;
    page.text(x, 100, word);
  }
  const [first, ...others] = sampleLines(page.facts().glyphs, 8);
  expect(others).toEqual([]);
  expect(first!.text.split(' ')).toHaveLength(arabic.split(' ').length);
});

test('shifted letters do not agree', () => {
  expect(agreement(Array.from({length: 4}, () => line(shifted(prose), prose)))).toBeLessThan(0.3);
});

test('the longest lines are compared, with the place they claim', () => {
  const page = testPage()
    .text(72, 100, 'a short line')
    .text(72, 120, 'a line that is a good deal longer')
    .text(300, 120, '7');
  const [longest, ...others] = sampleLines(page.facts().glyphs, 1);
  expect(others).toEqual([]);
  expect(longest!.text).toBe('a line that is a good deal longer');
  expect(longest!.box.left).toBe(72);
  expect(longest!.box.top).toBeLessThan(115);
  expect(longest!.box.bottom).toBeGreaterThan(120);
});

/** A scanned page with a text layer. */
function scan(words = prose): PageFacts {
  const facts = testPage().text(20, 100, words).facts();
  return {
    ...facts,
    glyphs: facts.glyphs.map(glyph => ({...glyph, hidden: 'invisible'})),
    images: [{order: 0, box: {left: 0, top: 0, right: facts.width, bottom: facts.height}, mask: false}],
  };
}

test('text is believed unless something is odd', () => {
  const trust = new TextTrust();
  expect(trust.suspicionOf(testPage().text(20, 100, prose.repeat(8)).facts())).toBeUndefined();
  expect(trust.suspicionOf(testPage().text(20, 100, shifted(prose).repeat(8)).facts())).toBe('garbled');
  expect(trust.suspicionOf(scan('ใบชาถูกทำให้แห้งแล้วเทด้วยน้ำเดือด'))).toBe('other-script');
  expect(trust.suspicionOf(scan('листья чая сушат и потом заливают водой'))).toBe('hidden-layer');
});

test('text drawn before an image as large as the page is a layer, too', () => {
  const facts = testPage().text(20, 100, prose).facts();
  const under = (order: number, mask = false): PageFacts => ({
    ...facts,
    images: [{order, box: {left: 0, top: 0, right: facts.width, bottom: facts.height}, mask}],
  });
  expect(new TextTrust().suspicionOf(under(facts.glyphs.length))).toBe('hidden-layer');
  expect(new TextTrust().suspicionOf(under(-1))).toBeUndefined();
  expect(new TextTrust().suspicionOf(under(facts.glyphs.length, true))).toBeUndefined();
});

test('some pages of a recognised scan speak for the rest, unless one is bad', () => {
  const asked = (bad: boolean): number => {
    const trust = new TextTrust();
    let count = 0;
    for (let page = 0; page < 33; page++) {
      const doubt = trust.suspicionOf(scan());
      if (!doubt) continue;
      count++;
      expect(trust.distrusts(doubt, bad ? 0.4 : 0.97, 0.99)).toBe(bad);
    }
    return count;
  };
  expect(asked(false)).toBe(5);
  expect(asked(true)).toBe(33);
  expect(new TextTrust().distrusts('garbled', undefined, 0.99)).toBe(false);
});

test('a layer with one letter in five wrong is trusted only beside a reading of as low confidence', () => {
  expect(new TextTrust().distrusts('hidden-layer', 0.82, 0.99)).toBe(true);
  expect(new TextTrust().distrusts('hidden-layer', 0.82, 0.9)).toBe(false);
});
