/**
 * Makes documents of the corpus again from their sources. Needs the programs that `about.json` names (TeX Live, LibreOffice,
 * Chromium, poppler, ImageMagick), which the tests do not.
 *
 *   npm run corpus -- NAME …     makes these documents, or all of them without a name
 *   npm run corpus -- --readme   writes only the table of documents in the README, as every run does
 */
import {copyFileSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type CorpusDocument, corpusDocuments} from './documents.ts';
import {readmePath, writtenReadme} from './make/readme.ts';
import {scan} from './make/scan.ts';
import {setByProgram} from './make/set.ts';

const names = process.argv.slice(2);
for (const document of corpusDocuments()) {
  if (names.length && !names.includes(document.name)) continue;
  const work = mkdtempSync(path.join(tmpdir(), 'recto-corpus-'));
  try {
    await make(document, work);
    console.log(`made ${document.name}`);
  } finally {
    rmSync(work, {recursive: true});
  }
}
writeFileSync(readmePath, writtenReadme(corpusDocuments()));

async function make({folder, source, about: {made}}: CorpusDocument, work: string): Promise<void> {
  if (made.with === 'script') {
    const {make: bytes} = (await import(path.join(folder, 'source.ts'))) as {
      make: () => Promise<Uint8Array> | Uint8Array;
    };
    writeFileSync(source, await bytes());
  } else if (made.with === 'scan') {
    const set = await setByProgram({with: made.set}, folder, work);
    writeFileSync(source, scan(set, made, work));
  } else copyFileSync(await setByProgram(made, folder, work), source);
}
