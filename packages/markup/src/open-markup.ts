import {AppError, decodeHtml, type TextFormat} from '@recto/model';
import {openBook} from './epub/book-file.ts';
import {openHtml} from './html/html-file.ts';
import {openMarkdown} from './markdown/markdown-file.ts';
import type {MarkupFile} from './markup-file.ts';
import {openWord} from './word/word-file.ts';

const openers: Readonly<Record<TextFormat, (bytes: Uint8Array, contentType?: string) => MarkupFile>> = {
  html: (bytes, contentType) => openHtml(decodeHtml(bytes, contentType)),
  markdown: openMarkdown,
  docx: openWord,
  epub: openBook,
};

// of the file itself; what it unpacks to has a limit too
const mostBytes = 256 * 1024 ** 2;

/**
 * Opens a file whose text can be translated in its places. Nothing in it runs, and nothing that it refers to is fetched.
 * Throws AppError `file/damaged`, `file/too-large` and `html/too-large`.
 */
export function openMarkup(bytes: Uint8Array, format: TextFormat, contentType?: string): MarkupFile {
  if (bytes.length > mostBytes) throw new AppError('file/too-large', {format, what: 'bytes', limit: mostBytes});
  return openers[format](bytes, contentType);
}
