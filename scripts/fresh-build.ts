import {existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Runs a build and marks it as done: with the time of its beginning, as a source that changes meanwhile may be too late for it. A build
 * that fails leaves no mark, whatever it has written.
 */
export function buildMarked(mark: string, build: () => void): void {
  rmSync(mark, {force: true});
  const began = new Date();
  build();
  mkdirSync(path.dirname(mark), {recursive: true});
  writeFileSync(mark, '');
  utimesSync(mark, began, began);
}

/** Whether there is no whole build, or a source is newer than it. */
export function isStale(mark: string, sources: readonly string[]): boolean {
  if (!existsSync(mark)) return true;
  const {mtimeMs} = statSync(mark);
  return sources.some(source => newestIn(source) > mtimeMs);
}

function newestIn(place: string): number {
  if (!existsSync(place)) return 0;
  const {mtimeMs} = statSync(place);
  if (!statSync(place).isDirectory()) return mtimeMs;
  const inside = readdirSync(place, {recursive: true, encoding: 'utf8'}).map(
    name => statSync(path.join(place, name)).mtimeMs,
  );
  return Math.max(mtimeMs, ...inside);
}
