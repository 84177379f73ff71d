/**
 * Translates the development corpus into made-up text and measures the PDFs that come out.
 *
 *   npm run bench:translated -- --corpus DIR [--ids a,b] [--strata tex-pdf,icdar] [--documents 60] [--languages zh,de] [--factors 1,1.3]
 *                              [--pages 6] [--keep DIR] [--pixels] [--full] [--save FILE] [--state FILE] [--also DIR]
 *
 * Of documents of more pages than `--pages` the first ones and some from the middle are translated; `--keep` keeps the PDFs for looking at; `--pixels` compares renderings;
 * `--full` gives every document every language at every factor instead of one factor for each language; `--save` writes the table;
 * `--state` writes down each result at once and does not measure again what is there; `--also` measures the PDFs of a folder too.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Item, readItems} from '../manifest.ts';
import {chooseDocuments, pagesOf} from './choose.ts';
import {type Measured, measure, mostOverlap} from './measure.ts';
import {readSource} from './source.ts';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    ids: {type: 'string'},
    strata: {type: 'string'},
    documents: {type: 'string', default: '60'},
    languages: {type: 'string', default: 'zh,en,ja,ar,de'},
    factors: {type: 'string', default: '0.6,1,1.3,1.6'},
    pages: {type: 'string', default: '6'},
    keep: {type: 'string'},
    pixels: {type: 'boolean', default: false},
    full: {type: 'boolean', default: false},
    save: {type: 'string'},
    state: {type: 'string'},
    also: {type: 'string'},
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
const found = readItems(values.corpus, values.ids?.split(','), values.strata?.split(','));
const items: Item[] = chooseDocuments(found, Number(values.documents));
const {also} = values;
if (also) {
  const own = {kind: 'digital pdf', stratum: 'also', language: '', pages: 0};
  for (const name of readdirSync(also).filter(entry => entry.endsWith('.pdf')))
    items.push({...own, id: name.replace('.pdf', ''), path: path.join(also, name)});
}

type Result = {
  readonly id: string;
  readonly language: string;
  readonly factor: number;
  readonly measured: Measured;
};
// drawing pages takes longer than all else
const pixelsEach = 5;
const results: Result[] = [];
if (values.state && existsSync(values.state)) {
  for (const line of readFileSync(values.state, 'utf8').trim().split('\n')) results.push(JSON.parse(line));
}
const known = new Set(results.map(({id, language, factor}) => `${id} ${language} ${factor}`));
for (const [index, item] of items.entries()) {
  try {
    // each document meets each language, and one factor after the other
    const wanted = languages
      .flatMap((language, at) =>
        (values.full ? factors : [factors[(index + at) % factors.length] as number]).map(factor => ({
          language,
          factor,
        })),
      )
      .filter(({language, factor}) => !known.has(`${item.id} ${language} ${factor}`));
    if (wanted.length === 0) continue;
    const source = await readSource(item.path, pagesOf(item, Number(values.pages)));
    if (source.doc.pages.length === 0) throw new Error('no pages');
    for (const [at, {language, factor}] of wanted.entries()) {
      const file = path.join(folder, `${item.id.replaceAll(/\W+/g, '_')}-${language}-${factor}.pdf`);
      const pixels = values.pixels && (at + index) % pixelsEach === 0;
      const measured = await measure(source, language, factor, file, {pixels});
      const result = {id: item.id, language, factor, measured};
      results.push(result);
      if (values.state) appendFileSync(values.state, `${JSON.stringify(result)}\n`);
      if (values.verbose) console.log(item.id, language, factor, JSON.stringify({...measured, scales: undefined}));
      if (!values.keep) rmSync(file);
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
const quantile = (list: readonly Measured[], share: number): number => {
  const sizes = list.flatMap(item => item.scales).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length * share)] ?? 1;
};
const worstOf = (pages: Measured['overlapByPage']): number => 100 * Math.max(0, ...pages.map(([, share]) => share));
const columns: readonly Column[] = [
  {name: 'runs', of: list => list.length},
  {name: 'texts', of: sum(item => item.texts)},
  {name: 'kept', of: sum(item => item.kept)},
  {name: 'conserved %', of: mean(item => 100 * item.conserved), gate: value => value > 99.995, digits: 3},
  {name: 'formulas %', of: mean(item => 100 * item.formulas), gate: value => value > 99.995, digits: 2},
  {name: 'missing', of: sum(item => item.missing), gate: value => value === 0},
  {name: 'overlap %', of: mean(item => 100 * item.overlap), gate: value => value < 100 * mostOverlap, digits: 3},
  {
    name: 'overlap of a page %',
    of: worst(item => worstOf(item.overlapByPage)),
    gate: value => value < 100 * mostOverlap,
    digits: 2,
  },
  {name: 'unreported', of: sum(item => item.unreported.length), gate: value => value === 0},
  {
    name: 'on figures of a page %',
    of: worst(item => worstOf(item.onFigures)),
    gate: value => value < 100 * mostOverlap,
    digits: 2,
  },
  {name: 'outside', of: sum(item => item.outside), gate: value => value === 0},
  {name: 'untouched %', of: worst(item => 100 * item.untouched), gate: value => value < 0.01, digits: 4},
  {name: 'links %', of: mean(item => 100 * item.links), gate: value => value > 99.995, digits: 2},
  {name: 'colors %', of: mean(item => 100 * item.colors), digits: 1},
  {name: 'overflow', of: sum(item => item.overflowing), gate: value => value === 0},
  {name: 'expansion', of: mean(item => item.expansion), digits: 2},
  {name: 'structure %', of: mean(item => 100 * item.structure), gate: value => value > 99.995, digits: 2},
  {name: 'extraction %', of: mean(item => 100 * item.extraction), gate: value => value >= 99, digits: 2},
  {name: 'p5 size', of: list => quantile(list, 0.05), digits: 2},
  {name: 'p5 by file', of: mean(item => item.p5), digits: 2},
  {name: 'median', of: mean(item => item.median), digits: 2},
  {name: 'under 0.75 %', of: mean(item => 100 * item.small), digits: 1},
  {name: 'size/limit', of: worst(item => item.sizeOver), gate: value => value <= 1, digits: 2},
  {name: 'invalid', of: sum(item => (item.valid ? 0 : 1)), gate: value => value === 0},
  {name: 's/page', of: mean(item => item.secondsPerPage), gate: value => value < 0.15, digits: 3},
];
const table: Record<string, string | number>[] = [];
console.log(['language', 'factor', ...columns.map(column => column.name)].join('\t'));
const print = (title: string, list: readonly Measured[]): void => {
  if (list.length === 0) return;
  const cells = columns.map(({of, gate, digits}) => {
    const value = of(list);
    return `${value.toFixed(digits ?? 0)}${gate && !gate(value) ? '!' : ''}`;
  });
  console.log([title, ...cells].join('\t'));
  const [language = '', factor = ''] = title.split('\t');
  const row = Object.fromEntries(columns.map(({name, of, digits}) => [name, Number(of(list).toFixed(digits ?? 0))]));
  table.push({language, factor, ...row});
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
for (const column of [
  'conserved',
  'overlap',
  'extraction',
  'untouched',
  'links',
  'structure',
  'colors',
  'p5',
] as const) {
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
for (const [name, pagesOf] of [
  ['pages over the gate of overlap', (item: Measured) => item.overlapByPage],
  ['pages with text on figures', (item: Measured) => item.onFigures],
] as const) {
  const over = results
    .flatMap(({id, language, factor, measured}) =>
      pagesOf(measured).map(([page, share]) => ({id: `${id} ${language} ${factor} page ${page}`, share})),
    )
    .filter(({share}) => share > mostOverlap)
    .sort((a, b) => b.share - a.share);
  console.log(`${name}: ${over.length}`);
  for (const {id, share} of over.slice(0, 20)) console.log(`  ${id}: ${(100 * share).toFixed(2)} %`);
}
if (values.save) {
  const documents = new Set(results.map(({id}) => id)).size;
  writeFileSync(values.save, `${JSON.stringify({documents, rows: table}, undefined, 2)}\n`);
}
