import {type Block, builders, targetKey} from '@recto/model';
import {expect, test} from 'vitest';
import {makePlan, type Plan} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {longDocument} from '../testing/long-document.ts';
import {reviewTranslation} from './review.ts';
import {writeReviewCsv} from './write-csv.ts';
import {writeReviewHtml} from './write-html.ts';

const {doc, heading, paragraph, math} = builders();
const options = {to: 'zh' as const, from: 'en' as const, model: 'any', ignore: []};

/** The findings about texts with these translations: `undefined` was not asked for, '' kept its source. */
async function findingsOf(
  pairs: readonly (readonly [source: Block, translation: string | undefined])[],
  terms: readonly {source: string; target: string}[] = [],
) {
  const plan = await makePlan(doc(...pairs.map(([source]) => source)), {...options, terms});
  const entries = plan.planned.flatMap(({segment, source, key}, index): LedgerEntry[] => {
    const text = pairs[index]?.[1];
    if (text === undefined) return [];
    const state = text === '' ? 'kept' : 'translated';
    return [{segment: segment.id, source: source.text, key, state, text}];
  });
  return reviewTranslation(plan, entries);
}
const kinds = ({findings}: Awaited<ReturnType<typeof findingsOf>>) =>
  findings.map(({kind, source}) => `${kind}: ${source.slice(0, 12)}`);

test('a good translation has nothing to check', async () => {
  const review = await findingsOf([
    [heading(1, 'Introduction'), '引言'],
    [paragraph('The leaves were heated to ', math('T_0'), ' in 1998.'), '1998 年，叶片被加热到 <m1/>。'],
  ]);
  expect(review).toMatchObject({segments: 2, translated: 2, findings: [], terms: []});
});

test('what is missing or wrong in a text is found by its kind', async () => {
  const review = await findingsOf(
    [
      [paragraph('Nobody asked for this sentence yet.'), undefined],
      [paragraph('The model refused to translate this one.'), ''],
      [paragraph('In 1998 the oldest garden had 250 bushes.'), '1998 年，最古老的花园里有许多灌木。'],
      [paragraph('A warm kettle changes the flavor of the leaves.'), '温热的锅会改变叶子的味道。'],
      [paragraph('Morning rain improves the color of the water.'), '晨雨改善水的颜色，'],
    ],
    [{source: 'kettle', target: '水壶'}],
  );
  expect(kinds(review)).toEqual([
    'waiting: Nobody asked',
    'untranslated: The model re',
    'number: In 1998 the ',
    'term: A warm kettl',
    'doubtful: Morning rain',
  ]);
  expect(review.findings[2]).toMatchObject({
    detail: 'numbers were missing: 250',
    reasons: ['numbers-differ'],
    example: '250',
    state: 'translated',
  });
  expect(review).toMatchObject({segments: 5, translated: 3});
});

test('the same words in two translations, and one translation for two texts', async () => {
  const review = await findingsOf([
    [heading(2, 'Materials'), '材料'],
    [heading(2, 'Materials.'), '材料。'],
    [heading(2, 'MATERIALS'), '资料'],
    [paragraph('The cups were washed before each measurement.'), '每次测量之前都要清洗杯子并擦干。'],
    [paragraph('The kettle was filled again after each cup.'), '每次测量之前都要清洗杯子并擦干。'],
  ]);
  expect(kinds(review)).toEqual(['inconsistent: MATERIALS', 'repeated: The cups wer', 'repeated: The kettle w']);
  expect(review.findings[0]?.detail).toBe('elsewhere: 材料');
});

test('a clause that was added or lost shows against the lengths of the others', async () => {
  const plan = await makePlan(longDocument(60), options);
  const usual = (text: string) => '茶'.repeat(Math.round(text.length / 4));
  const longest = plan.planned.toSorted((a, b) => b.source.text.length - a.source.text.length)[3]!;
  const entries = plan.planned.map(({segment, source, key}): LedgerEntry => {
    const tags = source.text.match(/<[^<>]*>/g)?.join('') ?? '';
    const text = `${usual(source.text)}${tags}${segment.id.replace(/\D/g, '')}`;
    return {segment: segment.id, source: source.text, key, state: 'translated', text};
  });
  const lengths = (changed: readonly LedgerEntry[]) =>
    reviewTranslation(plan, changed).findings.filter(({kind}) => kind === 'length');
  expect(lengths(entries)).toEqual([]);
  const doubled = entries.map(entry =>
    entry.segment === longest.segment.id ? {...entry, text: `${entry.text}${usual(longest.source.text)}`} : entry,
  );
  expect(lengths(doubled)).toMatchObject([
    {segment: longest.segment.id, detail: expect.stringMatching(/^[12]\.\d times/)},
  ]);
});

test('terms are counted by segments, the least consistent first', async () => {
  const {terms} = await findingsOf(
    [
      [paragraph('The kettle stands on the fire.'), '水壶放在火上。'],
      [paragraph('Another kettle stands in the garden.'), '另一个锅放在花园里。'],
      [paragraph('The fire is slow today.'), '今天的火很慢。'],
      [paragraph('A kettle that nobody translated.'), ''],
    ],
    [
      {source: 'kettle', target: '水壶'},
      {source: 'fire', target: '火'},
      {source: 'pot', target: '壶'},
    ],
  );
  expect(terms).toEqual([
    {source: 'kettle', target: '水壶', segments: 2, followed: 1},
    {source: 'fire', target: '火', segments: 2, followed: 2},
  ]);
});

test('what the pages of a PDF could not hold is among the findings', async () => {
  const plan: Plan = await makePlan(doc(paragraph('The kettle stands on the fire.')), options);
  const [{segment, source, key}] = plan.planned as [Plan['planned'][number]];
  const entries: LedgerEntry[] = [
    {segment: segment.id, source: source.text, key, state: 'translated', text: '水壶放在火上。'},
  ];
  expect(targetKey(segment.target)).toBe(segment.id);
  const layout = {kept: [{target: segment.target, reason: 'no-room'}], overlapping: [], overflowing: []};
  expect(reviewTranslation(plan, entries, layout).findings).toMatchObject([
    {kind: 'layout', detail: expect.stringContaining('too long'), reasons: ['no-room']},
  ]);
});

test('tables and pages hold what a document says as text only', async () => {
  const review = await findingsOf(
    [
      [paragraph('=HYPERLINK("https://example.org") is "one" <script>alert(1)</script>'), ''],
      [paragraph('The kettle stands on the fire.'), '锅放在火上。'],
    ],
    [{source: 'kettle', target: '水壶'}],
  );
  const csv = writeReviewCsv(review);
  expect(csv.split('\r\n')[1]).toMatch(/^\d*,untranslated,"'=HYPERLINK\(""https:/);
  const html = writeReviewHtml(review, {name: 'a & b.pdf', source: 'a%20&%20b.pdf', translation: 'x" onclick="y'});
  expect(html).toContain('a &amp; b.pdf');
  expect(html).not.toMatch(/<script|" onclick/);
  expect(html).toContain('1 of 2 segments translated, 2 places to check');
  expect(html).toContain('<td>0 of 1</td>');
});
