/**
 * Digital documents printed to pictures and read again: how much of the text that the digital reading gives comes back.
 *
 *   node bench/quality/printed.ts [--dpi 150,300] [--pages 3] FILE.pdf …
 *
 * Says for each file the F1 over words (ideographs in pairs) beside the digital reading, formulas left aside on both sides, and
 * the seconds a page took. Without files: those of `corpus/`.
 */
import {globSync, readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {type Converted, convert, write} from '@recto/engine';
import {openRenderer, type PicturePage, writePicturePdf} from '@recto/pdf';
import {createRecognizer, normalisePictures} from '@recto/recognize';
import {nodeHost} from '@recto/testkit';

const {values, positionals} = parseArgs({
  options: {dpi: {type: 'string', default: '150,300'}, pages: {type: 'string', default: '3'}},
  allowPositionals: true,
});
const files = positionals.length > 0 ? positionals : globSync('corpus/*/source.pdf').sort();
const host = nodeHost();
const recognition = {...createRecognizer(), pictures: normalisePictures};
const sums = new Map<number, number[]>();

for (const file of files) {
  const bytes = new Uint8Array(readFileSync(file));
  const options = {host, pictures: false, recognition: async () => recognition} as const;
  const digital = await convert(bytes, {...options, pages: `1-${values.pages}`, ocr: 'never'}).catch(() =>
    convert(bytes, {...options, ocr: 'never'}),
  );
  const truth = await wordsOf(digital);
  for (const dpi of values.dpi.split(',').map(Number)) {
    const printed = await writePicturePdf(
      draw(
        bytes,
        digital.doc.pages.map(({number}) => number),
        dpi,
      ),
    );
    const start = performance.now();
    const score = f1(truth, await wordsOf(await convert(printed, options)));
    const seconds = (performance.now() - start) / 1000 / digital.doc.pages.length;
    sums.set(dpi, [...(sums.get(dpi) ?? []), score]);
    console.log(`${file} ${dpi} dpi: F1 ${(100 * score).toFixed(1)}, ${seconds.toFixed(1)} s a page`);
  }
}
for (const [dpi, scores] of sums) {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  console.log(`${dpi} dpi, ${scores.length} files: F1 ${(100 * mean).toFixed(1)}`);
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

async function wordsOf(converted: Converted): Promise<Map<string, number>> {
  const text = (await write(converted, 'md'))
    .replace(/\$\$[\s\S]*?\$\$|\$[^$\n]*\$|<\/?[a-z][^>]*>/gi, ' ')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const ideographs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)];
  const words = [
    ...(text.match(/\p{Script=Latin}{2,}|\p{Script=Cyrillic}{2,}/gu) ?? []),
    ...ideographs.map(pair => pair[1]!),
  ];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function f1(truth: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): number {
  const count = (words: ReadonlyMap<string, number>): number =>
    [...words.values()].reduce((sum, each) => sum + each, 0);
  let common = 0;
  for (const [word, times] of truth) common += Math.min(times, found.get(word) ?? 0);
  return common === 0 ? 0 : (2 * common) / (count(truth) + count(found));
}
