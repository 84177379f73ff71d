import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {errorsFile, errorsPage} from './make-errors-doc.ts';
import {schemaFile, schemaText} from './make-schema.ts';
import {settingsFile, settingsPage} from './make-settings-doc.ts';

const committed = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('docs/errors.md is what the table of errors says: node scripts/make-errors-doc.ts', () => {
  expect(committed(errorsFile)).toBe(errorsPage());
});

test('docs/settings.md is what the settings say: node scripts/make-settings-doc.ts', () => {
  expect(committed(settingsFile)).toBe(settingsPage());
});

test('the JSON schema is what the model says: node scripts/make-schema.ts', () => {
  expect(committed(schemaFile)).toBe(schemaText());
});
