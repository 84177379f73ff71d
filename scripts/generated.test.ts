import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {errorsFile, errorsPage} from './make-errors-doc.ts';
import {promptsFile, promptsPage} from './make-prompts-doc.ts';
import {schemaFile, schemaText} from './make-schema.ts';
import {settingsFile, settingsPage} from './make-settings-doc.ts';

const committed = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('docs/errors.md is up to date: npm run docs:errors', () => {
  expect(committed(errorsFile)).toBe(errorsPage());
});

test('docs/prompts.md is up to date: npm run docs:prompts', async () => {
  expect(committed(promptsFile)).toBe(await promptsPage());
});

test('docs/settings.md is up to date: npm run docs:settings', () => {
  expect(committed(settingsFile)).toBe(settingsPage());
});

test('the JSON schema is up to date: npm run docs:schema', () => {
  expect(committed(schemaFile)).toBe(schemaText());
});
