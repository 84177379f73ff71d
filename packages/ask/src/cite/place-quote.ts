import type {NodeType} from '@recto/model';
import type {Citation} from '../citation.ts';
import type {Library, Unit} from '../units/unit.ts';
import {boxesOf} from './boxes.ts';
import type {Quotable, QuotableRun} from './quotable.ts';
import {type Found, search, spellings} from './search.ts';
import {type Span, wordsOf} from './unit-words.ts';

/**
 * Where a quotation stands: in the unit that it names, else in one beside it, else in the only one of the library that holds it. What
 * stands in several places, or is too short or too different to be sure of, is not found. An empty quotation names the whole unit.
 */
export function placeQuote(library: Library, quote: string, options: {readonly unit?: number} = {}): Citation {
  const named = options.unit === undefined ? undefined : library.units[options.unit - 1];
  const words = unwrap(quote);
  if (words === '')
    return named
      ? citationOf(library, quote, {unit: named, spans: [{start: 0, end: wordsOf(named).text.length}]})
      : notFound(quote);
  for (const wanted of spellings(words, named)) {
    const found = search(library, wanted, named);
    if (found) return citationOf(library, quote, found);
  }
  return notFound(quote);
}

const notFound = (quote: string): Citation => ({
  number: 0,
  found: false,
  source: '',
  nodeId: '',
  blockId: '',
  kind: '',
  quote,
  text: '',
  places: [],
  pageLabel: null,
});

/** Without the quotation marks and the emphasis around all of it. */
function unwrap(quote: string): string {
  let words = quote.trim();
  for (;;) {
    const inner =
      /^(?:"([^"]*)"|“([^”]*)”|‘([^’]*)’|「([^」]*)」|『([^』]*)』|«([^»]*)»|\*\*(.+)\*\*|`([^`]*)`)$/su.exec(words);
    const next = inner
      ?.slice(1)
      .find(part => part !== undefined)
      ?.trim();
    if (next === undefined) return words;
    words = next;
  }
}

function citationOf(library: Library, quote: string, {unit, spans}: Found): Citation {
  const quotable = wordsOf(unit);
  const grown = spans.map(span => grow(quotable, span));
  const touched = quotable.runs.filter(run => grown.some(span => run.start < span.end && run.end > span.start));
  const [owner] = touched;
  const places = boxesOf(quotable, grown);
  return {
    number: 0,
    found: true,
    source: library.sources[unit.source]?.id ?? '',
    nodeId: owner?.node ?? unit.id,
    blockId: unit.block,
    kind: owner?.kind ?? nodeKind(unit),
    quote,
    text: textOf(quotable, grown),
    places,
    pageLabel: library.pageLabels[unit.source]?.get(places[0]?.page ?? unit.page) ?? null,
  };
}

const nodeKind = (unit: Unit): NodeType => (unit.kind === 'tableRow' ? 'tableCell' : unit.kind);

/** The span with all of the formulas and cells that it touches. */
function grow({runs}: Quotable, span: Span): Span {
  const wholes = new Set(runs.filter(run => touches(run, span)).map(run => run.whole));
  wholes.delete(undefined);
  const all = runs.filter(run => wholes.has(run.whole));
  return {
    start: Math.min(span.start, ...all.map(run => run.start)),
    end: Math.max(span.end, ...all.map(run => run.end)),
  };
}

const touches = (run: QuotableRun, span: Span): boolean => run.start < span.end && run.end > span.start;

function textOf({text}: Quotable, spans: readonly Span[]): string {
  const texts = spans.map(({start, end}) => text.slice(start, end).trim());
  // what stands several times is one text
  return [...new Set(texts)].join(' … ');
}
