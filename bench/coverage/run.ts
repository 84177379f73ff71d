/**
 * Converts PDFs without OCR and shows those of which most is missing, with what it is and where it stands.
 *
 *   npm run bench:coverage -- --corpus DIR [--ids a,b] [--worst 20] [--most 200]
 *
 * `--corpus` is a folder of PDFs, at any depth; `--ids` are file names without their ending.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {convert} from '@recto/engine';
import {reportOf} from '@recto/model';
import {nodeHost} from '@recto/testkit';

const {values} = parseArgs({
  options: {
    corpus: {type: 'string', default: process.env['RECTO_CORPUS'] ?? ''},
    ids: {type: 'string'},
    worst: {type: 'string', default: '20'},
    most: {type: 'string', default: '1000000'},
  },
});
if (!values.corpus) {
  console.error('Give the folder of PDFs (--corpus or RECTO_CORPUS).');
  process.exit(2);
}

const ids = values.ids && new Set(values.ids.split(','));
const files = readdirSync(values.corpus, {recursive: true, encoding: 'utf8'})
  .filter(file => file.endsWith('.pdf') && (!ids || ids.has(path.basename(file, '.pdf'))))
  .sort()
  .slice(0, Number(values.most));

type Outcome = {
  readonly file: string;
  readonly seen: number;
  readonly lost: number;
  readonly leftOut: string;
  readonly places: readonly string[];
};
const outcomes: Outcome[] = [];
for (const file of files) {
  try {
    const bytes = new Uint8Array(readFileSync(path.join(values.corpus, file)));
    const {doc} = await convert(bytes, {host: nodeHost(), crops: false});
    const {seen, losses, leftOut, missing = []} = reportOf(doc);
    const places = missing.map(
      ({page, box, text}) => `${page} (${Math.round(box.left)}, ${Math.round(box.top)}): ${text.slice(0, 90)}`,
    );
    const lost = losses.reduce((sum, page) => sum + page.lost, 0);
    outcomes.push({file, seen, lost, leftOut: JSON.stringify(leftOut), places});
  } catch (error) {
    console.log(`FAILED ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const total = (key: 'seen' | 'lost'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const clean = outcomes.filter(({lost}) => lost === 0).length;
console.log(
  `${outcomes.length} PDFs, ${clean} without a loss; ${total('lost')} of ${total('seen')} visible characters are missing`,
);
const worst = outcomes.filter(({lost}) => lost > 0).sort((a, b) => b.lost - a.lost);
for (const {file, lost, seen, leftOut, places} of worst.slice(0, Number(values.worst))) {
  console.log(`\n${file}: ${lost} of ${seen} ${leftOut}`);
  for (const place of places.slice(0, 6)) console.log(`    ${place}`);
}
