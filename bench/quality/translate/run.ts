/**
 * Translates the development corpus into made-up text and measures the PDFs that come out.
 *
 *   npm run bench:translated -- --corpus DIR [--ids a,b] [--strata tex-pdf,icdar] [--documents 60] [--languages zh,de] [--factors 1,1.3]
 *                              [--pages 12] [--keep DIR] [--pixels]
 *
 * Documents of more pages than `--pages` are left out; `--keep` keeps the PDFs for looking at; `--pixels` compares renderings.
 */
import {mkdirSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readItems} from '../manifest.ts';
import {type Measured, measure, readSource} from './measure.ts';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    ids: {type: 'string'},
    strata: {type: 'string'},
    documents: {type: 'string', default: '60'},
    languages: {type: 'string', default: 'zh,en,ja,ar,de'},
    factors: {type: 'string', default: '0.6,1,1.3,1.6'},
    pages: {type: 'string', default: '12'},
    keep: {type: 'string'},
    pixels: {type: 'boolean', default: false},
    verbose: {type: 'boolean', default: false},
  },
});
if (!values.corpus) {
  console.error('Give the corpus (--corpus or RECTO_CORPUS).');
  process.exit(2);
}
const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'recto-translate-'));
mkdirSync(folder, {recursive: true});
const languages = values.languages.split(',');
const factors = values.factors.split(',').map(Number);
const all = readItems(values.corpus, values.ids?.split(','), values.strata?.split(','));
// spread over the corpus, not its first folder
const step = Math.max(1, all.length / Number(values.documents));
const items = Array.from(
  {length: Math.min(all.length, Number(values.documents))},
  (_, index) => all[Math.floor(index * step)]!,
);

const results: {
  readonly id: string;
  readonly language: string;
  readonly factor: number;
  readonly measured: Measured;
}[] = [];
for (const [index, item] of items.entries()) {
  try {
    const bytes = new Uint8Array(readFileSync(item.path));
    const doc = await readSource(bytes);
    if (doc.pages.length > Number(values.pages)) continue;
    // each document meets each language, and one factor after the other
    for (const [at, language] of languages.entries()) {
      const factor = factors[(index + at) % factors.length] as number;
      const file = path.join(folder, `${item.id.replaceAll(/\W+/g, '_')}-${language}-${factor}.pdf`);
      const measured = await measure(bytes, doc, language, factor, file, {pixels: values.pixels && at === 0});
      results.push({id: item.id, language, factor, measured});
      if (values.verbose) console.log(item.id, language, factor, JSON.stringify(measured));
    }
  } catch (error) {
    console.log(`FAILED ${item.id}: ${error instanceof Error ? error.message : error}`);
  }
}

type Column = {
  readonly name: string;
  readonly of: (list: readonly Measured[]) => number;
  readonly gate?: (value: number) => boolean;
  readonly digits?: number;
};
const mean =
  (pick: (item: Measured) => number) =>
  (list: readonly Measured[]): number =>
    list.reduce((sum, item) => sum + pick(item) * item.pages, 0) / list.reduce((sum, item) => sum + item.pages, 0);
const worst =
  (pick: (item: Measured) => number) =>
  (list: readonly Measured[]): number =>
    Math.max(...list.map(pick));
const sum =
  (pick: (item: Measured) => number) =>
  (list: readonly Measured[]): number =>
    list.reduce((total, item) => total + pick(item), 0);
const columns: readonly Column[] = [
  {name: 'runs', of: list => list.length},
  {name: 'texts', of: sum(item => item.texts)},
  {name: 'kept', of: sum(item => item.kept)},
  {name: 'conserved %', of: mean(item => 100 * item.conserved), gate: value => value > 99.995, digits: 3},
  {name: 'formulas %', of: mean(item => 100 * item.formulas), gate: value => value > 99.995, digits: 2},
  {name: 'missing', of: sum(item => item.missing), gate: value => value === 0},
  {name: 'overlap %', of: mean(item => 100 * item.overlap), gate: value => value < 0.5, digits: 3},
  {name: 'outside', of: sum(item => item.outside), gate: value => value === 0},
  {name: 'untouched %', of: worst(item => 100 * item.untouched), gate: value => value < 0.01, digits: 4},
  {name: 'structure %', of: mean(item => 100 * item.structure), gate: value => value === 100, digits: 1},
  {name: 'extraction %', of: mean(item => 100 * item.extraction), gate: value => value >= 99, digits: 2},
  {name: 'p5 size', of: mean(item => item.p5), digits: 2},
  {name: 'median', of: mean(item => item.median), digits: 2},
  {name: 'under 0.75 %', of: mean(item => 100 * item.small), digits: 1},
  {name: 'size/limit', of: worst(item => item.sizeOver), gate: value => value <= 1, digits: 2},
  {name: 'invalid', of: sum(item => (item.valid ? 0 : 1)), gate: value => value === 0},
  {name: 's/page', of: mean(item => item.secondsPerPage), gate: value => value < 0.15, digits: 3},
];
console.log(['language', 'factor', ...columns.map(column => column.name)].join('\t'));
const print = (title: string, list: readonly Measured[]): void => {
  if (list.length === 0) return;
  const cells = columns.map(({of, gate, digits}) => {
    const value = of(list);
    return `${value.toFixed(digits ?? 0)}${gate && !gate(value) ? '!' : ''}`;
  });
  console.log([title, ...cells].join('\t'));
};
for (const language of languages) {
  for (const factor of factors) {
    print(
      `${language}\t${factor}`,
      results.filter(item => item.language === language && item.factor === factor).map(item => item.measured),
    );
  }
}
print(
  'all\t',
  results.map(item => item.measured),
);
for (const column of ['conserved', 'overlap', 'extraction', 'untouched'] as const) {
  const bad = [...results]
    .sort((a, b) =>
      column === 'overlap' || column === 'untouched'
        ? b.measured[column] - a.measured[column]
        : a.measured[column] - b.measured[column],
    )
    .slice(0, 4);
  console.log(
    `worst ${column}: ${bad.map(item => `${item.id} ${item.language} ${item.factor}: ${item.measured[column].toFixed(4)}`).join('; ')}`,
  );
}
