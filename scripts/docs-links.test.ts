import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', ':!:corpus/*/expected*'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(file));

test('every relative link of a document leads to a file', () => {
  const broken = documents.flatMap(file =>
    [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(match => match[1]!.replace(/#.*$/, ''))
      .filter(target => target && !/^[a-z]+:/.test(target))
      .filter(target => !existsSync(path.resolve(path.dirname(file), decodeURI(target))))
      .map(target => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every path of this repository that a document names exists', () => {
  const pattern = /`((?:packages|apps|scripts|bench|docs|corpus|training|fuzz)\/[\w./-]+)`/g;
  const missing = documents.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(match => match[1]!)
      // what a build makes is not in a fresh clone
      .filter(target => !/\/dist(?:\/|$)/.test(target) && !existsSync(target))
      .map(target => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
