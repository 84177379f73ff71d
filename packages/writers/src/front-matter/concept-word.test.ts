import {expect, test} from 'vitest';
import {conceptWord} from './concept-word.ts';

test.each([
  ['en', 'Contents'],
  ['de', 'Inhaltsverzeichnis'],
  ['fr-FR', 'Table des matières'],
  ['ja-JP', '目次'],
  ['zh-CN', '目录'],
  ['zh-TW', '目錄'],
  ['tr', 'İçindekiler'],
  ['ar-EG', 'المحتويات'],
  ['la', 'Contents'],
  ['"><script>', 'Contents'],
  [undefined, 'Contents'],
] as const)('the contents of a book in %s are headed %s', (language, title) => {
  expect(conceptWord('contents', language)).toBe(title);
});
