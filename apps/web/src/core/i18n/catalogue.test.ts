import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {formalities, formatNames, writingStyles} from '@recto/model';
import {expect, test} from 'vitest';
import type {Message, Messages} from './define-messages.ts';

const source = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(source, {recursive: true, encoding: 'utf8'})
  .filter(name => /(?<!\.test)\.tsx?$/.test(name))
  .map(name => ({name, text: readFileSync(path.join(source, name), 'utf8')}));
const catalogues = await Promise.all(
  files
    .filter(({name, text}) => /= defineMessages\(/.test(text) && !name.startsWith('core/i18n'))
    .map(async file => ({
      ...file,
      found: Object.values(await import(path.join(source, file.name))).filter(isCatalogue),
    })),
);

function isCatalogue(value: unknown): value is Messages<string> {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}

test('there are catalogues', () => expect(catalogues.length).toBeGreaterThan(5));

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const holesOf = (message: Message) =>
  [...new Set(formsOf(message).flatMap(form => [...form.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)))].sort();

test.each(catalogues)('$name says the same in both languages', ({found}) => {
  expect(found.length).toBeGreaterThan(0);
  for (const {zh, en} of found) {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
    for (const [key, message] of Object.entries(zh)) {
      expect(holesOf(en[key]!), key).toEqual(holesOf(message));
      for (const form of [...formsOf(message), ...formsOf(en[key]!)]) expect(form.trim(), key).toBe(form);
      expect(formsOf(message).join('').length * formsOf(en[key]!).join('').length, key).toBeGreaterThan(0);
      // a sentence in the wrong place
      expect(formsOf(en[key]!).join(''), key).not.toMatch(/[\u4e00-\u9fff]/);
    }
  }
});

test.each(catalogues)('$name has no text that nothing shows', ({name, text, found}) => {
  const folder = path.dirname(name);
  const users = files.filter(
    other => other.name !== name && (path.dirname(other.name) === folder || importsOf(other).includes(name)),
  );
  // a key may also be a value of what a user imports: the reason of a refusal, a kind of block
  const imported = new Set(users.flatMap(importsOf));
  // what a feature gives to others comes through its index
  for (const {name: from, ...file} of files)
    if (imported.has(from) && path.basename(from) === 'index.ts')
      for (const behind of importsOf({name: from, ...file})) imported.add(behind);
  const values = files.filter(({name: from}) => imported.has(from) && from !== name);
  const read = [...users, ...values].map(other => other.text).join('\n') + wireValues + besideTexts(text);
  const patterns = [...read.matchAll(/`([\w-]*)\$\{[^}`]*\}([\w-]*)`/g)]
    .filter(([, before, after]) => before !== '' || after !== '')
    .map(([, before, after]) => new RegExp(`^${before}[\\w.-]+${after}$`));
  const named = (key: string) =>
    new RegExp(`['"\`]${key}['"\`]`).test(read) || patterns.some(pattern => pattern.test(key));
  expect(found.flatMap(({zh}) => Object.keys(zh)).filter(key => !named(key))).toEqual([]);
});

const contract = path.resolve(source, '../../../packages/api/src');
const wireValues = readdirSync(contract, {recursive: true, encoding: 'utf8'})
  .filter(name => name.endsWith('.ts'))
  .map(name => path.join(contract, name))
  // settings are called by their names on the server
  .concat(path.resolve(source, '../../server/src/services/settings/live-settings.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .concat(JSON.stringify([formatNames, writingStyles, formalities]))
  .join('\n');

/** What a module has beside its texts. */
const besideTexts = (text: string): string => text.slice(text.lastIndexOf('\n});') + 1);

const importsOf = ({name, text}: {readonly name: string; readonly text: string}): string[] =>
  [...text.matchAll(/from '(\.[^']*)'/g)].map(([, to]) => path.join(path.dirname(name), to!));
