import {firstIndex} from '@recto/model';
import {isAccent} from '../../text/accents.ts';
import {type BaselineIndex, gapBetween, isNeighbor, type Node, rootOf} from './baseline-index.ts';
import type {Segment} from './segments.ts';

/** The line whose axis the ink of a big operator or delimiter is centered on. */
export function hostOfHanging(node: Node, index: BaselineIndex): Node | undefined {
  const {segment} = node;
  const center = (segment.top + segment.bottom) / 2;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.top, segment.bottom + segment.size)) {
    const host = other.segment;
    // delimiters of a script are set from the script's own font
    if (host.size < 0.65 * segment.size) continue;
    const gap = gapBetween(segment, host);
    const off = Math.abs(center - (host.baseline - 0.25 * host.size)) / host.size;
    const together = isNeighbor(node, other);
    // scripts of the letter before, which have no host yet, may stand between
    if (gap > (together && off < 0.2 ? 2 : 0.6) * host.size || (off > 0.35 && !together)) continue;
    const cost = off + Math.max(0, gap) / host.size + (together ? 0 : 0.5);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/** The line or big operator a smaller piece is a script of: near it, shifted as scripts are, by preference drawn next to it. */
export function hostOfScript(node: Node, index: BaselineIndex, operators: BaselineIndex): Node | undefined {
  const {segment} = node;
  // a whole line of small type beside or under larger type is no script
  const long = segment.runs.length > 12;
  const accent = segment.runs.length === 1 && segment.runs[0]!.glyphs.every(({glyph}) => isAccent(glyph.text));
  const reach = 3 * segment.size;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.baseline - reach, segment.baseline + reach)) {
    if (other === node || rootOf(other) === node) continue;
    const host = other.segment;
    const em = host.size;
    if (segment.size > (accent ? 1.1 : 0.87) * em || segment.size < 0.42 * em) continue;
    if (long && segment.end - segment.start > 12 * em) continue;
    // the text after a bullet that is set larger than it
    if (segment.runs.length > 1 && isBullet(host)) continue;
    const shift = (segment.baseline - host.baseline) / em;
    const gap = gapBetween(segment, host) / em;
    // the mark of a footnote stands before its line, and a little apart
    const farthest = segment.end <= host.start && isNeighbor(node, other) ? 1 : 0.35;
    if (shift < -0.75 || shift > 0.6 || gap > farthest || (Math.abs(shift) < 0.04 && gap > 0.3)) continue;
    const usual = shift < 0 ? -0.38 : 0.2;
    const together = isNeighbor(node, other) ? 0 : 0.4;
    const cost = Math.abs(shift - usual) + Math.max(0, gap) + together + (accent ? 0 : 0.6 * covered(segment, host));
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  if (long) return best;
  for (const other of operators.between(segment.baseline - 8 * segment.size, segment.baseline + reach)) {
    const cost = costAsLimit(node, other);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

const isBullet = ({runs}: Segment): boolean =>
  runs.length === 1 && runs[0]?.glyphs.length === 1 && /^[•●■▪◦○]$/u.test(runs[0].glyphs[0]?.glyph.text ?? '');

/** Share of a piece that stands right over or under letters of the host, where scripts never stand and limits seldom. */
function covered(segment: Segment, host: Segment): number {
  if (gapBetween(segment, host) > 0) return 0;
  const {runs} = host;
  const after = firstIndex(runs, ({start}) => start >= segment.end);
  let common = 0;
  // runs before the last few end too far to the left, but for overprinted ones
  for (let index = after - 1; index >= Math.max(0, after - 8); index--) {
    common += Math.max(0, Math.min(runs[index]!.end, segment.end) - Math.max(runs[index]!.start, segment.start));
  }
  return Math.min(1, common / Math.max(segment.end - segment.start, 0.01));
}

/** How far a small piece is from standing beside, over or under a big operator. */
function costAsLimit(node: Node, operator: Node): number {
  const {segment} = node;
  const em = operator.host!.segment.size;
  if (segment.size > 0.87 * em || segment.size < 0.42 * em) return Infinity;
  const across = Math.max(segment.top - operator.segment.bottom, operator.segment.top - segment.bottom) / em;
  const along = gapBetween(segment, operator.segment) / em;
  if (across > 0.6 || along > 0.35) return Infinity;
  return 0.1 + Math.max(0, across) + Math.max(0, along) + (isNeighbor(node, operator) ? 0 : 0.4);
}
