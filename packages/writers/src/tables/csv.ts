import type {Doc} from '@recto/model';
import {isActive, sheetsOf} from './cells.ts';

/**
 * The tables of a document as comma-separated values (RFC 4180, UTF-8 with a byte order mark, which Excel asks for), parted by
 * an empty line, each below its caption. A text that a program could take for a formula has an apostrophe before it.
 */
export function writeCsv(doc: Doc): string {
  const tables = sheetsOf(doc).map(({caption, columns, rows}) => [
    ...(caption === '' ? [] : [field(caption)]),
    ...rows.map(row =>
      Array.from({length: Math.max(columns, row.length)}, (_, column) => field(row[column]?.text ?? '')).join(','),
    ),
  ]);
  return `\ufeff${tables.map(lines => `${lines.join('\r\n')}\r\n`).join('\r\n')}`;
}

function field(text: string): string {
  const inert = isActive(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
