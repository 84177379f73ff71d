import type {PageContext} from '../../packages/readers/src/draft/stage.ts';
import {findHeadings} from '../../packages/readers/src/structure/headings/find-headings.ts';
import {classNumber, keyOf, labelledDocuments, RoleFinder} from './truth.ts';

/*
 * How many headings of generated documents the reader finds: `node measure.ts FOLDER … [--failed]`. A heading is right when its text
 * is that of a heading of the truth, title included; what is part of a table or of furniture is left out of account.
 */
type Count = {right: number; found: number; all: number};

const folders = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const failed = process.argv.includes('--failed');
const counts = new Map<string, Count>();

for (const folder of folders) {
  for (const {name, truth, stored} of labelledDocuments(folder)) {
    const {draft, bodySize, bodyFont} = stored;
    const context = {stats: {bodySize, bodyFont, leading: 1.2}} as unknown as PageContext;
    const finder = new RoleFinder(truth);
    const wanted = new Map(
      truth.blocks
        .filter(({role}) => role === 'heading' || role === 'title')
        .map(({label, text}) => [keyOf(label + text), text]),
    );
    const own: Count = {right: 0, found: 0, all: wanted.size};
    const bare = new Map([...wanted].map(([key, text]) => [keyOf(text), key]));
    for (const block of findHeadings.run(draft, context).blocks) {
      if (block.kind !== 'text' || block.role.type !== 'heading') continue;
      const text = block.lines.map(line => line.text).join(' ');
      const key = wanted.has(keyOf(text))
        ? keyOf(text)
        : (bare.get(keyOf(text)) ?? bare.get(keyOf(text.replace(classNumber, ''))));
      if (key !== undefined && wanted.delete(key)) own.right++;
      else if (failed) console.log(`+ ${name}: ${finder.find(text)?.role ?? '?'} ${text.slice(0, 70)}`);
      own.found++;
    }
    if (failed) for (const text of wanted.values()) console.log(`- ${name}: ${text.slice(0, 70)}`);
    for (const key of ['all', truth.split, truth.program, truth.kind, truth.lang]) {
      const count = counts.get(key) ?? {right: 0, found: 0, all: 0};
      count.right += own.right;
      count.found += own.found;
      count.all += own.all;
      counts.set(key, count);
    }
  }
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);
console.log('              recall precision F1 headings');
for (const [key, {right, found, all}] of counts) {
  const [recall, precision] = [right / Math.max(all, 1), right / Math.max(found, 1)];
  const f1 = (2 * recall * precision) / Math.max(recall + precision, Number.EPSILON);
  console.log(key.padEnd(12), percent(recall), percent(precision), percent(f1), String(all).padStart(6));
}
