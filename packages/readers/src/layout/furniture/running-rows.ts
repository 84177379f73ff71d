import type {FurnitureRole} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {BandRow, DocumentStats} from '../../draft/document-stats.ts';
import type {Line} from '../../draft/draft.ts';
import {isLandscape} from '../../draft/page-shape.ts';
import {isBareNumber} from './band-rows.ts';
import {isMasthead} from './masthead.ts';
import {closeToText, farFromText, largestRunningHead, slideTitleAbove, textSize} from './params.ts';
import {holdsParts, type Neighbor, neighborsOf, runningBlock, runningParts, samePlace} from './repeats.ts';

export type RunningRow = {readonly role: FurnitureRole; readonly lines: readonly Line[]};

/**
 * The running heads and feet of a page. From each edge inwards, as long as rows are furniture: the same place on a page one
 * or two away with the same text (digits masked), or a number that counts with the pages, alone or at the end of a row.
 *
 * Follows the rule of opendataloader-pdf (neighbors n ± 1 and n ± 2, because left and right pages differ).
 */
export function runningRows(number: number, stats: DocumentStats, facts: PageFacts): RunningRow[] {
  const bands = stats.bands.get(number);
  if (!bands) return [];
  const neighbors = neighborsOf(number, stats);
  const found: RunningRow[] = [];
  for (const side of ['top', 'bottom'] as const) {
    const rows = bands[side];
    if (side === 'top' && isMasthead({rows, neighbors, facts, stats})) continue;
    const passed: BandRow[] = [];
    for (const [index, row] of rows.entries()) {
      // specks and ornaments beyond a running head belong to it
      if (!/[\p{L}\p{N}]/u.test(row.text)) {
        passed.push(row);
        continue;
      }
      const gap = Math.max(row.gap, gapBehind(rows.slice(index), side, neighbors));
      const role = roleOf({row, gap, index: index - passed.length, side, neighbors, stats, facts});
      if (!role) {
        // a page of its own kind adds a word to the head
        const lines = gap < farFromText * stats.leading ? [] : runningParts(row, side, neighbors);
        if (lines.length > 0) found.push({role: side === 'top' ? 'header' : 'footer', lines});
        break;
      }
      found.push(...passed.splice(0).map(speck => ({role, lines: speck.lines})), {role, lines: row.lines});
    }
  }
  return found;
}

/** The white between a head or foot of several rows, which all repeat, and the text. */
const gapBehind = (rows: readonly BandRow[], side: 'top' | 'bottom', neighbors: readonly Neighbor[]): number =>
  Math.max(0, ...runningBlock(rows, side, neighbors).map(({gap}) => gap));

type Candidate = {
  readonly row: BandRow;
  /** White towards the text, behind further rows of the head or foot, as `BandRow.gap`. */
  readonly gap: number;
  /** Its place from the edge inwards. */
  readonly index: number;
  readonly side: 'top' | 'bottom';
  readonly neighbors: readonly Neighbor[];
  readonly stats: DocumentStats;
  readonly facts: PageFacts;
};

function roleOf(candidate: Candidate): FurnitureRole | undefined {
  const {row, gap, side, stats, neighbors, facts} = candidate;
  const role = side === 'top' ? 'header' : 'footer';
  // a heading that the running heads repeat is set larger than they are
  if (row.size > 1.35 * stats.bodySize && !isBareNumber(row)) return undefined;
  if (isBareNumber(row)) return isPageNumber(candidate) ? 'pageNumber' : undefined;
  if (isChapterHead(candidate)) return undefined;
  if (isLoneHead(candidate)) return role;
  // a landscape page may be a slide: the same title stands over several images of one frame
  const parted = row.lines.length > 1 && side === 'top' && isRuledOff(row, facts);
  if (row.size > (parted ? largestRunningHead : isLandscape(facts) ? 0.95 : 1.2) * stats.bodySize) return undefined;
  const close = gap < closeToText * stats.leading;
  // the header of a table that goes on stands as close to its body as rows do
  if (close && row.lines.length > 2) return undefined;
  for (const {off, bands} of neighbors) {
    for (const other of bands[side]) {
      if (!samePlace(row, other)) continue;
      if (counts(row, other, off)) return role;
      // the first line of a page's text may be that of the next one
      if (holdsParts(row, other) && !(close && (isBodyText(row, stats) || row.text !== other.text))) return role;
      if (row.masked === other.masked && !close) return role;
    }
  }
  return isChangingHead(candidate) ? role : undefined;
}

const isBodyText = (row: BandRow, {bodySize, bodyFont}: DocumentStats): boolean =>
  Math.abs(row.size - bodySize) < 0.05 * bodySize && fontOf(row) === bodyFont;

/** Whether a number at the end of both rows grows with the page. */
const counts = (row: BandRow, other: BandRow, off: number): boolean =>
  row.numbers.some(a => other.numbers.some(b => a.style === b.style && a.value > 0 && b.value - a.value === off));

