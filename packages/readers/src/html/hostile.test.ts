import {AppError, looksLikeHtml, validate} from '@recto/model';
import {expect, test} from 'vitest';
import {htmlLimits} from './limits.ts';
import {readHtml} from './read.ts';

const refusal = (html: string): string => {
  try {
    readHtml(html);
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test.each([
  ['nested divisions', '<div>'.repeat(100_000)],
  ['unclosed marks', '<b>'.repeat(100_000)],
  ['nested quotations', '<blockquote>'.repeat(100_000)],
  ['nested tables', '<table><tr><td>'.repeat(100_000)],
  ['nested MathML', `<math>${'<mrow>'.repeat(100_000)}`],
  ['many elements', '<i>x</i>'.repeat(htmlLimits.elements)],
  ['wide rows', `<table><tr>${'<td>x'.repeat(htmlLimits.columns + 1)}</table>`],
  ['spans of spans', `<table>${'<tr><td rowspan=65534>x<td>y'.repeat(htmlLimits.columns)}</table>`],
])('%s are refused', (_, html) => expect(refusal(html)).toBe('html/too-large'));

test('a file larger than the limit is refused unread', () => {
  expect(() => readHtml(new Uint8Array(htmlLimits.bytes + 1))).toThrowError(/^This web page is too large/);
});

test.each([
  ['divisions', '<div>', 1],
  ['quotations', '<blockquote>', 1],
  ['lists', '<ul><li>', 2],
  ['tables', '<table><tbody><tr><td>', 4],
  ['links', '<a href="https://x.org/">', 1],
  ['figures', '<figure>', 1],
])('%s just below the limit are read, no deeper than a document may be', (_, open, elements) => {
  const {doc} = readHtml(`${open.repeat(Math.floor((htmlLimits.depth - 10) / elements))}x`);
  expect(validate(doc)).toEqual([]);
});

test('many attributes, long blanks and endless delimiters are read in time', () => {
  const started = performance.now();
  readHtml(`<p ${Array.from({length: 100_000}, (_, index) => `a${index}`).join(' ')}>x`);
  readHtml(`<p>a${' '.repeat(2_000_000)}b`);
  readHtml(`<p>${'$x '.repeat(100_000)}${'\\( '.repeat(100_000)}`);
  readHtml(`<math><mrow>${'<mo>|</mo>'.repeat(50_000)}</mrow></math>`);
  readHtml(`<p>${'<span class=MathJax>x</span>'.repeat(20_000)}y`);
  // seconds where one of them is quadratic, on a busy machine too
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a page without content says so', () => {
  expect(refusal('<script>document.write("x")</script><nav>y</nav>')).toBe('html/empty');
  expect(refusal('')).toBe('html/empty');
});

test.each([
  ['<!DOCTYPE html><p>', true],
  ['\ufeff<!-- a --> <html lang=en>', true],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', true],
  ['<h1>a</h1>', true],
  ['<p>a', true],
  ['<?xml version="1.0"?><svg>', false],
  ['%PDF-1.7 <html>', false],
  ['<x', false],
  ['plain text with <p>', false],
])('%s begins like a page: %s', (start, is) => expect(looksLikeHtml(new TextEncoder().encode(start))).toBe(is));
