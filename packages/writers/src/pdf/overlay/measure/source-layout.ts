import {boxHeight, type Mark, median, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Face} from '../../typeset/families.ts';
import type {SourceRun} from './assign-glyphs.ts';
import type {Serifs} from './serifs.ts';
import {type WritingAxes, writingAxes} from './writing-axes.ts';

/** A line of the source, in the coordinates of its direction of writing. */
export type SourceLine = {readonly page: number; readonly box: PageBox; readonly baseline: number};

/** Lines that go down one column of one page: a part of the room that a text had. */
export type Frame = {
  readonly page: number;
  readonly lines: readonly SourceLine[];
  readonly box: PageBox;
  readonly first: number;
  readonly last: number;
  /** The next frame goes on below it, with more or less room for its lines: it has no more of them than its source. */
  readonly runsOn?: true;
};

export type Alignment = 'justify' | 'start' | 'center' | 'end';

/** How the source of a text is set, and where. */
export type SourceLayout = {
  readonly axes: WritingAxes;
  readonly frames: readonly Frame[];
  /** Points. */
  readonly size: number;
  /** Distance of baselines in points; 0 for a single line. */
  readonly leading: number;
  readonly alignment: Alignment;
  /** How much further in the first line begins, in points; negative where it hangs out. */
  readonly indent: number;
  readonly face: Face;
  readonly color: string;
  /** Written from right to left. */
  readonly rtl: boolean;
};

/**
 * Measures the source of a text from the glyphs it is made of; nothing when it has none that can be measured. `part` divides frames
 * whose lines have not all the same room.
 */
export function measureSource(
  runs: readonly SourceRun[],
  serifs: Serifs,
  part: (frame: Frame, all: readonly Frame[], axes: WritingAxes, size: number) => readonly Frame[] = frame => [frame],
): SourceLayout | undefined {
  const words = runs.filter(run => !run.region.math).flatMap(run => run.glyphs.filter(glyph => !glyph.blank));
  const inked = words.length > 0 ? words : runs.flatMap(run => run.glyphs.filter(glyph => !glyph.blank));
  if (inked.length === 0) return undefined;
  if (inked.some(glyph => glyph.font.vertical)) return undefined;
  const axes = writingAxes(commonest(inked, glyph => glyph.angle));
  // names may have fewer letters than the raised notes after them
  const onLine = words.length > 0 ? runs.filter(({region}) => !region.math && !region.marks.some(isScript)) : [];
  const level = onLine.flatMap(run => run.glyphs.filter(glyph => !glyph.blank));
  const size = sizeOf(level.length > 0 ? level : inked);
  const turning = share(inked, glyph => rightToLeft.test(glyph.text));
  // an address may have more letters than the words before it
  const rtl = turning > 0.5 || (turning > fewTurning && goesLeft(runs, axes));
  const lines = linesOf(runs, axes, size, rtl);
  const frames = framesOf(lines, size).flatMap((frame, _, all) => part(frame, all, axes, size));
  if (frames.length === 0) return undefined;
  const steps = frames.flatMap(frame =>
    frame.lines.slice(1).map((line, index) => line.baseline - (frame.lines[index] as SourceLine).baseline),
  );
  const all = (rtl ? frames.map(mirrored) : frames).flatMap(frame => frame.lines.map(line => ({line, frame})));
  const leading = median(steps) ?? 0;
  const alignment = runs.some(run => run.gapBefore) ? 'start' : alignmentOf(all, size);
  return {
    rtl,
    axes,
    frames,
    size,
    leading,
    alignment,
    indent: alignment === 'center' || alignment === 'end' ? 0 : indentOf(all, size),
    face: faceOf(inked, serifs),
    color: commonest(inked, glyph => glyph.color),
  };
}

/** The size of most glyphs; of words in capitals of two sizes, as small capitals are set, the larger one. */
function sizeOf(glyphs: readonly Glyph[]): number {
  const size = commonest(glyphs, glyph => Math.round(glyph.size * 20) / 20);
  const letters = glyphs.filter(({text}) => /\p{L}/u.test(text));
  if (letters.length < 3 || letters.some(({text}) => /[^\p{Lu}\P{L}]/u.test(text))) return size;
  const largest = Math.max(...letters.map(letter => letter.size));
  return largest < largestCapital * size ? largest : size;
}

const largestCapital = 1.5;

const isScript = (mark: Mark): boolean => mark === 'superscript' || mark === 'subscript';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

// share of the letters
const fewTurning = 0.15;

