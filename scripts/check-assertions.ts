/**
 * Non-null assertions (`value!`) silence the compiler where nothing was checked. This keeps a count of them for each workspace, in
 * `assertions.json`, that may only go down: new code destructures, iterates or checks instead. Tests may use them.
 *
 *   npm run assertions             fails where a count has risen, and where it has fallen without an update of the file
 *   npm run assertions -- --write  records the counts; refused while their sum has risen
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';

/** Assertions by workspace, `packages/readers`. */
export type Counts = Readonly<Record<string, number>>;

const listFile = new URL('./assertions.json', import.meta.url);

/** One sentence for each workspace whose count is not the recorded one. */
export function compareCounts(recorded: Counts, found: Counts): string[] {
  const workspaces = new Set([...Object.keys(recorded), ...Object.keys(found)]);
  return [...workspaces].sort().flatMap(workspace => {
    const [before, now] = [recorded[workspace] ?? 0, found[workspace] ?? 0];
    if (now > before) return [`${workspace}: ${now} non-null assertions, ${before} are allowed`];
    if (now < before)
      return [`${workspace}: ${now} non-null assertions instead of ${before}: npm run assertions -- --write`];
    return [];
  });
}

/** Counts by workspace of the files with an assertion, each named as often as it has one. Tests are left out. */
export function countByWorkspace(files: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.(test|fixture|bench|test-data)\.tsx?$|\/(testing|e2e)\//.test(file)) continue;
    const workspace = file.split('/').slice(0, 2).join('/');
    counts.set(workspace, (counts.get(workspace) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The file of each assertion, as Biome finds them. */
function findAssertions(): string[] {
  const options = ['--only=style/noNonNullAssertion', '--reporter=json', '--max-diagnostics=none'];
  const output = execFileSync('npx', ['biome', 'lint', ...options, 'packages', 'apps'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const {diagnostics} = JSON.parse(output) as {diagnostics: readonly {readonly location: {readonly path: string}}[]};
  return diagnostics.map(({location}) => location.path);
}

if (import.meta.main) {
  const recorded = JSON.parse(readFileSync(listFile, 'utf8')) as Counts;
  const found = countByWorkspace(findAssertions());
  const differences = compareCounts(recorded, found);
  if (process.argv.includes('--write') && sumOf(found) <= sumOf(recorded)) {
    writeFileSync(listFile, `${JSON.stringify(found, undefined, 2)}\n`);
  } else {
    for (const sentence of differences) console.error(sentence);
    process.exitCode = differences.length > 0 ? 1 : 0;
  }
  console.log(`${sumOf(found)} non-null assertions, ${sumOf(recorded)} before`);
}
