import {expect, test} from 'vitest';
import {decodeHtml} from './decode-html.ts';

const ascii = (text: string): number[] => [...text].map(each => each.charCodeAt(0));
const page = (charset: string, ...bytes: number[]): Uint8Array =>
  Uint8Array.from([...ascii(`<meta charset="${charset}"><p>`), ...bytes]);

test.each([
  ['gbk', [0xb2, 0xe8], '茶'],
  ['gb2312', [0xb2, 0xe8], '茶'],
  ['gb18030', [0x95, 0x32, 0x82, 0x36], '𠀀'],
  ['big5', [0xaf, 0xf9], '茶'],
  ['Shift_JIS', [0x92, 0x83], '茶'],
  ['euc-kr', [0xc2, 0xf7], '차'],
  ['utf-8', [0xe8, 0x8c, 0xb6], '茶'],
])('%s is what the page declares', (charset, bytes, text) => {
  expect(decodeHtml(page(charset, ...bytes))).toContain(`<p>${text}`);
});

test('a byte order mark goes before a server, and a server before the page', () => {
  expect(decodeHtml(page('big5', 0xb2, 0xe8), 'text/html; charset=GBK')).toContain('茶');
  expect(decodeHtml(Uint8Array.of(0xef, 0xbb, 0xbf, 0xe8, 0x8c, 0xb6), 'text/html; charset=gbk')).toBe('茶');
  expect(decodeHtml(Uint8Array.of(0xff, 0xfe, 0x36, 0x83))).toBe('茶');
  expect(decodeHtml(Uint8Array.of(0xfe, 0xff, 0x83, 0x36))).toBe('茶');
});

test('without a declaration it is UTF-8, or what the web was before', () => {
  expect(decodeHtml(Uint8Array.of(0xe8, 0x8c, 0xb6))).toBe('茶');
  expect(decodeHtml(Uint8Array.of(0x93, 0x61, 0xe9, 0x94))).toBe('“aé”');
  expect(decodeHtml(page('no-such-charset', 0xe8, 0x8c, 0xb6))).toContain('茶');
  // an XML declaration, and one that cannot be true
  expect(decodeHtml(Uint8Array.from([...ascii('<?xml version="1.0" encoding="gbk"?>'), 0xb2, 0xe8]))).toContain('茶');
  expect(decodeHtml(page('utf-16', 0xe8, 0x8c, 0xb6))).toContain('茶');
});
