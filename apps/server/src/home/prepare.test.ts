import {mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {prepareHome} from './prepare.ts';

const base = mkdtempSync(path.join(tmpdir(), 'recto-home-'));
afterAll(() => rmSync(base, {recursive: true, force: true}));

test('a folder is made with those above it, and is closed to others', () => {
  const home = prepareHome(path.join(base, 'a/b/c'));
  expect(statSync(home).mode & 0o077 & 0o066).toBe(0);
  expect(prepareHome(home)).toBe(home);
});

test('what is a file, or lies below one, is refused', () => {
  writeFileSync(path.join(base, 'file'), '');
  for (const place of ['file', 'file/home']) expect(() => prepareHome(path.join(base, place))).toThrow(/no folder/);
});

test.runIf(process.platform === 'linux')('where no folder can be made it ends with a sentence', () => {
  for (const place of ['/proc/recto', '/proc/recto/home'])
    expect(() => prepareHome(place)).toThrow(`RECTO_HOME is ${place}, where no folder can be made.`);
});
