/**
 * Compares every document of the corpus with what it should become.
 *
 *   npm run golden [-- NAME]             prints the documents that differ, and where
 *   npm run golden -- --accept [NAME]    writes expected.md where no fault is marked; elsewhere drops the marks of mended faults
 *   npm run golden -- --mark NAME REASON [REASON …]
 *     marks what differs from expected.md, as you corrected it, as expected failures; new ones get the reasons in their order
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CorpusDocument, corpusDocuments} from '../corpus/documents.ts';
import {differences, type ExpectedFailure} from '../corpus/expected-failures.ts';
import {convertGolden, goldenMarkdown} from '../corpus/golden.ts';

const args = process.argv.slice(2);
const flag = args[0]?.startsWith('--') ? args.shift() : undefined;
const [only, ...reasons] = args;
if (flag === '--mark' && !reasons.length) throw new Error('usage: npm run golden -- --mark NAME REASON [REASON …]');

for (const document of corpusDocuments()) {
  if (only && document.name !== only) continue;
  const actual = await convertGolden(document);
  if (flag === '--mark') writeMarks(document, actual, reasons);
  else if (flag === '--accept') accept(document, actual);
  else compare(document, actual);
}

function compare(document: CorpusDocument, actual: string): void {
  const agreed = existsSync(document.expected) ? goldenMarkdown(document) : '';
  console.log(`${agreed === actual ? 'same     ' : 'DIFFERENT'} ${document.name}`);
  if (agreed === actual) return;
  process.exitCode = 1;
  for (const {expected: before, actual: now} of differences(agreed, actual)) {
    for (const line of before) console.log(`  - ${line}`);
    for (const line of now) console.log(`  + ${line}`);
    console.log();
  }
}

function accept(document: CorpusDocument, actual: string): void {
  const marks = document.about.expectedFailures ?? [];
  if (marks.length === 0) writeFileSync(document.expected, actual);
  else writeMarks(document, actual, []);
}

/** Keeps the reasons of the faults that stay; each new one takes the next of `reasons`, or the last. */
function writeMarks(document: CorpusDocument, actual: string, reasons: readonly string[]): void {
  const key = (failure: Omit<ExpectedFailure, 'reason'>): string => failure.expected.join('\n');
  const {expectedFailures: before = [], ...about} = document.about;
  const known = new Map(before.map(failure => [key(failure), failure.reason]));
  const left = [...reasons];
  const failures = differences(readFileSync(document.expected, 'utf8'), actual).map(difference => {
    const reason = known.get(key(difference)) ?? (left.length > 1 ? left.shift() : left[0]);
    if (!reason)
      throw new Error(`${document.name}: a new fault at "${difference.expected[0]}"; mark it with its reason`);
    return {reason, ...difference};
  });
  const text = JSON.stringify(failures.length ? {...about, expectedFailures: failures} : about, null, 2);
  writeFileSync(path.join(document.folder, 'about.json'), `${text}\n`);
  console.log(`${document.name}: ${failures.length} expected failures`);
}
