/**
 * Converts documents as the command line does and shows what other programs say of the files: a table of validators and documents, with
 * the first faults below it.
 *
 *   npm run bench:exports -- [FILE-OR-FOLDER…] [--ocr never] [--into DIR] [--written DIR] [--only XeLaTeX,Nu] [--nu JARS] [--epubcheck JARS]
 *
 * Without names it takes the documents of `corpus`. `--into` keeps what was written, `--written` looks at a folder of files that were
 * written before. `--nu` and `--epubcheck` are folders with the jars of `nu.validator:validator` and `org.w3c:epubcheck` and what they
 * depend on. A validator whose program is missing is named and left out.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {corpusDocuments} from '../../corpus/documents.ts';
import type {Validator} from './validator.ts';
import {epubcheck} from './validators/epub.ts';
import {json} from './validators/json.ts';
import {latex} from './validators/latex.ts';
import {nu} from './validators/nu.ts';
import {qpdf} from './validators/pdf.ts';
import {phone} from './validators/phone.ts';
import {libreOffice, pandoc} from './validators/word.ts';

const {values, positionals} = parseArgs({
  options: {
    ocr: {type: 'string', default: 'auto'},
    into: {type: 'string'},
    written: {type: 'string'},
    only: {type: 'string'},
    nu: {type: 'string'},
    epubcheck: {type: 'string'},
  },
  allowPositionals: true,
});
const formats = 'tex,html,docx,pdf,epub,json';
const all: readonly Validator[] = [
  latex,
  phone,
  nu(values.nu),
  pandoc,
  libreOffice,
  qpdf,
  epubcheck(values.epubcheck),
  json,
];
const validators = all.filter(({name}) => values.only === undefined || values.only.split(',').includes(name));

// faults of a file
const mostShown = 5;

const kept = values.written ?? values.into;
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'recto-exports-'));
try {
  if (values.written === undefined) convert();
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  process.exitCode = (await report(files)) > 0 ? 1 : 0;
} finally {
  if (kept === undefined) rmSync(folder, {recursive: true, force: true});
}

function convert(): void {
  const recto = path.join(import.meta.dirname, '../../apps/cli/bin/recto.js');
  const inputs = positionals.length > 0 ? positionals : corpusDocuments().map(({source}) => source);
  const options = ['--to', formats, '--ocr', values.ocr, '--quiet', '-o', `${folder}${path.sep}`];
  spawnSync(process.execPath, [recto, 'convert', ...inputs, ...options], {stdio: 'inherit'});
}

/** Prints the table; gives the number of files with faults. */
async function report(files: readonly string[]): Promise<number> {
  const columns: Column[] = [];
  for (const {name, ending, missing, check} of validators) {
    const why = missing();
    if (why !== undefined) {
      console.log(`${name} is left out: ${why}`);
      continue;
    }
    const own = files.filter(file => file.endsWith(ending) && !others(ending).some(other => file.endsWith(other)));
    const faults = await check(own.map(file => path.join(folder, file)));
    const ofDocument = (file: string) =>
      [file.slice(0, -ending.length), faults.get(path.join(folder, file)) ?? []] as const;
    columns.push({name, faults: new Map(own.map(ofDocument))});
  }
  const documents = [...new Set(columns.flatMap(({faults}) => [...faults.keys()]))].sort();
  const width = Math.max(8, ...documents.map(name => name.length));
  console.log([''.padEnd(width), ...columns.map(({name}) => name)].join('  '));
  for (const document of documents) {
    const cells = columns.map(({name, faults}) => cell(faults.get(document)).padStart(name.length));
    console.log([document.padEnd(width), ...cells].join('  '));
  }
  const faulty = columns.map(({faults}) => [...faults.values()].filter(found => found.length > 0).length);
  const totals = columns.map(({name, faults}, index) => `${faulty[index]}/${faults.size}`.padStart(name.length));
  console.log([`${'faulty'.padEnd(width)}`, ...totals].join('  '));
  for (const {name, faults} of columns)
    for (const [document, found] of faults)
      for (const fault of found.slice(0, mostShown)) console.log(`${name} ${document}: ${fault}`);
  return faulty.reduce((sum, count) => sum + count, 0);
}

type Column = {readonly name: string; readonly faults: ReadonlyMap<string, readonly string[]>};

/** Longer endings that end alike: `.html` is not `.preview.html`. */
function others(ending: string): string[] {
  return ['.preview.html', '.report.json'].filter(other => other.endsWith(ending) && other !== ending);
}

function cell(faults: readonly string[] | undefined): string {
  if (faults === undefined) return '-';
  return faults.length === 0 ? 'ok' : String(faults.length);
}
