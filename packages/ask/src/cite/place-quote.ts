import type {Citation} from '../citation.ts';
import type {Library, Unit} from '../units/unit.ts';

/** Where a quotation stands: in the unit that it names, or in the only one that holds it. */
export function placeQuote(library: Library, quote: string, options: {readonly unit?: number} = {}): Citation {
  const wanted = bare(quote);
  const named = options.unit === undefined ? undefined : library.units[options.unit - 1];
  const holds = (unit: Unit) => wanted !== '' && bare(unit.text).includes(wanted);
  const holding = named && holds(named) ? [named] : library.units.filter(holds);
  const [unit] = holding;
  if (holding.length !== 1 || !unit)
    return {
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
    };
  const places = 'from' in unit.node ? unit.node.from : unit.node.children.flatMap(({from}) => from);
  return {
    number: 0,
    found: true,
    source: library.sources[unit.source]?.id ?? '',
    nodeId: unit.id,
    blockId: unit.block,
    kind: unit.kind === 'tableRow' ? 'tableCell' : unit.kind,
    quote,
    text: unit.text,
    places,
    pageLabel: library.pageLabels[unit.source]?.get(places[0]?.page ?? unit.page) ?? null,
  };
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s$]+/g, '');
