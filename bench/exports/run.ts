/**
 * Converts documents as the command line does and shows what other programs say of the files: a table of validators and documents, with
 * the first faults below it.
 *
 *   npm run bench:exports -- [FILE-OR-FOLDER…] [--ocr never] [--stored DIR] [--into DIR] [--written DIR] [--only XeLaTeX,Nu] [--nu JARS] [--epubcheck JARS] [--verapdf JARS]
 *
 * Without names it takes the documents of `corpus`. `--stored` keeps the documents as JSON: the next run writes them again without
 * reading them, and validators look only at files that have changed; without names it then takes what is stored. `--into` keeps what
 * was written, `--written` looks at a folder of files that were written before. `--nu`, `--epubcheck` and `--verapdf` are folders with the jars of
 * `nu.validator:validator`, `org.w3c:epubcheck` and `org.verapdf.apps:greenfield-apps` and what they depend on (or the jar that npm's
 * `vnu-jar` and Debian's `epubcheck` bring). A validator whose program is missing is named and left out.
 */
import {mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {inputFormatOfName} from '@recto/model';
import {corpusDocuments} from '../../corpus/documents.ts';
import {storeDocuments, writeStored} from './stored.ts';
import type {Validator} from './validator.ts';
import {epubcheck} from './validators/epub.ts';
import {json} from './validators/json.ts';
import {latex} from './validators/latex.ts';
import {nu} from './validators/nu.ts';
import {qpdf} from './validators/pdf.ts';
import {phone} from './validators/phone.ts';
import {verapdf} from './validators/verapdf.ts';
import {libreOffice, pandoc} from './validators/word.ts';
import {Verdicts} from './verdicts.ts';

const {values, positionals} = parseArgs({
  options: {
    ocr: {type: 'string', default: 'auto'},
    stored: {type: 'string'},
    into: {type: 'string'},
    written: {type: 'string'},
    only: {type: 'string'},
    nu: {type: 'string'},
    epubcheck: {type: 'string'},
    verapdf: {type: 'string'},
  },
  allowPositionals: true,
});
const all: readonly Validator[] = [
  latex,
  phone,
  nu(values.nu),
  pandoc,
  libreOffice,
  qpdf,
  verapdf(values.verapdf),
  epubcheck(values.epubcheck),
  json,
];
const validators = all.filter(({name}) => values.only === undefined || values.only.split(',').includes(name));

// faults of a file
const mostShown = 5;

const own = mkdtempSync(path.join(tmpdir(), 'recto-exports-'));
const folder = values.written ?? values.into ?? path.join(own, 'written');
const stored = values.stored ?? path.join(own, 'stored');
try {
  const failed = values.written === undefined ? await convert() : [];
  for (const failure of failed) console.log(failure);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  process.exitCode = (await report(files)) + failed.length > 0 ? 1 : 0;
} finally {
  rmSync(own, {recursive: true, force: true});
}

/** Stores the documents and writes them in all formats; gives what failed. */
async function convert(): Promise<string[]> {
  const inputs = positionals.flatMap(filesOf);
  const given = inputs.length > 0 || values.stored !== undefined ? inputs : corpusDocuments().map(({source}) => source);
  storeDocuments(given, stored, values.ocr);
  return writeStored(stored, folder);
}

/** The files of a folder that can be read; a file itself. */
function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const files = readdirSync(place, {recursive: true, encoding: 'utf8'}).sort();
  return files.filter(file => inputFormatOfName(file) !== undefined).map(file => path.join(place, file));
}

/** Prints the table; gives the number of files with faults. */
async function report(files: readonly string[]): Promise<number> {
  const columns: Column[] = [];
  const verdicts = new Verdicts(path.join(stored, 'verdicts'));
  for (const validator of validators) {
    const {name, ending, missing} = validator;
    const why = missing();
    if (why !== undefined) {
      console.log(`${name} is left out: ${why}`);
      continue;
    }
    const own = files.filter(file => file.endsWith(ending) && !others(ending).some(other => file.endsWith(other)));
    const faults = await verdicts.check(
      validator,
      own.map(file => path.join(folder, file)),
    );
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
