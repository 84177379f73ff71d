import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {recto} from './recto.ts';

const corpus = path.resolve(import.meta.dirname, '../../../corpus');
const portfolio = path.join(corpus, 'raw-portfolio/source.pdf');

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'recto-e2e-'));
});
afterEach(() => rmSync(cwd, {recursive: true, force: true}));

test('the files of a portfolio are listed, and written without overwriting', async () => {
  const listed = await recto(['attachments', portfolio], {cwd});
  expect(listed).toMatchObject({code: 0, stdout: 'leaves.csv  Kinds of tea\nminutes.txt\n'});
  expect((await recto(['attachments', portfolio, '-o', 'files'], {cwd})).code).toBe(0);
  expect(readdirSync(path.join(cwd, 'files')).sort()).toEqual(['leaves.csv', 'minutes.txt']);
  expect(readFileSync(path.join(cwd, 'files/leaves.csv'), 'utf8')).toBe('kind,minutes\ngreen,2\n');
  const again = await recto(['attachments', portfolio, '-o', 'files'], {cwd});
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('EEXIST');
});

test('what is no PDF, or no file, fails with a sentence', async () => {
  expect((await recto(['attachments', 'gone.pdf'], {cwd})).stderr).toContain('ENOENT');
  expect((await recto(['attachments'], {cwd})).code).toBe(2);
});

test('notes and highlights are written where they are asked for', async () => {
  const {stdout} = await recto(['convert', path.join(corpus, 'raw-comments/source.pdf'), '-o', '-', '--annotations'], {
    cwd,
  });
  expect(stdout).toContain('> **Ada, 2026-03-01, on “Green tea”**: Which kind?');
});
