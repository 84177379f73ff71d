import type {Cluster, Shaped} from './shape.ts';

/** A line: clusters `from` to before `to`, blanks at its end left out. */
export type SetLine = {
  readonly from: number;
  readonly to: number;
  /** A hyphen is added at its end. */
  readonly hyphen: boolean;
  /** In em, at natural spacing; blank halves of punctuation at its ends are not counted. */
  readonly width: number;
  /** How far full-width punctuation at its start reaches out to the left with its blank half. */
  readonly lead: number;
  /** The paragraph or a line that the author ended. */
  readonly last: boolean;
  /** Cut within a word, because the line is narrower than it. */
  readonly forced?: true;
};

/** How a paragraph is cut into lines. */
export type LineStyle = {
  readonly justify: boolean;
  /** Its words are parted only where one is wider than a line. */
  readonly whole?: boolean;
  /** Its lines become about equally long, as a title's, and as many as this at least. */
  readonly balanced?: number | undefined;
};

/**
 * Cuts a paragraph into lines. `widthOf` gives the width of each line in em. A line is filled as far as it goes, or as far as leaves
 * all about equally long; a word is parted only where the line would else be looser than `loosest`. What fits nowhere reaches out
 * of its line. `start` is the cluster to begin with, for the rest of a paragraph.
 */
export function breakLines(
  shaped: Shaped,
  widthOf: (line: number) => number,
  style: LineStyle,
  start = 0,
): readonly SetLine[] {
  const filled = fillLines(shaped, widthOf, style, start);
  const authors = filled.slice(0, -1).some(line => line.last);
  const most = Math.max(filled.length, style.balanced ?? 0);
  return style.balanced !== undefined && most > 1 && !authors && !filled.some(isCut)
    ? evenLines(filled, most, share => fillLines(shaped, line => share * widthOf(line), style, start))
    : filled;
}

/** No more lines than `most` in the least share of their width that holds them. */
function evenLines(
  filled: readonly SetLine[],
  most: number,
  fill: (share: number) => readonly SetLine[],
): readonly SetLine[] {
  let best = filled;
  let low = narrowestShare;
  let high = 1;
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2;
    const tried = fill(middle);
    if (tried.length <= most && !tried.some(isCut)) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

const narrowestShare = 0.25;

const isCut = ({forced, hyphen}: SetLine): boolean => forced === true || hyphen;

function fillLines(
  shaped: Shaped,
  widthOf: (line: number) => number,
  style: LineStyle,
  start: number,
): readonly SetLine[] {
  const {clusters, hyphen} = shaped;
  const lines: SetLine[] = [];
  let from = start;
  while (from < clusters.length) {
    while (
      from < clusters.length &&
      isBlank(clusters[from] as Cluster) &&
      (lines.length > 0 || start > 0) &&
      !endsHere(clusters, from)
    )
      from++;
    if (from >= clusters.length) break;
    const room = widthOf(lines.length);
    const found = fillLine(clusters, from, room, hyphen?.advance ?? 0, style);
    lines.push(found.line);
    from = found.next;
  }
  return lines;
}

type Filled = {readonly line: SetLine; readonly next: number};

function fillLine(
  clusters: readonly Cluster[],
  from: number,
  room: number,
  hyphenWidth: number,
  {justify, whole}: LineStyle,
): Filled {
  const lead = leadOf(clusters[from] as Cluster);
  let width = -lead;
  let solid = width;
  let solidEnd = from;
  let spaces = 0;
  let plain: Filled | undefined;
  let parted: Filled | undefined;
  // a paragraph may begin with blanks, which have no ink to end with
  const endTail = () => (solidEnd > from ? tailOf(clusters[solidEnd - 1] as Cluster) : 0);
  for (let at = from; at < clusters.length; at++) {
    const cluster = clusters[at] as Cluster;
    width += cluster.advance;
    if (isBlank(cluster)) spaces += cluster.advance;
    else {
      solid = width;
      solidEnd = at + 1;
    }
    const end = solid - endTail();
    const make = (hyphen: boolean, last: boolean): Filled => ({
      line: {from, to: solidEnd, hyphen, width: end + (hyphen ? hyphenWidth : 0), lead, last},
      next: at + 1,
    });
    const shrink = justify ? spaces * mostShrink : 0;
    const fits = end - shrink <= room + 1e-6;
    if (!fits && solidEnd === at + 1) {
      const loose = plain ? room - plain.line.width : Infinity;
      if (
        parted &&
        parted.next > (plain?.next ?? 0) &&
        loose > (whole ? Infinity : justify ? loosest : loosestRagged * room)
      )
        return parted;
      if (plain) return plain;
      if (parted) return parted;
      // nothing may be cut: cut anyway, but at least one cluster stands in each line
      if (at > from) {
        const cut = at;
        const before = clusters[cut - 1] as Cluster;
        return {
          line: {
            from,
            to: cut,
            hyphen: false,
            width: width - cluster.advance - tailOf(before),
            lead,
            last: false,
            forced: true,
          },
          next: cut,
        };
      }
      if (cluster.breaks !== 'no' || at + 1 === clusters.length) return make(false, at + 1 === clusters.length);
      return make(false, false);
    }
    if (cluster.breaks === 'must') return make(false, true);
    if (cluster.breaks === 'may' && solidEnd > from) plain = make(false, false);
    else if (cluster.breaks === 'hyphen' && end + hyphenWidth - shrink <= room) parted = make(true, false);
    if (at + 1 < clusters.length) width += cluster.gap;
  }
  return {
    line: {
      from,
      to: solidEnd,
      hyphen: false,
      width: solid - endTail(),
      lead,
      last: true,
    },
    next: clusters.length,
  };
}

// shares of the spaces' width, em, share of the line
const mostShrink = 0.2;
const loosest = 2;
const loosestRagged = 0.2;

const isBlank = (cluster: Cluster): boolean => cluster.kind === 'space' && cluster.breaks !== 'must';
const endsHere = (clusters: readonly Cluster[], at: number): boolean => clusters[at]?.breaks === 'must';

// the ink of these stands in one half of the em: at a line's end the other half need not be there
const closing = /^[、。，．：；）」』】》〉〕］｝]$/;
const opening = /^[（「『【《〈〔［｛]$/;
const half = 0.5;

const textOf = (cluster: Cluster): string =>
  cluster.piece.kind === 'text' && cluster.end - cluster.start === 1 ? cluster.character : '';

const tailOf = (cluster: Cluster): number =>
  closing.test(textOf(cluster)) && cluster.advance > 0.9 ? half * cluster.advance : 0;
const leadOf = (cluster: Cluster): number =>
  opening.test(textOf(cluster)) && cluster.advance > 0.9 ? half * cluster.advance : 0;
