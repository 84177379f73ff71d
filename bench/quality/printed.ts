/**
 * Digital documents printed to images and read again: how much of what the digital reading gives comes back.
 *
 *   npm run bench:printed -- [--dpi 150,300] [--pages 2] [--each 6 --corpus DIR | --ids a,b --corpus DIR | FILE.pdf …]
 *     [--out DIR] [--accept]
 *
 * Says for each file the F1 over words (ideographs in pairs, of formulas only the words in them), formulas within lines and displayed ones (the
 * same LaTeX, and the symbols in it), cells of tables, and the seconds a page took; then the means of each kind, how many files come
 * within three points of the digital reading's words, and the worst. Scans, whose text is itself the result of OCR, and
 * pages whose text conversion leaves aside as it is not what they show, are among the means and not in that count. Of each file it takes `--pages` pages, spread evenly. Files
 * are those named, `--each` of every kind of digital ones in a corpus (`--corpus` or RECTO_CORPUS), or those of `corpus/`.
 * `--out` keeps both readings with the words that one of them lacks; `--accept` writes bench/results/printed.json.
 */
import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convert, inspectPdf, write} from '@recto/engine';
import {boxArea, reportOf} from '@recto/model';
import {createRecognizer, normalizeImages} from '@recto/ocr';
import {type ImagePage, openPdf, openRenderer, writeImagePdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {type Agreement, agreementOf, wordsApart} from './compare-readings.ts';
import {readItems} from './manifest.ts';

const {values, positionals} = parseArgs({
  options: {
    dpi: {type: 'string', default: '150,300'},
    pages: {type: 'string', default: '2'},
    each: {type: 'string'},
    ids: {type: 'string'},
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    out: {type: 'string'},
    accept: {type: 'boolean', default: false},
  },
  allowPositionals: true,
});
type Printed = {readonly id: string; readonly kind: string; readonly path: string};
type Row = {
  readonly id: string;
  readonly kind: string;
  readonly dpi: number;
  readonly scan: boolean;
  readonly agreement: Agreement;
};

const host = nodeHost();
const recognition = {...createRecognizer(), images: normalizeImages};
const rows: Row[] = [];
if (values.out) mkdirSync(values.out, {recursive: true});

for (const {id, kind, path: file} of filesToPrint()) {
  const bytes = new Uint8Array(readFileSync(file));
  const options = {host, crops: false, recognition: async () => recognition} as const;
  const numbers = spread((await inspectPdf(bytes, host)).pages ?? 0, Number(values.pages));
  const digital = await convert(bytes, {...options, pages: numbers.join(','), ocr: 'never'});
  const trusted = await convert(bytes, {...options, pages: numbers.join(',')});
  const distrusted = (reportOf(trusted.doc).distrustedPages?.length ?? 0) > 0;
  const scan = distrusted || (await isScan(bytes, numbers));
  const truth = {doc: digital.doc, markdown: String(await write(digital, 'md'))};
  for (const dpi of values.dpi.split(',').map(Number)) {
    const printed = await writeImagePdf(draw(bytes, numbers, dpi));
    const start = performance.now();
    const converted = await convert(printed, options);
    const seconds = (performance.now() - start) / 1000 / numbers.length;
    const markdown = String(await write(converted, 'md'));
    const agreement = agreementOf(truth, {doc: converted.doc, markdown});
    rows.push({id, kind, dpi, scan, agreement});
    const what = `${id}${distrusted ? ' (no text of its own)' : scan ? ' (a scan)' : ''} p. ${numbers.join(',')} ${dpi} dpi`;
    console.log(`${what}: ${described(agreement)}, ${seconds.toFixed(1)} s a page, ${memory()} MB`);
    if (!values.out) continue;
    const name = path.join(values.out, id.replaceAll('/', '-'));
    writeFileSync(`${name}.md`, truth.markdown);
    writeFileSync(`${name}.${dpi}.md`, markdown);
    writeFileSync(`${name}.${dpi}.words.json`, `${JSON.stringify(wordsApart(truth.markdown, markdown), null, 1)}\n`);
  }
}
for (const dpi of new Set(rows.map(row => row.dpi))) {
  const here = rows.filter(row => row.dpi === dpi);
  console.log(`\n${dpi} dpi`);
  for (const kind of new Set(here.map(row => row.kind)))
    print(
      kind,
      here.filter(row => row.kind === kind),
    );
  print('all', here);
  for (const {id, agreement} of [...here].sort((a, b) => wordsIn(a) - wordsIn(b)).slice(0, 10))
    console.log(`  ${id}: ${described(agreement)}`);
}
if (values.accept) {
  const results = rows.map(({agreement, ...row}) => ({...row, ...agreement}));
  writeFileSync(new URL('../results/printed.json', import.meta.url), `${JSON.stringify(results, rounded, 1)}\n`);
}
process.exit(0);

function filesToPrint(): Printed[] {
  if (positionals.length > 0) return positionals.map(named);
  const ids = values.ids?.split(',');
  if (!ids && !values.each) return globSync('corpus/*/source.pdf').sort().map(named);
  const items = readItems(values.corpus, ids).filter(({kind}) => kind === 'digital pdf');
  const kinds = Map.groupBy(items, ({stratum}) => stratum);
  const most = ids ? Infinity : Number(values.each);
  return [...kinds].flatMap(([stratum, all]) =>
    spread(all.length, most).map(number => ({...all[number - 1]!, kind: stratum})),
  );
}

function named(file: string): Printed {
  return {id: path.join(path.basename(path.dirname(file)), path.basename(file)), kind: 'named', path: file};
}

/** At most `most` of the numbers from 1 to `count`, evenly. */
function spread(count: number, most: number): number[] {
  const many = Math.min(count, most);
  return Array.from({length: many}, (_, index) => 1 + Math.floor(((index + 0.5) * count) / many));
}

function print(name: string, some: readonly Row[]): void {
  const digital = some.filter(({scan}) => !scan);
  const near = digital.filter(row => wordsIn(row) >= 0.97).length;
  const mean = described(meanOf(some.map(({agreement}) => agreement)));
  console.log(
    `${name.padEnd(14)} ${String(some.length).padStart(3)} files, ${near} of ${digital.length} within three points: ${mean}`,
  );
}

/** Whether some page is a scan, without visible text. */
async function isScan(bytes: Uint8Array, numbers: readonly number[]): Promise<boolean> {
  const pdf = await openPdf(bytes, {host});
  let scans = 0;
  for (const number of numbers) {
    const {width, height, images, glyphs} = await pdf.readPage(number);
    const visible = glyphs.filter(({hidden, blank}) => !hidden && !blank).length;
    if (visible < 0.1 * glyphs.length + 1 && images.some(({box}) => boxArea(box) > 0.5 * width * height)) scans++;
  }
  await pdf.close();
  return scans > 0;
}

function memory(): number {
  return Math.round(process.memoryUsage().rss / 1e6);
}

function wordsIn({agreement}: Row): number {
  return agreement.text ?? 1;
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value;
}

async function* draw(bytes: Uint8Array, pages: readonly number[], dpi: number): AsyncGenerator<ImagePage> {
  const renderer = await openRenderer(bytes, {host});
  for (const page of pages) {
    const {width, height, rgba} = await renderer.render(page, dpi);
    const pixels = Uint8Array.from({length: width * height}, (_, index) => brightness(rgba, index * 4));
    yield {width, height, dpi, channels: 1, pixels};
  }
  await renderer.close();
}

/** As gray printers have colors. */
function brightness(rgba: Uint8ClampedArray, at: number): number {
  return Math.round(0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!);
}

function meanOf(agreements: readonly Agreement[]): Agreement {
  const mean = (part: keyof Agreement): number | undefined => {
    const known = agreements.map(each => each[part]).filter(value => value !== undefined);
    return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  return {
    text: mean('text'),
    inline: mean('inline'),
    inlineSigns: mean('inlineSigns'),
    display: mean('display'),
    displaySigns: mean('displaySigns'),
    cells: mean('cells'),
  };
}

function described({text, inline, inlineSigns, display, displaySigns, cells}: Agreement): string {
  const share = (value: number | undefined): string => (value === undefined ? '–' : (100 * value).toFixed(1));
  return `words ${share(text)}, inline ${share(inline)} (symbols ${share(inlineSigns)}), displays ${share(display)} (symbols ${share(displaySigns)}), cells ${share(cells)}`;
}
