import {AppError} from '@recto/engine/client';
import {expect, test} from 'vitest';
import {jsonReporter} from './json-reporter.ts';

test('a failure keeps its code, a result its counts', () => {
  const lines: string[] = [];
  const reporter = jsonReporter(
    line => lines.push(line),
    () => 99,
  );
  reporter.finish(undefined, {input: 'a.pdf', ok: false, seconds: 0.12345, error: new AppError('pdf/empty', {})});
  reporter.finish(undefined, {
    input: 'b.pdf',
    ok: true,
    outputs: ['b.md'],
    pictures: 0,
    pages: 2,
    seconds: 1,
    diagnostics: [
      {code: 'page-without-text', page: 1},
      {code: 'page-without-text', page: 2},
    ],
    report: {
      pages: 2,
      seen: 3,
      placed: 2,
      inFigures: 0,
      inFurniture: 0,
      coverage: 2 / 3,
      leftOut: {},
      losses: [],
      unreadableFonts: [],
      formulas: 0,
      tables: 0,
      formulasInDoubt: [],
      tablesInDoubt: [],
      recognisedPages: [],
      pagesWithoutText: [1, 2],
      failedPages: [],
      failedPictures: [],
    },
  });
  expect(lines.every(line => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  expect(lines.map(line => JSON.parse(line))).toEqual([
    {
      input: 'a.pdf',
      ok: false,
      seconds: 0.123,
      error: {code: 'pdf/empty', message: 'This file is empty.'},
      peakMegabytes: 99,
    },
    expect.objectContaining({
      input: 'b.pdf',
      ok: true,
      coverage: 0.6666,
      recognisedPages: [],
      pagesWithoutText: [1, 2],
      diagnostics: {'page-without-text': {count: 2, example: expect.stringContaining('Page 1')}},
    }),
  ]);
});
