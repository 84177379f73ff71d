import type {Item} from '../manifest.ts';

/**
 * Documents to translate, out of a manifest: files whose text is text, each once, and every language, then every kind of document
 * in turn, so that a few Arabic or Japanese files are not lost among hundreds of English tables.
 */
export function chooseDocuments(found: readonly Item[], count: number): Item[] {
  const byPath = Map.groupBy(found, item => item.path);
  const files = [...byPath.values()].map(rows => rows[0] as Item).filter(({kind}) => !/scan/.test(kind));
  const languages = [...Map.groupBy(files, item => item.language).values()].map(list =>
    inTurns([...Map.groupBy(list, item => item.stratum).values()].map(spread)),
  );
  return inTurns(languages).slice(0, count);
}

/** One of each list, then the next of each. */
function inTurns<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const longest = Math.max(0, ...lists.map(({length}) => length));
  return Array.from({length: longest}, (_, row) => lists.flatMap(list => list.slice(row, row + 1))).flat();
}

/** The same list in an order whose beginnings lie all over it: neighbors in a folder are alike. */
function spread<Entry>(list: readonly Entry[]): Entry[] {
  const order = list.map((_, index) => (index * golden) % 1);
  return list
    .map((entry, index) => ({entry, at: order[index] as number}))
    .sort((a, b) => a.at - b.at)
    .map(({entry}) => entry);
}

// multiples of the golden ratio's fraction lie evenly in every stretch
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * The pages to be read of a long file, as a range: how it begins, and as many from its middle. Undefined for all of a file that has
 * no more than `most`.
 */
export function pagesOf({pages}: Item, most: number): string | undefined {
  if (pages <= most) return undefined;
  const head = Math.ceil(most / 2);
  const middle = Math.max(head + 1, (pages >> 1) + 1);
  const range = `1-${head}`;
  return most > head ? `${range},${middle}-${middle + most - head - 1}` : range;
}
