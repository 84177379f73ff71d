import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Writable} from 'node:stream';

const bin = path.resolve(import.meta.dirname, '../../cli/bin/recto.js');

export type ServerProcess = {
  readonly pid: number;
  /** Where it listens, once it has said so; rejects with what it said when it ends before. */
  readonly ready: Promise<string>;
  readonly output: () => string;
  /** Its standard input. */
  readonly input: Writable;
  /** Sends a signal and waits for the end; gives the exit code, null when the signal itself ended it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
  readonly ended: Promise<number | null>;
};

/** `recto` as its user starts it, on a free port. */
export function startProcess(
  home: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['serve'],
  identity: {uid?: number; gid?: number} = {},
): ServerProcess {
  const child = spawn(process.execPath, [bin, ...args], {
    env: {PATH: process.env['PATH'], HOME: home, RECTO_HOME: home, RECTO_PORT: '0', ...environment},
    stdio: 'pipe',
    cwd: '/',
    ...identity,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    listeners.add(() => {
      const url = /^ready on (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    ended.then(code => reject(new Error(`ended with ${code}: ${output}`)), reject);
  });
  // a test may not wait for it
  ready.catch(() => {});
  return {
    pid: child.pid!,
    ready,
    ended,
    output: () => output,
    input: child.stdin,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A folder for a test. `remove` also ends what still runs in it. */
export function testFolder(): {readonly path: string; readonly remove: () => void} {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-e2e-'));
  return {path: folder, remove: () => rmSync(folder, {recursive: true, force: true})};
}
