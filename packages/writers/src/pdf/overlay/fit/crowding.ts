import {boxArea, boxHeight, boxWidth, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import {writingAxes} from '../measure/writing-axes.ts';
import type {PageView} from '../room/page-view.ts';
import type {FittedText, ShiftedBand} from './fit-page.ts';
import {type Fitted, fitText, largestScale} from './fit-text.ts';
import type {LayoutJob} from './layout-job.ts';

/** What text stands on: boxes as displayed. */
type Ground = {
  readonly owner: LayoutJob | undefined;
  readonly now: readonly PageBox[];
  /** Around all of `now`. */
  readonly around: PageBox | undefined;
  readonly source: readonly PageBox[];
};

/** A page's texts after those that lay on each other, or on what stays, were fitted again; and those that still do. */
export type Cleared = {readonly texts: readonly FittedText[]; readonly crowded: ReadonlySet<LayoutJob>};

/**
 * Finds texts that were set on other texts or on glyphs that stay, more than their sources lay on each other, and fits them again:
 * within the lines of their source, or from the first of these lines on that is free.
 */
export function clearCrowded(fitted: readonly FittedText[], bands: readonly ShiftedBand[], page: PageView): Cleared {
  const texts = [...fitted];
  const grounds = [...texts.map(text => groundOf(text, page)), ...stayingGround(fitted, bands, page)];
  const isClear = (job: LayoutJob, own: Fitted): boolean => !isCrowded(job, own, grounds, page);
  for (const [at, {job, fitted: own}] of fitted.entries()) {
    if (!own || isClear(job, own)) continue;
    const again = refits(job).find(candidate => isClear(job, candidate));
    if (!again) continue;
    texts[at] = {job, fitted: again};
    grounds[at] = groundOf({job, fitted: again}, page);
  }
  const crowded = texts.flatMap(({job, fitted: own}) => (own && !isClear(job, own) ? [job] : []));
  return {texts, crowded: new Set(crowded)};
}

/** How much a text lies on others, in squares of its size, beyond what its source does. */
function isCrowded(job: LayoutJob, own: Fitted, grounds: readonly Ground[], page: PageView): boolean {
  const boxes = boxesOf(job, own, page);
  const ownAround = unionBoxes(boxes);
  const before = page.places.get(job.text.key) ?? [];
  let most = 0;
  for (const {owner, now, around, source} of grounds) {
    // parts of one text were fitted together
    if (owner?.text.key === job.text.key || !ownAround || !around || !intersectBoxes(ownAround, around)) continue;
    most = Math.max(most, commonArea(boxes, now) - commonArea(before, source));
  }
  return most > leastCommon * job.source.size ** 2;
}

// a letter that touches the next line has less
const leastCommon = 0.4;

function commonArea(some: readonly PageBox[], others: readonly PageBox[]): number {
  const around = unionBoxes(some);
  let area = 0;
  for (const other of others) {
    if (!around || !intersectBoxes(around, other)) continue;
    for (const box of some) {
      const common = intersectBoxes(box, other);
      if (common) area += boxArea(common);
    }
  }
  return area;
}

/** Other ways to set a text: nothing for one that goes on elsewhere, because the rest of it would have to be set anew. */
function refits(job: LayoutJob): Fitted[] {
  const [room] = job.rooms;
  const [frame] = job.source.frames;
  if (job.part || !room || !frame || job.rooms.length > 1) return [];
  const rules = {...job.rules, smallest: lastResort * job.rules.smallest, cut: true};
  const within = {...room, left: Math.max(room.left, frame.box.left), right: Math.min(room.right, frame.box.right)};
  const rooms = [
    {...within, floor: room.own},
    ...frame.lines.slice(1).flatMap(({baseline}) => [
      {...room, first: baseline},
      {...within, first: baseline},
    ]),
  ];
  return rooms.flatMap(one => {
    const scale = largestScale(job.shaped, [one], rules);
    const found = scale === undefined ? undefined : fitText(job.shaped, [one], rules, scale);
    const shift = found?.lines[0] ? found.lines[0].baseline - room.first : 0;
    return found ? [shift > leastShift ? {...found, shift} : found] : [];
  });
}

// points
const leastShift = 0.01;
// of the smallest size that texts have otherwise
const lastResort = 0.7;

/** What stays on the page, where it is now: glyphs, and texts whose source stands. */
function stayingGround(fitted: readonly FittedText[], bands: readonly ShiftedBand[], page: PageView): Ground[] {
  const moved = new Set(
    fitted.flatMap(({job}) => [...job.label, ...job.tail, ...(job.leaders?.glyphs ?? [])]).map(({order}) => order),
  );
  for (const {band} of bands) for (const {order} of band.glyphs) moved.add(order);
  const still = page.remaining.filter(({order}) => !moved.has(order)).map(({box}) => box);
  return [
    {owner: undefined, now: still, around: unionBoxes(still), source: still},
    ...bands.map(({band, shift, angle}): Ground => {
      const [dx, dy] = writingAxes(angle).toPage(0, shift);
      const source = band.glyphs.map(({box}) => box);
      const now = source.map(({left, right, top, bottom}) => ({
        left: left + dx,
        right: right + dx,
        top: top + dy,
        bottom: bottom + dy,
      }));
      return {owner: undefined, now, around: unionBoxes(now), source};
    }),
  ];
}

function groundOf({job, fitted}: FittedText, page: PageView): Ground {
  const source = page.places.get(job.text.key) ?? [];
  const now = fitted ? boxesOf(job, fitted, page) : source;
  return {owner: job, now, around: unionBoxes(now), source};
}

/** The boxes of a text's lines on a page, as high as most letters are, and of the formulas in them. */
function boxesOf({shaped, source, rules}: LayoutJob, {lines, scale}: Fitted, page: PageView): PageBox[] {
  const size = source.size * scale;
  return lines.flatMap(({line, page: number, left, right, baseline}) => {
    if (number !== page.number) return [];
    const width = Math.min(right - left, rules.justify && !line.last ? right - left : line.width * size);
    const loose = right - left - width;
    const share = source.alignment === 'center' ? 0.5 : source.alignment === 'end' ? 1 : 0;
    const start = left + loose * (shaped.rtl ? 1 - share : share);
    const boxAt = (x: number, long: number, ascent: number, descent: number): PageBox =>
      source.axes.boxToPage({
        left: x,
        right: x + long,
        top: baseline - ascent * size,
        bottom: baseline + descent * size,
      });
    const boxes = [boxAt(start, width, mostAbove * rules.reach.above, mostBelow * rules.reach.below)];
    let x = start;
    for (let at = line.from; at < line.to && !shaped.rtl; at++) {
      const cluster = shaped.clusters[at];
      if (cluster?.piece.kind === 'box')
        boxes.push(boxAt(x, cluster.advance * size, cluster.piece.ascent, cluster.piece.descent));
      x += (cluster?.advance ?? 0) * size;
    }
    return boxes.filter(box => boxWidth(box) > 0 && boxHeight(box) > 0);
  });
}

// of how far letters reach at most: what most of them do
const mostAbove = 0.95;
const mostBelow = 0.6;
