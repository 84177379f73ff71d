import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {errorCodes} from '@recto/api';
import {expect, test} from 'vitest';
import {unproducedCodes} from './unproduced-codes.ts';

const source = path.join(import.meta.dirname, '..');
const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter(
  file => file.endsWith('.ts') && !/error-codes\.test|unproduced-codes/.test(file),
);
const textOf = (tests: boolean) =>
  files
    .filter(file => file.includes('.test.') === tests)
    .map(file => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
const [code, tests] = [textOf(false), textOf(true)];
const unproduced = new Set(Object.values(unproducedCodes).flat());

test.each(errorCodes)('%s is given by the server and provoked by a test, or stands in the list', name => {
  const named = (text: string) => text.includes(`'${name}'`);
  expect({given: named(code), tested: named(tests)}).toEqual(
    unproduced.has(name) ? {given: false, tested: expect.any(Boolean)} : {given: true, tested: true},
  );
});
