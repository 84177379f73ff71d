import {execFileSync} from 'node:child_process';
import path from 'node:path';

/** Builds the client once, before files that run beside each other would each do so. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build-web.ts', '--if-stale'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: 'inherit',
  });
}
