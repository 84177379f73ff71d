import {isCaptionStart, isNoteStart} from '../cells/trim.ts';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge, Edges} from '../parts/edges.ts';
import {findTextRows, type TextRow} from '../parts/text-rows.ts';
import {isValue} from '../parts/values.ts';
import {isBold} from './bold.ts';
import {findOpenEnds, type OpenEnds} from './open-ends.ts';
import {lineOfText, lineStep, sameStart} from './params.ts';
import type {Region} from './regions.ts';

/**
 * Tables set between at least three rules of one width: above, below the header, at the foot. Only text in several columns
 * stands between such rules; a caption, a note or running text there parts two tables.
 */
export function findRuleFrames(chunks: readonly Chunk[], prose: ReadonlySet<Chunk>, edges: Edges): Region[] {
  const rules = edges.horizontal.filter(rule => !rule.soft && rule.to - rule.from > 40);
  const rows = findTextRows(chunks);
  const taken = new Set<Edge>();
  const regions: Region[] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    if (taken.has(rule)) continue;
    const chain = rules.filter(other => isSameWidth(rule, other)).sort((a, b) => a.at - b.at);
    for (const each of chain) taken.add(each);
    if (chain.length >= 3) regions.push(...framesOf(chain, rows, prose, edges));
  }
  return regions;
}

const isSameWidth = (a: Edge, b: Edge): boolean => Math.abs(a.from - b.from) < 3.5 && Math.abs(a.to - b.to) < 3.5;

type Kind = 'columns' | 'other' | 'broken';
type Band = {readonly rows: readonly TextRow[]; readonly kind: Kind};

function framesOf(chain: readonly Edge[], rows: readonly TextRow[], prose: ReadonlySet<Chunk>, edges: Edges): Region[] {
  const bands = chain.slice(1).map((rule, index) => bandBetween(chain[index]!, rule, rows, prose));
  const regions: Region[] = [];
  for (let from = 0; from < bands.length; ) {
    if (bands[from]!.kind !== 'columns') {
      from++;
      continue;
    }
    let to = from;
    while (to < bands.length && bands[to]!.kind !== 'broken') to++;
    const end = to;
    while (bands[to - 1]!.kind !== 'columns') to--;
    if (to - from >= 2) {
      const own = bands.slice(from, to);
      const rules = chain.slice(from, to + 1);
      const ends = findOpenEnds(
        own.flatMap((band, index) => {
          const [upper, lower] = rules.slice(index, index + 2);
          return upper && lower ? [{...band, upper, lower}] : [];
        }),
        rows,
        prose,
      );
      regions.push(makeFrame(rules, own, ends, edges));
    }
    from = end;
  }
  return regions;
}

function bandBetween(upper: Edge, lower: Edge, rows: readonly TextRow[], prose: ReadonlySet<Chunk>): Band {
  const own: TextRow[] = [];
  const width = upper.to - upper.from;
  let running = 0;
  for (const row of rows) {
    const middle = row.baseline - 0.25 * row.size;
    if (middle < upper.at || middle >= lower.at) continue;
    const chunks = row.chunks.filter(({box}) => box.right > upper.from - 4 && box.left < upper.to + 4);
    if (chunks.length === 0) continue;
    if (chunks.some(({box}) => box.left < upper.from - 12 || box.right > upper.to + 12))
      return {rows: [], kind: 'broken'};
    if (chunks.length === 1) {
      const [chunk] = chunks;
      if (isCaptionStart(chunk!.text) || (isNoteStart(chunk!.text) && /\p{L}{3}/u.test(chunk!.text)))
        return {rows: [], kind: 'broken'};
      if (prose.has(chunk!) && widthOf(chunk!) > lineOfText * width) running++;
      else if (endsParagraph(chunk!, own.at(-1), width)) running++;
    }
    own.push({...row, chunks});
  }
  if (isBesideLabels(own, upper, rows, prose)) return {rows: own, kind: 'broken'};
  if (endsInHeading(own)) return {rows: own, kind: 'broken'};
  if (running >= 2) return {rows: own, kind: 'broken'};
  if (own.length === 0 && lower.at - upper.at > 40) return {rows: own, kind: 'broken'};
  // a table has rows: a wide empty space between rules is none
  return {rows: own, kind: own.some(row => row.chunks.length >= 2) ? 'columns' : 'other'};
}

