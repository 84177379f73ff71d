import {existsSync, readFileSync, statSync} from 'node:fs';
import {expect, test} from 'vitest';
import {corpusDocuments} from './documents.ts';
import {readmePath, writtenReadme} from './make/readme.ts';

const documents = corpusDocuments();

test.for(documents)('$name has its purpose and its recipe', ({source, expected, about}) => {
  expect(existsSync(source)).toBe(true);
  expect(existsSync(expected)).toBe(true);
  for (const text of [about.shows, about.producer, about.licence, about.made.with]) expect(text).toBeTruthy();
  expect(about.languages.length).toBeGreaterThan(0);
  for (const {reason} of about.expectedFailures ?? []) expect(reason.length).toBeGreaterThan(10);
});

test('the README lists every document', () => {
  expect(readFileSync(readmePath, 'utf8'), 'run "npm run corpus -- --readme"').toBe(writtenReadme(documents));
});

test('the corpus stays small', () => {
  const bytes = documents.reduce((sum, {source}) => sum + statSync(source).size, 0);
  expect(bytes).toBeLessThan(8_000_000);
});
