import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../layout/lines/collect-lines.ts';
import {FixedLatin} from './fixed-latin.ts';
import {lineInlines, textContext} from './line-inlines.ts';

const song = testFont({name: 'SimSun', monospace: true});
const serif = testFont({name: 'Times'});

const page = (latin: typeof song) =>
  testPage()
    .text(72, 100, '实验中共有样本若干', {font: song})
    .text(172, 100, '899', {font: latin})
    .text(200, 100, '其余不计', {font: song})
    .facts();

function namesOf(facts: ReturnType<typeof page>): ReadonlySet<string> {
  const fixed = new FixedLatin();
  for (const line of collectLines(facts).lines) fixed.add(line);
  return fixed.names();
}

test('fixed pitch that sets all Latin of Chinese text is the Latin of the text, and gets no mark', () => {
  const facts = page(song);
  expect([...namesOf(facts)]).toEqual(['SimSun']);
  const [line] = collectLines(facts).lines;
  const marked = lineInlines(line!, textContext(facts, namesOf(facts))).some(
    inline => inline.type === 'text' && inline.marks?.includes('code'),
  );
  expect(marked).toBe(false);
});

test('beside other Latin it says something', () => {
  expect([...namesOf(page(serif))]).toEqual([]);
});
