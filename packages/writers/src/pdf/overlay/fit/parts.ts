import {overlapX, overlapY} from '@recto/model';
import type {Cluster} from '../../typeset/shape.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {Alignment, Frame, SourceLayout} from '../measure/source-layout.ts';
import type {Room} from '../room/room.ts';
import type {LayoutJob, Part} from './layout-job.ts';

/** The jobs of a text that runs over columns or pages, its clusters shared out as its source was. */
export function partsOf(job: LayoutJob, sides?: readonly Alignment[]): readonly LayoutJob[] | undefined {
  const {frames} = job.source;
  const flows = job.text.kind === 'body' || job.text.kind === 'heading' || job.text.kind === 'caption';
  const forward = frames.every((frame, index) => index === 0 || frame.page >= (frames[index - 1] as Frame).page);
  if (frames.length < 2 || !flows || !forward) return undefined;
  const lengths = frames.map(frame => frame.lines.reduce((sum, line) => sum + line.box.right - line.box.left, 0));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const {clusters} = job.shaped;
  const shares: number[] = [];
  for (const length of lengths) shares.push((shares.at(-1) ?? 0) + length / whole);
  const apart = job.runs.some(run => run.gapBefore);
  const known = apart
    ? endsAround(
        clusters,
        frames.map(frame => textIn(frame, job)),
      )
    : undefined;
  const ends = known ?? (sides ? lineEnds(clusters, shares) : shares.map(share => Math.round(share * clusters.length)));
  const shaped = sides || known ? {...job.shaped, clusters: withBreaks(clusters, ends)} : job.shaped;
  const parts = frames.map((frame, index): LayoutJob => {
    const from = ends[index - 1] ?? 0;
    const until = ends[index] as number;
    const last = index + 1 === frames.length;
    return {
      ...job,
      shaped,
      source: {...job.source, frames: [frame], ...(sides && {alignment: sides[index] as Alignment})},
      rooms: [job.rooms[index] as Room],
      rules: {...job.rules, balanced: undefined, ...(index > 0 && {indent: 0})},
      label: index === 0 ? job.label : [],
      labelShift: index === 0 ? job.labelShift : 0,
      tail: last ? job.tail : [],
      part: {
        index,
        from,
        ...(!last && {until}),
        ...(known && {fixed: true}),
        ...(frame.runsOn && !known && !sides && {lines: frame.lines.length}),
      },
    };
  });
  return known ? withoutStaying(parts, job) : parts;
}

/** The parts with words: what stands between them in boxes of its own stays as it is. */
function withoutStaying(parts: readonly LayoutJob[], job: LayoutJob): readonly LayoutJob[] {
  const stays = parts.map(({source}) => wordless(textIn(source.frames[0] as Frame, job)));
  const still = parts.filter((_, index) => stays[index]).map(({source}) => source.frames[0] as Frame);
  const runs = job.runs.filter(run => !still.some(frame => isIn(run, frame, job.source)));
  return parts
    .filter((_, index) => !stays[index])
    .map((part, index) => ({...part, runs, part: {...(part.part as Part), index}}));
}

/** After which cluster each part of a line ends: where the author's lines do, or else between the words nearest to its share. */
function lineEnds(clusters: readonly Cluster[], shares: readonly number[]): readonly number[] {
  const after = (kind: Cluster['breaks']): number[] =>
    clusters.flatMap(({breaks}, index) => (breaks === kind ? [index + 1] : []));
  const own = after('must');
  if (own.length + 1 === shares.length) return [...own, clusters.length];
  const breaks = [...after('may'), clusters.length];
  return shares.map(share => {
    const wanted = share * clusters.length;
    return breaks.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best));
  });
}

/**
 * Where parts of a line end in its translation: before and behind those without words, when it has their numbers and symbols in the
 * same order, and behind the formulas that others end with.
 */
function endsAround(clusters: readonly Cluster[], parts: readonly string[]): readonly number[] | undefined {
  const letters = clusters.flatMap(({kind, character}, index) =>
    [...(kind === 'box' ? formula : character.replace(/\s/gu, ''))].map(letter => ({letter, index})),
  );
  const spelled = letters.map(({letter}) => letter).join('');
  const ends: number[] = [];
  let at = 0;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const next = parts[index + 1] as string;
    const before = parts.slice(0, index + 1).join('');
    let end = -1;
    if (wordless(part)) end = spelled.startsWith(part, at) ? at + part.length : -1;
    else if (wordless(next)) end = spelled.indexOf(next, at);
    else end = endBehind(spelled, countOf(before, formula), formulaAtEnd.exec(part)?.[1]);
    // what stands between two parts with words cannot be told
    if (end < at) return undefined;
    at = end;
    ends.push(letters[at]?.index ?? clusters.length);
  }
  return [...ends, clusters.length];
}

/** Behind the formula of this number, and the symbols that follow it; -1 when there is none. */
function endBehind(spelled: string, number: number, symbols: string | undefined): number {
  if (symbols === undefined) return -1;
  let found = -1;
  for (let seen = 0; seen < number; seen++) {
    found = spelled.indexOf(formula, found + 1);
    if (found < 0) return -1;
  }
  return found + 1 + (spelled.startsWith(symbols, found + 1) ? symbols.length : 0);
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

const formula = '\ufffc';
const formulaAtEnd = /\ufffc([^\p{L}\ufffc]*)$/u;

const wordless = (part: string): boolean => part !== '' && !/[\p{L}\ufffc]/u.test(part);

/** What stands in a frame of a text's source, without blanks, each formula as one character. */
const textIn = (frame: Frame, {runs, source}: LayoutJob): string =>
  runs
    .filter(run => isIn(run, frame, source))
    .flatMap(({glyphs, region}) => (region.math ? formula : glyphs.map(({text}) => text)))
    .join('')
    .replace(/\s/gu, '');

function isIn({place, glyphs}: SourceRun, {page, box}: Frame, {axes}: SourceLayout): boolean {
  const glyph = glyphs.find(({blank}) => !blank);
  if (!glyph || place.page !== page) return false;
  const own = axes.boxToLocal(glyph.box);
  return overlapX(own, box) > 0 && overlapY(own, box) > 0;
}

const withBreaks = (clusters: readonly Cluster[], ends: readonly number[]): readonly Cluster[] =>
  clusters.map((cluster, index) => (ends.includes(index + 1) ? {...cluster, breaks: 'must' as const} : cluster));
