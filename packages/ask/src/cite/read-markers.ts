import type {Citation} from '../citation.ts';
import type {Library} from '../units/unit.ts';
import {placeQuote} from './place-quote.ts';

/** Turns the model's citations into `[^n]` while the answer arrives. */
export type MarkerReader = {
  /** The text that may be shown after a piece has arrived; an unfinished marker is held back. */
  readonly read: (piece: string) => string;
  /** What is left when the answer has ended. */
  readonly end: () => string;
  readonly citations: () => readonly Citation[];
};

const marker = /\[\[(\d+)\|([^\]]*)\]\]/g;
// characters: a quotation is a dozen words
const longest = 1000;

/** Reads `[[12|words]]`; `onCitation` is called before the text that refers to the citation is returned. */
export function createMarkerReader(library: Library, onCitation: (citation: Citation) => void): MarkerReader {
  const citations: Citation[] = [];
  let rest = '';
  const cite = (unit: number, quote: string): string => {
    const known = citations.find(citation => citation.quote === quote);
    if (known) return `[^${known.number}]`;
    const citation = {...placeQuote(library, quote, {unit}), number: citations.length + 1};
    citations.push(citation);
    onCitation(citation);
    return `[^${citation.number}]`;
  };
  const replaced = (text: string) =>
    text.replace(marker, (_, unit: string, quote: string) => cite(Number(unit), quote));
  return {
    read(piece) {
      const text = replaced(rest + piece);
      const open = /\[(?:\[[^\]]*\]?)?$/.exec(text);
      const held = open && text.length - open.index < longest ? open.index : text.length;
      rest = text.slice(held);
      return text.slice(0, held);
    },
    end() {
      const text = replaced(rest);
      rest = '';
      return text.startsWith('[[') ? '' : text;
    },
    citations: () => citations,
  };
}
