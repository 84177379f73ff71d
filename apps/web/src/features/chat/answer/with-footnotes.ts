import type {ChatCitation} from '@recto/api';
import {pageOf} from './citation-chips.ts';

/** An answer with its citations as footnotes, as it is copied: `[^1]: "quote" — name.pdf, p. 4`. */
export function withFootnotes(
  content: string,
  citations: readonly ChatCitation[],
  words: {
    readonly nameOf: (parseId: string) => string | undefined;
    readonly page: (page: string) => string;
    readonly notFound: string;
  },
): string {
  const used = citations.filter(({number}) => content.includes(`[^${number}]`));
  if (used.length === 0) return content;
  const notes = [...used]
    .sort((one, other) => one.number - other.number)
    .map(citation => {
      const {number, found, text, quote, parseId} = citation;
      const page = pageOf(citation);
      const where = found ? [words.nameOf(parseId), page && words.page(page)] : [words.notFound];
      const said = (found ? text : quote).replace(/\s+/g, ' ').trim();
      return `[^${number}]: "${said}" — ${where.filter(Boolean).join(', ')}`;
    });
  return `${content.trimEnd()}\n\n${notes.join('\n')}`;
}
