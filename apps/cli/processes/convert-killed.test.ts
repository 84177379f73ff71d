import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pdfBytes} from '@recto/testkit';
import {expect, test, vi} from 'vitest';

const bin = path.resolve(import.meta.dirname, '../bin/recto.js');

/** Ten pages with thousands of lines each: whoever reads them is at it for long. */
function longPdf(): Uint8Array {
  const line = (at: number) => `1 0 0 1 ${40 + (at % 6) * 90} ${800 - Math.floor(at / 6)} Tm (Cup ${at} of tea) Tj`;
  const content = `BT /F1 4 Tf ${Array.from({length: 4000}, (_, at) => line(at)).join(' ')} ET`;
  return pdfBytes({pages: Array.from({length: 10}, () => ({mediaBox: '0 0 595 842', content}))});
}

/** The processes that a process has started and those that they have, as Linux lists them; those that are dead do not count. */
function startedBy(pid: number): number[] {
  const facts = readdirSync('/proc').flatMap(name => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    return stat && stat.state !== 'Z' ? [stat] : [];
  });
  const below = (parent: number): number[] =>
    facts.filter(each => each.parent === parent).flatMap(each => [each.pid, ...below(each.pid)]);
  return below(pid);
}

function statOf(pid: number): {pid: number; state: string; parent: number} | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {pid, state, parent: Number(parent)};
  } catch {
    return undefined;
  }
}

const lives = (pid: number): boolean => ![undefined, 'Z', 'X'].includes(statOf(pid)?.state);

// an old Node, as the launcher sees it: it goes on in the Node that came with npm
const oldNode = 'Object.defineProperty(process, "versions", {value: {...process.versions, node: "20.0.0"}});';

test.runIf(existsSync('/proc/self/stat')).each([
  {which: 'the command itself', preload: '', started: 1},
  {which: 'the launcher of an old Node', preload: oldNode, started: 2},
])(
  'killed without a word, $which leaves no process behind',
  async ({preload, started}) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
    try {
      writeFileSync(path.join(folder, 'long.pdf'), longPdf());
      writeFileSync(path.join(folder, 'preload.cjs'), preload);
      const args = ['--require', path.join(folder, 'preload.cjs'), bin, 'convert', path.join(folder, 'long.pdf')];
      const child = spawn(process.execPath, [...args, '--quiet', '-o', path.join(folder, 'out')], {
        stdio: 'ignore',
        // below npm, which runs this test, a process looks after its parent anyway
        env: {...process.env, npm_lifecycle_event: undefined},
      });
      const ended = new Promise<NodeJS.Signals | null>(resolve => child.on('close', (_, signal) => resolve(signal)));
      const below = await vi.waitUntil(
        () => {
          const found = startedBy(child.pid!);
          return found.length >= started && found;
        },
        {timeout: 100_000, interval: 50},
      );
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await vi.waitUntil(() => !below.some(lives), {timeout: 100_000, interval: 50});
    } finally {
      rmSync(folder, {recursive: true});
    }
  },
  240_000,
);
