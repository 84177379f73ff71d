import {expect, test} from 'vitest';
import {defineMessages} from './define-messages.ts';
import {translate} from './translate.ts';

const messages = defineMessages({
  zh: {pages: '{{count}} 页', hello: '你好，{{name}}'},
  en: {pages: {one: '{{count}} page', other: '{{count}} pages'}, hello: 'Hello, {{name}}'},
});

test.each([
  ['zh', 'pages', {count: 1}, '1 页'],
  ['en', 'pages', {count: 1}, '1 page'],
  ['en', 'pages', {count: 0}, '0 pages'],
  ['en', 'pages', {count: 1000}, '1000 pages'],
  ['zh', 'hello', {name: '{{count}} $& 王'}, '你好，{{count}} $& 王'],
  ['en', 'hello', {}, 'Hello, {{name}}'],
] as const)('%s %s %j', (language, key, values, text) => {
  expect(translate(messages, language, key, values)).toBe(text);
});