/** Whether most parts of a text stand to the left of what they follow on their line. */
function goesLeft(runs: readonly SourceRun[], axes: WritingAxes): boolean {
  const boxes = runs.flatMap(({glyphs, place}) => {
    const box = unionBoxes(glyphs.filter(glyph => !glyph.blank).map(glyph => axes.boxToLocal(glyph.box)));
    return box ? [{box, page: place.page}] : [];
  });
  let steps = 0;
  boxes.slice(1).forEach(({box, page}, index) => {
    const before = boxes[index] as {readonly box: PageBox; readonly page: number};
    if (before.page !== page || overlapY(before.box, box) <= 0) return;
    if (box.right < before.box.left + 1) steps++;
    else if (box.left > before.box.right - 1) steps--;
  });
  return steps > 0;
}

const flipped = (box: PageBox): PageBox => ({...box, left: -box.right, right: -box.left});

/** Lines that are written from right to left are measured in a mirror. */
const mirrored = (frame: Frame): Frame => ({
  ...frame,
  box: flipped(frame.box),
  lines: frame.lines.map(line => ({...line, box: flipped(line.box)})),
});

type LineDraft = {
  page: number;
  boxes: PageBox[];
  /** Known once a letter or an ordinary formula stands in it. */
  baseline: number | undefined;
  left: number;
  right: number;
};

/** The lines that runs stand in. A formula belongs to the line of the text beside it. */
function linesOf(runs: readonly SourceRun[], axes: WritingAxes, size: number, rtl: boolean): SourceLine[] {
  const lines: LineDraft[] = [];
  for (const run of runs) {
    const inked = run.glyphs.filter(glyph => !glyph.blank);
    const ink = unionBoxes(inked.map(glyph => axes.boxToLocal(glyph.box)));
    if (!ink) continue;
    // lines begin where their first letter does, not where its ink does
    const box = {...ink, left: Math.min(...inked.map(glyph => axes.toLocal(glyph.x, glyph.y)[0]))};
    const {page} = run.place;
    const heights = inked.map(glyph => axes.toLocal(glyph.x, glyph.y)[1]);
    const height = run.region.math ? mathBaseline(inked, axes) : commonestNumber(heights);
    const last = lines.at(-1);
    const onwards = last !== undefined && (rtl ? box.right < last.left + size : box.left > last.right - size);
    const beside = onwards && last.page === page;
    const script = commonest(inked, glyph => glyph.size) < 0.85 * size;
    if (last && beside && !run.gapBefore && inLine(last, box, height, {math: run.region.math, script, size})) {
      last.boxes.push(box);
      last.left = Math.min(last.left, box.left);
      last.right = Math.max(last.right, box.right);
      const leads = !run.region.math && commonest(inked, glyph => glyph.size) > 0.85 * size;
      if (leads || last.baseline === undefined) last.baseline = height;
    } else lines.push({page, boxes: [box], baseline: height, left: box.left, right: box.right});
  }
  return lines.map(({page, boxes, baseline}) => {
    const box = unionBoxes(boxes) as PageBox;
    return {page, box, baseline: baseline ?? box.bottom};
  });
}

/** Whether a part belongs to a line: a script stands higher or lower, but beside what it belongs to. */
function inLine(
  line: LineDraft,
  box: PageBox,
  height: number | undefined,
  {math, script, size}: {readonly math: boolean; readonly script: boolean; readonly size: number},
): boolean {
  const apart = (script ? 0.9 : 0.62) * size;
  if (line.baseline !== undefined && height !== undefined && Math.abs(line.baseline - height) < apart) return true;
  if (!math && line.baseline !== undefined) return false;
  // tall formulas say little about their baseline
  const around = unionBoxes(line.boxes) as PageBox;
  return overlapY(around, box) > 0.6 * Math.min(boxHeight(around), boxHeight(box));
}

/**
 * The height on which the largest letters of a formula stand. Large operators and brackets hang from their origin or lie about
 * the axis: they do not tell.
 */
function mathBaseline(glyphs: readonly Glyph[], axes: WritingAxes): number | undefined {
  const standing = glyphs.filter(glyph => {
    const box = axes.boxToLocal(glyph.box);
    const origin = axes.toLocal(glyph.x, glyph.y)[1];
    // a low line or a comma lies below it, but not far
    return origin > (box.top + box.bottom) / 2 || box.bottom - origin < lowSign * glyph.size;
  });
  if (standing.length === 0) return undefined;
  const largest = Math.max(...standing.map(glyph => glyph.size));
  const main = standing.filter(glyph => glyph.size > 0.9 * largest);
  return commonestNumber(main.map(glyph => axes.toLocal(glyph.x, glyph.y)[1]));
}

// of the size: how deep characters hang that stand on a line
const lowSign = 0.35;

