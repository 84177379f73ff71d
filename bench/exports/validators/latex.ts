import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {eachFile, missingProgram, run, type Validator} from '../validator.ts';

/** Errors of XeLaTeX, and characters that its fonts lack. */
export const latex: Validator = {
  name: 'XeLaTeX',
  ending: '.tex',
  missing: () => missingProgram('xelatex'),
  check: files => eachFile(files, faultsOf),
};

function faultsOf(file: string): string[] {
  run('xelatex', ['-interaction=nonstopmode', '-no-shell-escape', path.basename(file)], path.dirname(file));
  const log = file.replace(/\.tex$/, '.log');
  const said = existsSync(log) ? readFileSync(log, 'latin1') : '';
  const faults = said.match(/^!.*(?:\n.*){2}|^Missing character.*/gm) ?? [];
  return /^Output written on/m.test(said) ? [...faults] : [...faults, 'no PDF'];
}
