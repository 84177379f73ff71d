/**
 * Compares every document of the corpus with what it should become.
 *
 *   npm run golden                    names the documents that differ
 *   npm run golden -- --accept [name] writes expected.md anew; read the difference before you commit it
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {convertGolden, goldenDocuments} from '../corpus/golden.ts';

const [flag, only] = process.argv.slice(2);
for (const document of goldenDocuments()) {
  if (only && document.name !== only) continue;
  const actual = await convertGolden(document);
  const same = existsSync(document.expected) && readFileSync(document.expected, 'utf8') === actual;
  console.log(`${same ? 'same     ' : flag === '--accept' ? 'accepted ' : 'DIFFERENT'} ${document.name}`);
  if (same) continue;
  if (flag === '--accept') writeFileSync(document.expected, actual);
  else process.exitCode = 1;
}