function framesOf(lines: readonly SourceLine[], size: number): Frame[] {
  const groups: SourceLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const below =
      last && last.page === line.page && line.baseline > last.baseline && line.baseline - last.baseline < 3.2 * size;
    const around = group && unionBoxes(group.map(item => item.box));
    const runsOn = below && around && overlapX(around, line.box) > 0;
    if (group && runsOn && !isUnder(line, group, groups.at(-2)?.at(-1), size)) group.push(line);
    else groups.push([line]);
  }
  return groups.map(frameOf);
}

/** The frame of some lines, in order; there is one at least. */
export const frameOf = (lines: readonly SourceLine[]): Frame => ({
  page: (lines[0] as SourceLine).page,
  lines,
  box: unionBoxes(lines.map(line => line.box)) as PageBox,
  first: (lines[0] as SourceLine).baseline,
  last: (lines.at(-1) as SourceLine).baseline,
});

/** Whether a line begins below what stands before the first line of a group, on that line: a box to tick and its word. */
const isUnder = (
  line: SourceLine,
  group: readonly SourceLine[],
  before: SourceLine | undefined,
  size: number,
): boolean => {
  const [first] = group as readonly [SourceLine];
  return (
    group.length === 1 &&
    before?.page === first.page &&
    Math.abs(before.baseline - first.baseline) < 0.5 * size &&
    before.box.right < first.box.left &&
    line.box.left < first.box.left - size
  );
};

type LineIn = {readonly line: SourceLine; readonly frame: Frame};

/** From the edges of the lines: those of the last one say nothing on the right, those of the first one nothing on the left. */
function alignmentOf(lines: readonly LineIn[], size: number): Alignment {
  if (lines.length < 2) return 'start';
  const slack = 0.25 * size;
  // a quotation mark may hang out of its column
  const edges = new Map(lines.map(({frame}) => [frame, edgesOf(frame)]));
  const edge = (frame: Frame) => edges.get(frame) as {readonly left: number; readonly right: number};
  const others = lines.slice(1).map(({line, frame}) => line.box.left - edge(frame).left);
  // behind a first line that hangs out they have an edge of their own
  const hangs = lines.length > 2 && Math.max(...others) - Math.min(...others) < slack;
  const lefts = hangs ? others.map(() => 0) : others;
  const rights = lines.slice(0, -1).map(({line, frame}) => edge(frame).right - line.box.right);
  const shifts = lines.map(({line, frame}) => line.box.left - edge(frame).left - (edge(frame).right - line.box.right));
  const leftEdge = share(lefts, value => value < slack);
  const rightEdge = share(rights, value => value < slack);
  const centered = share(shifts, value => Math.abs(value) < 2 * slack);
  if (lines.length === 2) {
    const apart = Math.abs((lines[0] as LineIn).line.box.left - (lines[1] as LineIn).line.box.left);
    if (centered === 1 && apart > slack) return 'center';
    // one full line and the rest of it: only the width tells, and most text that fills its column is justified
    return 'justify';
  }
  if (centered > 0.8 && leftEdge < 0.7) return 'center';
  if (leftEdge >= 0.7 && rightEdge >= 0.7) return 'justify';
  if (rightEdge >= 0.8 && leftEdge < 0.5) return 'end';
  return 'start';
}

/** Where most lines of a frame begin, and where the long ones end. */
function edgesOf({lines, box}: Frame): {readonly left: number; readonly right: number} {
  if (lines.length < 6) return box;
  const lefts = lines.map(line => line.box.left).sort((a, b) => a - b);
  const rights = lines.map(line => line.box.right).sort((a, b) => b - a);
  return {left: lefts[Math.floor(lefts.length / 6)] as number, right: rights[Math.floor(rights.length / 6)] as number};
}

function indentOf(lines: readonly LineIn[], size: number): number {
  const [first, ...rest] = lines;
  const inside = rest.filter(item => item.frame === first?.frame);
  if (!first || inside.length === 0) return 0;
  const left = median(inside.map(({line}) => line.box.left)) ?? 0;
  const indent = first.line.box.left - left;
  return Math.abs(indent) < 0.4 * size ? 0 : indent;
}

function faceOf(glyphs: readonly Glyph[], serifs: Serifs): Face {
  const part = (test: (glyph: Glyph) => boolean): boolean => share(glyphs, test) > 0.5;
  return {
    bold: part(glyph => glyph.font.bold),
    italic: part(glyph => glyph.font.italic),
    serif: part(glyph => glyph.font.serif || serifs.has(glyph.font.name)),
    mono: part(glyph => glyph.font.monospace),
  };
}

const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 1 : items.filter(test).length / items.length;

function commonest<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Key {
  const counts = new Map<Key, number>();
  let best: Key | undefined;
  let most = 0;
  for (const item of items) {
    const key = keyOf(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      most = count;
      best = key;
    }
  }
  return best as Key;
}

const commonestNumber = (values: readonly number[]): number => commonest(values, value => Math.round(value * 10) / 10);
