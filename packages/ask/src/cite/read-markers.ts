import type {Citation} from '../citation.ts';
import type {Library} from '../units/unit.ts';
import {type Marker, readMarker} from './marker.ts';
import {placeQuote} from './place-quote.ts';
import {fenceAt, fenceEnd, verbatimEnd} from './verbatim.ts';

/** Turns the model's citations into `[^n]` while the answer arrives. */
export type MarkerReader = {
  /** The text that may be shown after a piece has arrived; an unfinished marker is held back. */
  readonly read: (piece: string) => string;
  /** What is left when the answer has ended. */
  readonly end: () => string;
  readonly citations: () => readonly Citation[];
};

/**
 * Reads `[[12|words]]` and what models make of it; `onCitation` is called before the text that refers to the citation is returned. Code
 * and formulas stay as they are. What is said of the same words has the same number.
 */
export function createMarkerReader(library: Library, onCitation: (citation: Citation) => void): MarkerReader {
  const reading = new Reading(library, onCitation);
  return {
    read: piece => reading.read(piece),
    end: () => reading.end(),
    citations: () => reading.citations,
  };
}

class Reading {
  readonly citations: Citation[] = [];
  private readonly library: Library;
  private readonly onCitation: (citation: Citation) => void;
  private rest = '';
  private shown = '';
  private lineStart = true;
  private fence: string | undefined;
  /** The number shown last, with nothing behind it yet. */
  private lastMark = '';
  private numbered: boolean | undefined;

  constructor(library: Library, onCitation: (citation: Citation) => void) {
    this.library = library;
    this.onCitation = onCitation;
  }

  read(piece: string): string {
    this.rest += piece;
    return this.advance(false);
  }

  end(): string {
    const shown = this.advance(true);
    this.rest = '';
    return shown;
  }

  private advance(isEnd: boolean): string {
    this.shown = '';
    while (this.rest !== '' && this.step(isEnd));
    return this.shown;
  }

  /** Shows what comes next; false if it is not finished. */
  private step(isEnd: boolean): boolean {
    if (this.fence !== undefined) return this.readCode(this.fence, isEnd);
    if (this.lineStart) {
      const fence = fenceAt(this.rest, isEnd);
      if (fence === 'unfinished') return false;
      this.fence = fence;
      if (fence !== undefined) return this.show(fence.length);
    }
    const plain = /^(?:[^[【［`$\\\n]+|\n)/.exec(this.rest)?.[0].length;
    if (plain !== undefined) return this.show(plain);
    const verbatim = verbatimEnd(this.rest, isEnd);
    if (verbatim === 'unfinished') return false;
    if (verbatim > 0) return this.show(verbatim);
    const marker = readMarker(this.rest, isEnd);
    if (marker === 'unfinished') return false;
    const mark = marker && this.markOf(marker);
    if (!marker || mark === undefined) return this.show(marker?.length ?? 1);
    this.rest = this.rest.slice(marker.length);
    // said twice in a row is said once
    if (mark !== this.lastMark) this.shown += mark;
    if (mark !== '') [this.lastMark, this.lineStart] = [mark, false];
    return true;
  }

  private show(length: number): true {
    const text = this.rest.slice(0, length);
    this.shown += text;
    this.rest = this.rest.slice(length);
    this.lineStart = text.endsWith('\n');
    this.lastMark = '';
    return true;
  }

  private readCode(fence: string, isEnd: boolean): boolean {
    const {length, isClosed} = fenceEnd(this.rest, fence, isEnd);
    if (isClosed) this.fence = undefined;
    return length > 0 && this.show(length);
  }

  /** What the reader sees of a marker; undefined if it is none. */
  private markOf({units, quote, isBare}: Marker): string | undefined {
    if (units.length === 0) return '';
    const there = units.filter(unit => unit >= 1 && unit <= this.library.units.length);
    if (isBare) {
      this.numbered ??= hasNumberedReferences(this.library);
      if (this.numbered || there.length < units.length) return undefined;
    }
    if (quote === '') return there.map(unit => this.cite(unit, '')).join('');
    const holding = there.length > 1 ? there.find(unit => placeQuote(this.library, quote, {unit}).found) : undefined;
    return this.cite(holding ?? units[0] ?? 0, quote);
  }

  private cite(unit: number, quote: string): string {
    const placed = placeQuote(this.library, quote, {unit});
    const known = this.citations.find(citation => isSame(citation, placed));
    if (known) return `[^${known.number}]`;
    const citation = {...placed, number: this.citations.length + 1};
    this.citations.push(citation);
    this.onCitation(citation);
    return `[^${citation.number}]`;
  }
}

/** Whether any document has marks such as `[12]` of its own. */
const hasNumberedReferences = ({units}: Library): boolean =>
  units.some(({text}) => /(?:^|[\s\p{L}.,;])\[\d{1,4}(?:[,–-]\s?\d{1,4})*\]/u.test(text));

function isSame(a: Citation, b: Citation): boolean {
  if (a.found !== b.found) return false;
  if (!a.found) return a.quote.trim() === b.quote.trim();
  return a.source === b.source && a.nodeId === b.nodeId && a.text === b.text && samePlaces(a, b);
}

const samePlaces = (a: Citation, b: Citation): boolean => JSON.stringify(a.places) === JSON.stringify(b.places);
