import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Validator} from './validator.ts';

type Faults = readonly string[];

/** What validators said of files, by the name of the validator and the hash of the file: no file is looked at twice. */
export class Verdicts {
  private readonly file: string;
  private readonly known: Record<string, Faults>;

  constructor(file: string) {
    this.file = file;
    mkdirSync(path.dirname(file), {recursive: true});
    this.known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Faults>) : {};
  }

  /** The faults of each file, those of unchanged files as they were. */
  async check({name, check}: Validator, files: readonly string[]): Promise<ReadonlyMap<string, Faults>> {
    const keys = new Map(
      files.map(file => [file, `${name} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`] as const),
    );
    const fresh = files.filter(file => this.known[keys.get(file)!] === undefined);
    for (let first = 0; first < fresh.length; first += atOnce) {
      const some = fresh.slice(first, first + atOnce);
      const faults = await check(some);
      for (const file of some) this.known[keys.get(file)!] = faults.get(file) ?? [];
      writeFileSync(this.file, JSON.stringify(this.known));
    }
    return new Map(files.map(file => [file, this.known[keys.get(file)!]!]));
  }
}

// files between two savings: whoever stops a long run loses no more
const atOnce = 40;
