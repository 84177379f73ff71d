import {chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {AtomicOutputs, removeStaleParts, removeUnfinished} from './atomic-outputs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outputs-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const bytes = (text: string) => new TextEncoder().encode(text);
const all = () => readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();

test('nothing is visible before commit, everything after', async () => {
  writeFileSync(path.join(folder, 'a.md'), 'old');
  const outputs = new AtomicOutputs();
  await outputs.stage(path.join(folder, 'a.assets', 'figure-1.png'), bytes('picture'));
  await outputs.stage(path.join(folder, 'a.md'), bytes('new'));
  expect(readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe('old');
  expect(all().filter(name => !name.includes('recto-tmp'))).toEqual(['a.assets', 'a.md']);
  await outputs.commit();
  expect(readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe('new');
  expect(all()).toEqual(['a.assets', 'a.assets/figure-1.png', 'a.md']);
});

for (const [name, undo] of [
  ['discard', (outputs: AtomicOutputs) => outputs.discard()],
  ['removeUnfinished', () => removeUnfinished()],
] as const) {
  test(`${name} leaves no trace, and keeps what was there`, async () => {
    writeFileSync(path.join(folder, 'a.md'), 'old');
    const outputs = new AtomicOutputs();
    await outputs.stage(path.join(folder, 'deep', 'er', 'b.md'), bytes('b'));
    await outputs.stage(path.join(folder, 'a.md'), bytes('new'));
    await undo(outputs);
    expect(all()).toEqual(['a.md']);
    expect(readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe('old');
  });
}

test('what was committed stays when the process must end', async () => {
  const outputs = new AtomicOutputs();
  await outputs.stage(path.join(folder, 'x', 'a.md'), bytes('a'));
  await outputs.commit();
  removeUnfinished();
  expect(all()).toEqual(['x', 'x/a.md']);
});

test('a file where a folder is needed', async () => {
  writeFileSync(path.join(folder, 'a'), '');
  await expect(new AtomicOutputs().stage(path.join(folder, 'a', 'b.md'), bytes('b'))).rejects.toMatchObject({
    code: 'output/unwritable',
  });
});

test('a name may be as long as the disk allows, and no longer', async () => {
  const [long, tooLong] = [`${'a'.repeat(252)}.md`, `${'a'.repeat(253)}.md`];
  const outputs = new AtomicOutputs();
  await outputs.stage(path.join(folder, long), bytes('a'));
  await outputs.commit();
  expect(all()).toEqual([long]);
  await outputs.stage(path.join(folder, tooLong), bytes('a'));
  await expect(outputs.commit()).rejects.toThrow(/cannot be written: its name is longer than the disk allows/);
  await outputs.discard();
  expect(all()).toEqual([long]);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be written into is named', async () => {
  chmodSync(folder, 0o555);
  await expect(new AtomicOutputs().stage(path.join(folder, 'a.md'), bytes('a'))).rejects.toThrow(
    `no permission to write into the folder ${folder}`,
  );
  chmodSync(folder, 0o755);
});

test.runIf(process.platform === 'linux')('the folder that refuses is named, not one that there is not', async () => {
  // the kernel's own folder refuses everybody
  await expect(new AtomicOutputs().stage('/sys/a.assets/b/figure-1.png', bytes('a'))).rejects.toThrow(
    /figure-1\.png cannot be written: .*the folder \/sys(?: is read-only)?$/,
  );
});

test('images of an earlier run go, other files stay', async () => {
  for (const name of ['figure-1.png', 'figure-2.png', 'mine.png']) writeFileSync(path.join(folder, name), '');
  await removeStaleParts(folder, new Set(['figure-1.png']));
  expect(all()).toEqual(['figure-1.png', 'mine.png']);
  rmSync(path.join(folder, 'mine.png'));
  await removeStaleParts(folder, new Set());
  expect(existsSync(folder)).toBe(false);
  writeFileSync(folder, '');
});
