import type {TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';

/** What is known of a title's level. */
export type Ranked = {readonly candidate: Candidate; readonly outlineDepth?: number; readonly title: boolean};

/**
 * The depth of each title, 1 to 6, in the order given.
 *
 * Titles of one style and one kind of number have one level. The outline tells it, else the count of the number's parts;
 * a style without either stands between the styles next to it in size and weight.
 */
export function assignDepths(titles: readonly Ranked[]): number[] {
  const classes = groupBy(
    titles.filter(({title}) => !title),
    ({candidate}) => classKey(candidate),
  );
  const ranks = new Map<string, number>();
  for (const [key, members] of classes) {
    const rank = knownRank(members);
    if (rank !== undefined) ranks.set(key, rank);
  }
  const styles = new Map<string, {style: TextStyle; rank: number}>();
  for (const [key, rank] of ranks) {
    const {style, key: name} = classes.get(key)![0]!.candidate;
    const known = styles.get(name);
    if (!known || rank < known.rank) styles.set(name, {style, rank});
  }
  const unknown = [...classes].filter(([key]) => !ranks.has(key));
  unknown.sort(([, a], [, b]) => prominence(b[0]!.candidate.style) - prominence(a[0]!.candidate.style));
  for (const [key, members] of unknown) {
    const {style, key: name} = members[0]!.candidate;
    const rank = styles.get(name)?.rank ?? rankBetween(style, [...styles.values()]);
    ranks.set(key, rank);
    if (!styles.has(name)) styles.set(name, {style, rank});
  }
  const order = [...new Set(ranks.values())].sort((a, b) => a - b);
  const top = titles.some(({title}) => title) ? 2 : 1;
  return titles.map(({title, candidate}) =>
    title ? 1 : Math.min(6, top + order.indexOf(ranks.get(classKey(candidate))!)),
  );
}

function classKey({key, number}: Candidate): string {
  if (!number) return key;
  return `${key}|${number.system}|${number.depth}`;
}

function knownRank(members: readonly Ranked[]): number | undefined {
  const outlined = members.flatMap(({outlineDepth}) => (outlineDepth === undefined ? [] : [outlineDepth]));
  if (outlined.length * 2 >= members.length) return mostFrequent(outlined);
  const number = members[0]!.candidate.number;
  if (!number) return undefined;
  if (/^(?:part|partie|teil|parte|часть|第[部篇编編])$/.test(number.system)) return 0;
  if (chapters.test(number.system)) return 1;
  return /^§?[1A]/.test(number.system) && (number.depth > 1 || number.strong || number.system === '1')
    ? number.depth
    : undefined;
}

const chapters =
  /^(?:chapter|chapitre|kapitel|capítulo|capitolo|глава|appendix|annexe|anhang|приложение|第[章讲講课課回])$/;

/** Half way between the styles just above and just below it. */
function rankBetween(style: TextStyle, known: readonly {style: TextStyle; rank: number}[]): number {
  const own = prominence(style);
  let above: number | undefined;
  let below: number | undefined;
  for (const other of known) {
    const theirs = prominence(other.style);
    if (theirs > own) above = Math.max(above ?? -Infinity, other.rank);
    else if (theirs < own) below = Math.min(below ?? Infinity, other.rank);
    else return other.rank;
  }
  if (above === undefined) return below === undefined ? 1 : below - 1;
  if (below === undefined || below <= above) return above + 1;
  return (above + below) / 2;
}

/** How much a style stands out: size first, then weight. */
const prominence = ({size, bold, italic, smallCaps}: TextStyle): number =>
  size * 10 + (bold ? 4 : 0) + (smallCaps ? 2 : 0) - (italic ? 1 : 0);

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}
