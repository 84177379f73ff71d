/**
 * Digital documents printed to pictures and read again: how much of what the digital reading gives comes back.
 *
 *   npm run bench:printed -- [--dpi 150,300] [--pages 3] [--sample 10 --corpus DIR] [--out DIR] [FILE.pdf …]
 *
 * Says for each file the F1 over words (ideographs in pairs, formulas left aside), formulas within lines and displayed ones (the
 * same LaTeX, and the signs in it), cells of tables, and the seconds a page took; then the means, and how many files come within
 * three points of the digital reading's words. Files are those named, a sample of the digital ones of a corpus (`--corpus` or
 * RECTO_CORPUS), or those of `corpus/`.
 */
import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convert, write} from '@recto/engine';
import {openRenderer, type PicturePage, writePicturePdf} from '@recto/pdf';
import {createRecognizer, normalisePictures} from '@recto/recognize';
import {nodeHost} from '@recto/testkit';
import {type Agreement, agreementOf} from './compare-readings.ts';
import {readItems} from './manifest.ts';

const {values, positionals} = parseArgs({
  options: {
    dpi: {type: 'string', default: '150,300'},
    pages: {type: 'string', default: '3'},
    sample: {type: 'string'},
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    out: {type: 'string'},
  },
  allowPositionals: true,
});
const host = nodeHost();
const recognition = {...createRecognizer(), pictures: normalisePictures};
const found = new Map<number, Agreement[]>();
if (values.out) mkdirSync(values.out, {recursive: true});

for (const file of filesToPrint()) {
  const bytes = new Uint8Array(readFileSync(file));
  const options = {host, pictures: false, recognition: async () => recognition} as const;
  // fewer pages than asked for are all of them
  const digital = await convert(bytes, {...options, pages: `1-${values.pages}`, ocr: 'never'}).catch(() =>
    convert(bytes, {...options, ocr: 'never'}),
  );
  const truth = {doc: digital.doc, markdown: String(await write(digital, 'md'))};
  const numbers = digital.doc.pages.map(({number}) => number);
  for (const dpi of values.dpi.split(',').map(Number)) {
    const printed = await writePicturePdf(draw(bytes, numbers, dpi));
    const start = performance.now();
    const converted = await convert(printed, options);
    const seconds = (performance.now() - start) / 1000 / numbers.length;
    const markdown = String(await write(converted, 'md'));
    const agreement = agreementOf(truth, {doc: converted.doc, markdown});
    found.set(dpi, [...(found.get(dpi) ?? []), agreement]);
    console.log(
      `${path.join(path.basename(path.dirname(file)), path.basename(file))} ${dpi} dpi: ${told(agreement)}, ${seconds.toFixed(1)} s a page`,
    );
    if (!values.out) continue;
    const name = path.join(values.out, `${path.basename(path.dirname(file))}-${path.basename(file, '.pdf')}`);
    writeFileSync(`${name}.md`, truth.markdown);
    writeFileSync(`${name}.${dpi}.md`, markdown);
  }
}
for (const [dpi, agreements] of found) {
  const near = agreements.filter(({text}) => text === undefined || text >= 0.97).length;
  console.log(`\n${dpi} dpi, ${agreements.length} files: ${told(meanOf(agreements))}; ${near} within three points`);
}
process.exit(0);

function filesToPrint(): string[] {
  if (positionals.length > 0) return positionals;
  if (!values.sample) return globSync('corpus/*/source.pdf').sort();
  const items = readItems(values.corpus, undefined, ['tex-pdf', 'icdar']).filter(({kind}) => kind === 'digital pdf');
  const step = Math.max(1, items.length / Number(values.sample));
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).map(item => item.path);
}

async function* draw(bytes: Uint8Array, pages: readonly number[], dpi: number): AsyncGenerator<PicturePage> {
  const renderer = await openRenderer(bytes, {host});
  for (const page of pages) {
    const {width, height, rgba} = await renderer.render(page, dpi);
    const pixels = Uint8Array.from({length: width * height}, (_, index) => rgba[index * 4]!);
    yield {width, height, dpi, channels: 1, pixels};
  }
  await renderer.close();
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

function told({text, inline, inlineSigns, display, displaySigns, cells}: Agreement): string {
  const share = (value: number | undefined): string => (value === undefined ? '–' : (100 * value).toFixed(1));
  return `words ${share(text)}, inline ${share(inline)} (signs ${share(inlineSigns)}), displays ${share(display)} (signs ${share(displaySigns)}), cells ${share(cells)}`;
}
