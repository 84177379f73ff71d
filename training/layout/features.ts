import {writeFileSync} from 'node:fs';
import {findCandidates} from '../../packages/readers/src/structure/headings/candidate.ts';
import {headingFeatures} from '../../packages/readers/src/structure/headings/features.ts';
import {splitHeadings} from '../../packages/readers/src/structure/headings/split-rows.ts';
import {surroundingsOf} from '../../packages/readers/src/structure/headings/style-use.ts';
import {bodyStyle} from '../../packages/readers/src/structure/text-style.ts';
import {labelledDocuments, RoleFinder} from './truth.ts';

/*
 * What a model of headings learns from: `node features.ts OUT.jsonl FOLDER …` writes one line for each candidate of each document, with
 * its document, text, role and features. Candidates whose text is in no block of the truth, or in several, are left out.
 */
const [out, ...folders] = process.argv.slice(2);
if (out === undefined || folders.length === 0) throw new Error('node features.ts OUT.jsonl FOLDER …');

const lines: string[] = [];
for (const folder of folders) {
  for (const {name, truth, stored} of labelledDocuments(folder)) {
    const finder = new RoleFinder(truth);
    const {blocks} = splitHeadings(stored.draft);
    const candidates = findCandidates(blocks);
    const features = headingFeatures(surroundingsOf(blocks, candidates, bodyStyle(blocks, stored.bodySize)));
    const {split, kind, lang, program} = truth;
    for (const [at, {text}] of candidates.entries()) {
      const role = finder.find(text)?.role;
      if (role === undefined) continue;
      lines.push(JSON.stringify({name, split, kind, lang, program, text, role, features: features[at]}));
    }
  }
}
writeFileSync(out, `${lines.join('\n')}\n`);
console.log(lines.length, 'candidates');
