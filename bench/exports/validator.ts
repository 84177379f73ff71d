import {spawnSync} from 'node:child_process';

/** What another program says of the files of one format. */
export type Validator = {
  /** The head of its column. */
  readonly name: string;
  /** How the names of its files end. */
  readonly ending: string;
  /** Why it cannot run here; undefined where it can. */
  readonly missing: () => string | undefined;
  /** The faults of each file, by its path; files without any may be left out. */
  readonly check: (files: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
};

// milliseconds for a document of a thousand pages
const longest = 600_000;

/** Runs a program to its end, without a shell. */
export function run(program: string, args: readonly string[], cwd?: string) {
  // a log of TeX has lines of 79 characters otherwise
  const env = {...process.env, max_print_line: '2000'};
  return spawnSync(program, args, {timeout: longest, env, encoding: 'utf8', maxBuffer: 2 ** 29, ...(cwd && {cwd})});
}

/** Whether a program is installed; its name where it is not. */
export const missingProgram = (program: string): string | undefined =>
  run(program, ['--version']).error === undefined ? undefined : `${program} is not installed`;

/** A validator that takes one file after the other. */
export async function eachFile(
  files: readonly string[],
  faultsOf: (file: string) => readonly string[] | Promise<readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const faults = new Map<string, readonly string[]>();
  for (const file of files) faults.set(file, await faultsOf(file));
  return faults;
}
