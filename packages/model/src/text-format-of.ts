import type {TextFormat} from './input-formats.ts';
import {looksLikeHtml} from './looks-like-html.ts';

/**
 * The format of a file whose text is translated in its places, by its first bytes; undefined for bytes that are no text. An archive
 * that is no book is taken for a Word file, and text that does not begin like a page of the web for Markdown: opening tells the rest.
 */
export function textFormatOf(head: Uint8Array): TextFormat | undefined {
  const start = head.subarray(0, looksAt);
  if (start.length === 0) return undefined;
  if (begins(start, 'PK\x03\x04'))
    // its first file is not compressed (EPUB OCF 3.3, 4.2.2)
    return latin1(start.subarray(0, 64)).includes('mimetypeapplication/epub+zip') ? 'epub' : 'docx';
  const wide = begins(start, '\xff\xfe') || begins(start, '\xfe\xff');
  if (!wide && start.includes(0)) return undefined;
  return looksLikeHtml(head) ? 'html' : 'markdown';
}

/** Whether the content of a file is what its name promises, as far as its first bytes tell. */
export function isAsNamed(named: TextFormat, head: Uint8Array): boolean {
  const found = textFormatOf(head);
  const isText = (format: TextFormat | undefined) => format === 'html' || format === 'markdown';
  return found === named || (isText(found) && isText(named));
}

const looksAt = 1024;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const begins = (bytes: Uint8Array, signature: string): boolean =>
  latin1(bytes.subarray(0, signature.length)) === signature;