/** A number alone in its row: counts with its neighbors, or stands at the very edge where nothing else does. */
function isPageNumber(candidate: Candidate): boolean {
  const {row, side, neighbors, stats, facts} = candidate;
  for (const {off, bands} of neighbors) {
    if (bands[side].some(other => isBareNumber(other) && counts(row, other, off))) return true;
  }
  const value = row.numbers[0]?.value;
  if (facts.label !== undefined && row.text === facts.label) return true;
  // far from the text, the page's own number needs no edge
  const apart = value === facts.number && row.gap > 2 * stats.leading && row.lines.length === 1;
  if (apart && side === 'bottom') return true;
  // in the middle of the foot, where footnotes come near it
  const middle = Math.abs(row.box.left + row.box.right - facts.width) < 4 * row.size;
  if (middle && side === 'bottom' && value === facts.number && row.lines.length === 1 && row.gap > 1.15 * stats.leading)
    return row.box.top > 0.83 * facts.height && row.size < 1.02 * stats.bodySize;
  const outside = side === 'bottom' ? row.box.top > 0.88 * facts.height : row.box.bottom < 0.1 * facts.height;
  return (
    outside &&
    row.gap > 1.4 * stats.leading &&
    (value === facts.number || row.numbers[0]?.style === 'digits' || value === undefined)
  );
}

/**
 * What a single page shows of a running head or foot: at the very edge, apart from the text and no larger than it, with a page number
 * at its end, with parts at the left, the middle and the right, in very small type, or with the words of publishers.
 */
function isLoneHead({row, side, stats, facts}: Candidate): boolean {
  const edge = (side === 'bottom' ? facts.height - row.box.top : row.box.bottom) / facts.height;
  if (edge < (/^preprint/i.test(row.text) ? 0.13 : 0.1) && imprint.test(row.text)) return true;
  // the text of a page full of notes is smaller than its foot, and on a page of tables lines stand far apart
  const apart = row.gap > 2 * stats.leading || (side === 'top' && isRuledOff(row, facts));
  // in classes with wide margins it stands further in, with the page's own number
  const own = isHeadingInCapitals(row) && row.size < 0.95 * stats.bodySize && row.numbers[0]?.value === facts.number;
  if (
    edge > (own ? 0.15 : 0.12) ||
    row.gap < 1.5 * stats.leading ||
    row.size > (apart || isHeadingInCapitals(row) ? 1.35 : 1.02) * stats.bodySize
  )
    return false;
  if (edge < 0.05 && row.size < 0.75 * stats.bodySize) return true;
  if (row.lines.length < 2 && !isHeadingInCapitals(row)) return false;
  // a slide's title may end with a year
  if (row.lines.length < 2 && isLandscape(facts) && row.size > slideTitleAbove * stats.bodySize) return false;
  if (own || (edge < 0.1 && row.numbers.some(number => number.style === 'digits'))) return true;
  const wide = row.box.right - row.box.left > 0.6 * facts.width;
  return wide && apart && row.lines.length === 3;
}

/** A rule as wide as the row, and as half the page, lies right below it. */
const isRuledOff = ({box, size}: BandRow, {rules, width}: PageFacts): boolean =>
  rules.some(
    rule =>
      rule.direction === 'horizontal' &&
      rule.box.top > box.bottom - 0.3 * size &&
      rule.box.bottom < box.bottom + size &&
      rule.box.left < box.left + size &&
      rule.box.right > box.right - size &&
      rule.box.right - rule.box.left > 0.5 * width,
  );

/** A page number and a heading in capitals: `400 BRITISH HUSBANDRY`. */
const isHeadingInCapitals = ({text, numbers}: BandRow): boolean =>
  numbers.some(({style}) => style === 'digits') &&
  (text.match(/\p{Lu}/gu)?.length ?? 0) > 2 * (text.match(/\p{Ll}/gu)?.length ?? 0);

const imprint =
  /^(?:downloaded (?:from|by)|preprint submitted to|this (?:content|document|article) (?:was )?downloaded|published (?:by|online)|copyright|©|\(c\) \p{Nd}{4}|https?:\/\/\S+$|www\.\S+$|doi:|issn|printed (?:in|on|from)|page \p{Nd}+ of|\p{Nd}{1,4}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{1,4},? \p{Nd}{1,2}:\p{Nd}{2})/iu;

/** A running head that changes with the section and has its page number elsewhere: its style and place repeat, apart from the text. */
function isChangingHead({row, index, side, neighbors, stats}: Candidate): boolean {
  if (index > 0 || row.gap < 1.6 * stats.leading || row.size > 1.02 * stats.bodySize) return false;
  const alike = neighbors.filter(({bands}) => {
    const other = bands[side][0];
    return (
      other !== undefined && samePlace(row, other) && other.gap > 1.6 * stats.leading && fontOf(other) === fontOf(row)
    );
  });
  const distinct = row.size < textSize * stats.bodySize || fontOf(row) !== stats.bodyFont;
  return distinct && alike.length >= Math.min(2, neighbors.length) && neighbors.length >= 2;
}

/** Bold, no smaller than the text, with words that no page near has at its place: each chapter of a short document begins a page. */
const isChapterHead = ({row, side, neighbors, stats}: Candidate): boolean =>
  side === 'top' &&
  row.lines.length === 1 &&
  row.size > textSize * stats.bodySize &&
  row.lines.every(({pieces}) => pieces.every(({glyphs}) => glyphs.every(({font, blank}) => blank || font.bold))) &&
  !neighbors.some(({bands}) => bands.top.some(other => samePlace(row, other) && other.masked === row.masked));

const fontOf = (row: BandRow): string => row.lines[0]?.pieces[0]?.glyphs[0]?.font.name ?? '';
