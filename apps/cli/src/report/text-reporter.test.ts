import {AppError, type TrustReport} from '@recto/engine/client';
import {expect, test} from 'vitest';
import type {Input} from '../input/collect-inputs.ts';
import type {Outcome} from './reporter.ts';
import {textReporter} from './text-reporter.ts';

const input: Input = {kind: 'file', name: 'a.pdf', source: '/w/a.pdf', stem: 'a'};
const report = {
  coverage: 1,
  seen: 10,
  placed: 10,
  inFigures: 0,
  inFurniture: 0,
  leftOut: {},
  losses: [],
  unreadableFonts: [],
  formulas: 3,
  tables: 0,
  formulasInDoubt: [],
  tablesInDoubt: [],
  recognisedPages: [],
  pagesWithoutText: [],
  failedPages: [],
  failedPictures: [],
  pages: 3,
} satisfies TrustReport;
const good: Outcome = {
  input: 'a.pdf',
  ok: true,
  outputs: ['out/a.md'],
  pictures: 1,
  pages: 3,
  seconds: 0.25,
  diagnostics: [],
  report,
};
const bad: Outcome = {input: 'b.pdf', ok: false, seconds: 0, error: new AppError('pdf/empty', {})};

function terminal(live: boolean, columns = 80) {
  let written = '';
  let time = 0;
  return {
    reporter: textReporter({
      write: text => (written += text),
      live,
      color: false,
      columns: () => columns,
      now: () => (time += 1000),
    }),
    written: () => written,
  };
}

test('a file of tables without any is told', () => {
  const {reporter, written} = terminal(false);
  reporter.start(2);
  reporter.finish(input, {...good, diagnostics: [{code: 'no-tables', format: 'xlsx'}]});
  expect(written()).toContain('This document has no tables: the xlsx file is empty.');
});

test('nothing is said during a question', async () => {
  const {reporter, written} = terminal(true);
  reporter.start(2);
  await reporter.during(async () => {
    reporter.progress(input, 1, 3);
    reporter.finish(undefined, bad);
    expect(written()).toBe('');
  });
  expect(written()).toContain('✗ b.pdf: This file is empty. [pdf/empty]\n');
});

test('a line for each file, and a sum', () => {
  const {reporter, written} = terminal(false);
  reporter.start(2);
  reporter.progress(input, 1, 3);
  reporter.finish(input, good);
  reporter.finish(undefined, bad);
  reporter.end({converted: 1, failed: 1, pages: 3, seconds: 1.5, interrupted: false});
  expect(written()).toBe(
    '✓ a.pdf → out/a.md  3 pages, 1 image, 0.3 s\n✗ b.pdf: This file is empty. [pdf/empty]\n1 file converted, 1 failed, 3 pages in 1.5 s (2.0 pages/s)\n',
  );
});

test('where nobody can watch, a long document is told of every half minute', () => {
  const {reporter, written} = terminal(false);
  reporter.start(1);
  // each look at the clock is a second
  for (let page = 1; page <= 70; page++) reporter.progress(input, page, 100);
  expect(written()).toBe(
    '  page 30/100, 1.0 pages/s, 1 min left, a.pdf\n  page 60/100, 1.0 pages/s, 40 s left, a.pdf\n',
  );
});

test('one file alone is told about in full', () => {
  const {reporter, written} = terminal(false);
  reporter.start(1);
  reporter.finish(input, good);
  expect(written()).toContain('3 formulas.');
});

test('among many, a result with losses is told about', () => {
  const {reporter, written} = terminal(false);
  reporter.start(2);
  reporter.finish(input, {
    ...good,
    report: {...report, coverage: 0.5, placed: 5, losses: [{page: 2, glyphs: 10, lost: 5}]},
  });
  expect(written()).toContain('Missing: 5 characters (page 2).');
});

test('the bar fits the terminal and goes away', () => {
  const {reporter, written} = terminal(true, 40);
  reporter.start(1);
  reporter.progress(input, 1.5, 3);
  const bar = written().replace('\r\x1b[2K', '');
  expect(bar).toMatch(/^━{12}╌{12} {2}page 1\/3/);
  expect(bar.length).toBeLessThan(40);
  reporter.finish(input, good);
  expect(written().split('\r\x1b[2K').at(-2)).toContain('✓ a.pdf');
});
