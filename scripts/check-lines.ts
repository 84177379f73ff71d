import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

export const mostLines = 500;

/** Files that are data with a type: tables of encodings, of symbols, of words. They may be as long as what they list. */
export const dataTables: readonly RegExp[] = [
  /^packages\/pdf\/src\/.*tables?\/[^/]+\.ts$/,
  /-table\.ts$/,
  /\.test-data\.ts$/,
];

export type Size = {readonly file: string; readonly lines: number};

/** Files above the limit that are not tables. */
export const tooLong = (sizes: readonly Size[]): Size[] =>
  sizes.filter(({file, lines}) => lines > mostLines && !dataTables.some(table => table.test(file)));

/** The value below which a share of the files lie. */
export function quantile(sizes: readonly Size[], share: number): number {
  const sorted = sizes.map(size => size.lines).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function measure(root: string): Size[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(file => /\.(ts|tsx|js|mjs)$/.test(file))
    .map(file => ({file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1}));
}

if (import.meta.main) {
  const sizes = measure(process.argv[2] ?? '.');
  const long = tooLong(sizes);
  for (const {file, lines} of long) console.error(`${file} has ${lines} lines; ${mostLines} is the most`);
  const sources = sizes.filter(({file}) => !file.includes('.test.') && !dataTables.some(table => table.test(file)));
  console.log(
    `${sources.length} source files: median ${quantile(sources, 0.5)} lines, nine in ten at most ${quantile(sources, 0.9)}`,
  );
  process.exitCode = long.length > 0 ? 1 : 0;
}
