import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const corpus = path.resolve(import.meta.dirname, '../../../corpus');
// with formulas, tables, pictures, code, wide pages
const parts = [
  'tex-book',
  'tex-formulas',
  'tex-long-table',
  'tex-article',
  'slides',
  'typst-article',
  'tex-elsevier',
  'tex-sideways-table',
  'browser-contents',
  'tex-two-column',
];

/** A PDF of so many pages of the corpus, one document after the other and again from the first. */
export function longDocument(pages: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-long-'));
  try {
    const files = parts.map(name => path.join(corpus, name, 'source.pdf'));
    const round = files.reduce((sum, file) => sum + Number(execFileSync('qpdf', ['--show-npages', file])), 0);
    const all = path.join(folder, 'all.pdf');
    const repeated = Array.from({length: Math.ceil(pages / round)}, () => files.flatMap(file => [file, '1-z'])).flat();
    execFileSync('qpdf', ['--empty', '--pages', ...repeated, '--', all]);
    const cut = path.join(folder, 'cut.pdf');
    execFileSync('qpdf', [all, '--pages', '.', `1-${pages}`, '--', cut]);
    return readFileSync(cut);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
