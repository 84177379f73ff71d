import type {Citation} from '@recto/ask';
import {printable} from '../report/printable.ts';

/** The quotations of an answer as footnotes in Markdown, each with its file and page. */
export const footnotes = (citations: readonly Citation[]): string =>
  citations.map(citation => `${footnote(citation)}\n`).join('');

function footnote({number, found, quote, text, source, places: [place], pageLabel}: Citation): string {
  if (!found) return `[^${number}]: not found in the documents: "${short(quote)}"`;
  const page =
    place && `p. ${place.page}${pageLabel === null || pageLabel === String(place.page) ? '' : ` (${pageLabel})`}`;
  return `[^${number}]: "${short(text)}" — ${[source, page].filter(part => part !== undefined).join(', ')}`;
}

const longest = 300;

function short(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