const widthOf = ({box}: Chunk): number => box.right - box.left;

/**
 * Whether a text alone in its row ends the sentence of a wide one alone in the row above: a paragraph of two lines, as on a page whose
 * head has a rule as wide as a table further down.
 */
function endsParagraph(chunk: Chunk, above: TextRow | undefined, width: number): boolean {
  const [first, ...others] = above?.chunks ?? [];
  if (!first || others.length > 0 || widthOf(first) < lineOfText * width || endsSentence.test(first.text)) return false;
  const step = chunk.baseline - first.baseline;
  return (
    step < lineStep * chunk.size &&
    chunk.box.left < first.box.left + sameStart * chunk.size &&
    endsSentence.test(chunk.text)
  );
}

const endsSentence = /[.!?:。！？：]["”’)」』]?$/u;

/**
 * Whether there are nothing but values between two rules, and what they are of stands to the left of these: sums are drawn below
 * the columns of figures only.
 */
function isBesideLabels(
  own: readonly TextRow[],
  rule: Edge,
  rows: readonly TextRow[],
  prose: ReadonlySet<Chunk>,
): boolean {
  if (own.length < 2 || !own.every(row => row.chunks.every(({text}) => isValue(text)))) return false;
  const labelled = own.filter(({baseline}) =>
    rows.some(
      row =>
        row.baseline === baseline &&
        row.chunks.some(chunk => chunk.box.right < rule.from && !prose.has(chunk) && /\p{L}{2}/u.test(chunk.text)),
    ),
  );
  return labelled.length > 0.6 * own.length;
}

/** A text of its own, bold or larger, below rows that are not: the heading of the part below, underlined as in a curriculum vitae. */
function endsInHeading(rows: readonly TextRow[]): boolean {
  const [heading, ...others] = rows.at(-1)?.chunks ?? [];
  if (rows.length < 2 || !heading || others.length > 0) return false;
  const above = rows.slice(0, -1).flatMap(row => row.chunks);
  if (/\p{L}{2}/u.test(heading.text) && above.every(({size}) => size * largerType < heading.size)) return true;
  return isBold(heading) && above.some(chunk => !isBold(chunk) && /\p{L}{3}/u.test(chunk.text));
}

// names of sections against the text of their entries
const largerType = 1.15;

function makeFrame(rules: readonly Edge[], bands: readonly Band[], {above, below}: OpenEnds, edges: Edges): Region {
  const left = Math.min(...rules.map(rule => rule.from));
  const right = Math.max(...rules.map(rule => rule.to));
  const top = Math.min(...rules.map(({at}) => at), ...above.flatMap(row => row.chunks.map(chunk => chunk.box.top)));
  const bottom = Math.max(
    ...rules.map(({at}) => at),
    ...below.flatMap(row => row.chunks.map(chunk => chunk.box.bottom)),
  );
  const chunks = [...above, ...bands.flatMap(band => band.rows), ...below].flatMap(row => row.chunks);
  return {
    box: {
      left: Math.min(left, ...chunks.map(chunk => chunk.box.left)),
      right: Math.max(right, ...chunks.map(chunk => chunk.box.right)),
      top,
      bottom,
    },
    chunks,
    horizontal: edges.horizontal.filter(
      rule => !rule.soft && rule.at > top - 3 && rule.at < bottom + 3 && rule.to > left && rule.from < right,
    ),
    vertical: edges.vertical.filter(
      edge => !edge.soft && edge.at > left - 3 && edge.at < right + 3 && edge.to > top && edge.from < bottom,
    ),
    full: rules,
  };
}
