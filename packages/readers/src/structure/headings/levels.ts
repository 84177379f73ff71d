import {anyWord} from '@recto/lexicon';
import {mostFrequent} from '@recto/model';
import type {TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';

/** What is known of a heading's level. */
export type Ranked = {readonly candidate: Candidate; readonly outlineDepth?: number; readonly title: boolean};

/**
 * The depth of each heading, 1 to 6, in the order given.
 *
 * Titles of one style and one kind of number have one level. The outline decides it, else the count of the number's parts;
 * a style without either stands below the next one in size and weight. Section 2.1 is below section 2, whatever else says.
 * Several between the title and the first heading of the highest level stand beside it, where none has the style of a later one.
 */
export function assignDepths(ranked: readonly Ranked[]): number[] {
  const headings = withStyles(ranked);
  const classes = groupBy(
    headings.filter(({title}) => !title),
    ({candidate}) => classKey(candidate),
  );
  const ranks = new Map<string, number>();
  for (const [key, members] of classes) {
    const rank = knownRank(members);
    if (rank !== undefined) ranks.set(key, rank);
  }
  rankRomans(classes, ranks);
  const styles = new Map<string, {style: TextStyle; rank: number; members: number}>();
  for (const [key, rank] of ranks) {
    const members = classes.get(key)!;
    const {style, key: name} = members[0]!.candidate;
    const known = styles.get(name);
    // most headings of a style decide its level: `2 steps` among headings numbered 3.1 counts two steps
    if (!known || members.length > known.members) styles.set(name, {style, rank, members: members.length});
  }
  const unknown = [...classes].filter(([key]) => !ranks.has(key));
  unknown.sort(([, a], [, b]) => prominence(b[0]!.candidate.style) - prominence(a[0]!.candidate.style));
  for (const [key, members] of unknown) {
    const {style, key: name} = members[0]!.candidate;
    const rank = styles.get(name)?.rank ?? rankBetween(style, [...styles.values()]);
    ranks.set(key, rank);
    if (!styles.has(name)) styles.set(name, {style, rank, members: members.length});
  }
  const outlined = new Set([...classes].filter(([, members]) => isOutlined(members)).map(([key]) => key));
  const rankOf = ({outlineDepth, candidate}: Ranked): number =>
    (outlined.has(classKey(candidate)) ? outlineDepth : undefined) ?? ranks.get(classKey(candidate))!;
  const untitled = headings.filter(({title}) => !title);
  const lowered = belowTheirSections(untitled, rankOf);
  const order = sorted(lowered.values());
  // below the title there is nothing yet that these could stand in; a single one, as an abstract's, is set smaller on purpose
  const first = untitled.findIndex(heading => lowered.get(heading) === order[0]);
  const before = untitled.slice(0, first);
  const later = new Set(untitled.slice(first).map(({candidate}) => classKey(candidate)));
  const apart = before.length > 1 && before.every(({candidate}) => !later.has(classKey(candidate)));
  const early = new Set(apart ? before : []);
  const earlyOrder = sorted([...early].flatMap(heading => lowered.get(heading) ?? []));
  const top = headings.some(({title}) => title) ? 2 : 1;
  return headings.map(heading => {
    const rank = lowered.get(heading);
    if (rank === undefined) return 1;
    const levels = top > 1 && early.has(heading) ? earlyOrder : order;
    return Math.min(6, top + levels.indexOf(rank));
  });
}

const sorted = (ranks: Iterable<number>): number[] => [...new Set(ranks)].sort((a, b) => a - b);

/** Ranks in which no numbered heading stands beside the section it is in: Word's tags may name 2 and 2.1 alike. */
function belowTheirSections(headings: readonly Ranked[], rankOf: (heading: Ranked) => number): Map<Ranked, number> {
  const ranks = new Map<Ranked, number>();
  const sections = new Map<string, {own: number; rank: number}>();
  for (const heading of headings) {
    const own = rankOf(heading);
    const {number, text} = heading.candidate;
    let rank = own;
    if (number && number.length < text.length && /^§?[1A]$/.test(number.system)) {
      const place = (depth: number): string => [number.system, ...number.parts.slice(0, depth)].join(' ');
      const section = sections.get(place(number.depth - 1));
      // a section that was lowered takes its own sections with it
      if (section && (section.own === own || section.rank > section.own)) rank = Math.max(own, section.rank + 1);
      sections.set(place(number.depth), {own, rank});
    }
    ranks.set(heading, rank);
  }
  return ranks;
}

/** A heading of nothing but a formula has the style of most headings of its size. */
function withStyles(headings: readonly Ranked[]): readonly Ranked[] {
  return headings.map(heading => {
    const {candidate} = heading;
    if (candidate.block.lines.some(line => line.math < 0.8)) return heading;
    const alike = headings.filter(
      other =>
        other.candidate.style.size === candidate.style.size &&
        other.candidate.block.lines.some(line => line.math < 0.8),
    );
    const counts = groupBy(alike, other => other.candidate.key);
    const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
    if (!most) return heading;
    const {key, style} = most[0]!.candidate;
    return {...heading, candidate: {...candidate, key, style}};
  });
}

function classKey({key, number, text}: Candidate): string {
  // a heading that is nothing but a number is named by it
  if (!number || number.length >= text.length) return key;
  return `${key}|${number.system}|${number.depth}`;
}

/** The outline names nearly all headings of a class: then it may distinguish those of one style. */
const isOutlined = (members: readonly Ranked[]): boolean =>
  members.filter(({outlineDepth}) => outlineDepth !== undefined).length >= 0.8 * members.length;

function knownRank(members: readonly Ranked[]): number | undefined {
  const outlined = members.flatMap(({outlineDepth}) => (outlineDepth === undefined ? [] : [outlineDepth]));
  if (outlined.length * 2 >= members.length) return mostFrequent(counted(outlined));
  const {number, text} = members[0]!.candidate;
  if (!number || number.length >= text.length) return undefined;
  if (parts.test(number.system)) return 0;
  if (chapters.test(number.system)) return 1;
  return /^§?[1A]/.test(number.system) && (number.depth > 1 || number.strong || number.system === '1')
    ? number.depth
    : undefined;
}

const parts = new RegExp(`^(?:${anyWord(['part'])}|第[部篇编編])$`, 'iu');
const chapters = new RegExp(`^(?:${anyWord(['chapter', 'appendix'])}|第[章讲講课課回])$`, 'iu');

/** Sections `I.` with subsections `A.`: small capitals are smaller type than the headings below them. */
function rankRomans(classes: ReadonlyMap<string, readonly Ranked[]>, ranks: Map<string, number>): void {
  const ofSystem = (system: string): [string, readonly Ranked[]][] =>
    [...classes].filter(([key, members]) => members[0]!.candidate.number?.system === system && !ranks.has(key));
  const [roman] = ofSystem('I');
  const [letter] = ofSystem('A.');
  if (!roman || !letter || letter[1][0]!.candidate.index < roman[1][0]!.candidate.index) return;
  ranks.set(roman[0], 1);
  ranks.set(letter[0], 2);
}

/** Below the style just above it: as low as the style just below it, for levels are few and styles many. */
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
  return Math.min(above + 1, below);
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

/** How often each depth occurs, the highest level first: it counts among equals. */
function counted(depths: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const depth of [...depths].sort((a, b) => a - b)) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return counts;
}
