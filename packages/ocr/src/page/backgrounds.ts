import {boxArea, boxWidth, centerY, growBox, intersectBoxes, overlapX, type PageBox} from '@recto/model';
import type {OcrRule} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';

/** A rectangle of one shade, 0 to 255. */
export type Background = {readonly box: PageBox; readonly shade: number};

/**
 * Rectangles of one shade that text of a deskewed page stands on, where the shade is not the page's own: heads and stripes of
 * tables, boxes around paragraphs, labels. From each line its background is followed to all sides as far as it goes; what ends in
 * no edge is a shadow.
 */
export function findBackgrounds(gray: Gray, lines: readonly PageBox[]): Background[] {
  const {width, height} = gray;
  const page = shadeOf(gray, {left: 0, top: 0, right: width, bottom: height});
  if (!page) return [];
  const found: Background[] = [];
  for (const line of lines.slice(0, mostLines)) {
    const within = clip(line, gray);
    if (found.some(({box}) => holds(box, within))) continue;
    const background = boxArea(within) > 0 ? shadeOf(gray, clip(growBox(line, around), gray)) : undefined;
    if (!background || background.share < leastShare || Math.abs(background.shade - page.shade) < leastContrast)
      continue;
    const box = follow(gray, within, background.shade, lines);
    if (boxArea(box) > mostArea * width * height || !hasEdges(gray, box, background.shade)) continue;
    found.push({box, shade: background.shade});
  }
  return found;
}

/**
 * The rules of a page with backgrounds: without the ends of backgrounds that are dark beside brighter parts, which look like rules, and
 * with the lines drawn along the upper and lower ends of backgrounds, and those ends of dark backgrounds that rules lead to, or that words
 * stand side by side on: they are header rows, and beside them the rules of the table do not stand out.
 */
export function rulesOnBackgrounds(
  gray: Gray,
  backgrounds: readonly Background[],
  rules: readonly OcrRule[],
  lines: readonly PageBox[],
): OcrRule[] {
  const drawn = rules.filter(
    ({box}) =>
      !backgrounds.some(background => holds(growBox(background.box, 2), box) && isPartOf(background, box, gray)),
  );
  const visible = [...drawn, ...rulesAlongEnds(gray, backgrounds, drawn)];
  return [...visible, ...hiddenRules(backgrounds, visible, lines)];
}

/**
 * Lines at the upper and lower ends of backgrounds. Where a colored background meets white paper, all of it is dark beside the paper, and a
 * line between them does not stand out: it is what is darker than both.
 */
function rulesAlongEnds(gray: Gray, backgrounds: readonly Background[], rules: readonly OcrRule[]): OcrRule[] {
  return backgrounds.flatMap(({box, shade}) =>
    [box.top, box.bottom].flatMap(end => {
      const line = lineAlong(gray, box, Math.round(end), shade);
      return line && !rules.some(rule => isSameLine(rule, line)) ? [{direction: 'horizontal' as const, box: line}] : [];
    }),
  );
}

function lineAlong(gray: Gray, {left, right}: PageBox, end: number, shade: number): PageBox | undefined {
  const strips = [end - nearEnd - strip, end + nearEnd].map(top =>
    shadeOf(gray, clip({left, right, top, bottom: top + strip}, gray)),
  );
  const darker = Math.min(shade, ...strips.map(found => found?.shade ?? shade)) - leastDarker;
  const isLine = (y: number): boolean => {
    let dark = 0;
    for (let x = Math.round(left); x < right; x++) if (gray.pixels[y * gray.width + x]! < darker) dark++;
    return dark > lineShare * (right - left);
  };
  const rows: number[] = [];
  for (let y = Math.max(0, end - nearEnd); y < Math.min(gray.height, end + nearEnd); y++) if (isLine(y)) rows.push(y);
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (top === undefined || bottom === undefined || bottom + 1 - top > thickest) return undefined;
  return {left, right, top, bottom: bottom + 1};
}

const isSameLine = ({direction, box}: OcrRule, line: PageBox): boolean =>
  direction === 'horizontal' &&
  Math.abs(box.top + box.bottom - line.top - line.bottom) < 2 * leastSide &&
  overlapX(box, line) > 0.8 * boxWidth(line);

const isPartOf = (background: Background, box: PageBox, gray: Gray): boolean => {
  const found = shadeOf(gray, clip(box, gray));
  return found !== undefined && Math.abs(found.shade - background.shade) < leastRule;
};

function hiddenRules(
  backgrounds: readonly Background[],
  rules: readonly OcrRule[],
  lines: readonly PageBox[],
): OcrRule[] {
  const isHead = (background: PageBox): boolean => {
    const on = lines.filter(line => holds(background, line));
    return on.some(line =>
      on.some(other => other.left > line.right && Math.abs(centerY(other) - centerY(line)) < leastSide),
    );
  };
  return backgrounds
    .filter(({shade}) => shade < darkest)
    .map(background => background.box)
    .filter(
      background => isHead(background) || rules.some(({box}) => intersectBoxes(growBox(background, leastSide), box)),
    )
    .flatMap(({left, right, top, bottom}) => [top, bottom].map(y => ({left, right, top: y - 1, bottom: y + 1})))
    .filter(box => !rules.some(rule => isSameLine(rule, box)))
    .map(box => ({direction: 'horizontal', box}));
}

const mostLines = 600;
// shares: of a line's pixels that are its background, of the page
const leastShare = 0.35;
const mostArea = 0.5;
// shades of 255
const leastContrast = 9;
const alike = 5;
// pixels beside the letters of a line
const around = 2;
const leastRule = 20;
// beside brighter ones lines are detected
const darkest = 140;
// pixels from an end, and as thick as a line is
const nearEnd = 6;
const thickest = 6;
// shades of 255 by which a line is darker than what is on both sides of it, and the share of its length
const leastDarker = 30;
const lineShare = 0.75;

const holds = (box: PageBox, line: PageBox): boolean =>
  line.left >= box.left - 2 && line.right <= box.right + 2 && line.top >= box.top - 2 && line.bottom <= box.bottom + 2;

const clip = ({left, top, right, bottom}: PageBox, {width, height}: Gray): PageBox => ({
  left: Math.max(0, Math.floor(left)),
  top: Math.max(0, Math.floor(top)),
  right: Math.min(width, Math.ceil(right)),
  bottom: Math.min(height, Math.ceil(bottom)),
});

/** The shade between two that most of a part of the image has, and how much of it. */
function shadeOf({width, pixels}: Gray, {left, top, right, bottom}: PageBox, from = 0, to = 255) {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) counts[pixels[y * width + x]!]!++;
  counts.fill(0, 0, from);
  counts.fill(0, to + 1);
  let [shade, most] = [0, 0];
  let sum = 0;
  for (let at = -alike; at < 256; at++) {
    sum += (counts[at + alike] ?? 0) - (counts[at - alike - 1] ?? 0);
    if (at >= 0 && sum > most) [shade, most] = [at, sum];
  }
  const all = Math.max(0, right - left) * Math.max(0, bottom - top);
  return all > 0 ? {shade, share: most / all} : undefined;
}

/** The rectangle around a line as far as its background goes on, over the lines and letters that are drawn on it. */
function follow(gray: Gray, line: PageBox, shade: number, texts: readonly PageBox[]): PageBox {
  const box = {...line};
  const goesOn = (part: PageBox): boolean => shareOf(gray, part, shade) > goesOnShare;
  for (let turn = 0; turn < turns; turn++) {
    const before = boxArea(box);
    box.top = reach(box.top, -1, 0, y => goesOn({...box, top: y - 1, bottom: y}));
    box.bottom = reach(box.bottom, 1, gray.height, y => goesOn({...box, top: y, bottom: y + 1}));
    const beside = texts.filter(text => text.top > box.top && text.bottom < box.bottom);
    const inText = (x: number): boolean => beside.some(({left, right}) => x >= left && x <= right);
    box.left = reach(box.left, -1, 0, x => goesOn({...box, left: x - 1, right: x}), inText);
    box.right = reach(box.right, 1, gray.width, x => goesOn({...box, left: x, right: x + 1}), inText);
    if (boxArea(box) === before) break;
  }
  return box;
}

const turns = 3;
// letters leave as much of it above and below them
const goesOnShare = 0.25;
const likely = 8;
// pixels: a line between two cells is no end
const longestGap = 4;

/** How far it goes on with short gaps, or gaps that are letters: bold ones leave little of their background. */
function reach(
  from: number,
  step: 1 | -1,
  end: number,
  goesOn: (at: number) => boolean,
  inText: (at: number) => boolean = () => false,
): number {
  let last = from;
  for (let at = from, gap = 0; at !== end && gap < longestGap; at += step) {
    if (goesOn(at)) [last, gap] = [at + step, 0];
    else if (!inText(at)) gap++;
  }
  return last;
}

function shareOf({width, pixels}: Gray, {left, top, right, bottom}: PageBox, shade: number): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (Math.abs(pixels[y * width + x]! - shade) <= likely) count++;
  return count / ((right - left) * (bottom - top));
}

/** At three of its sides at least the shade is another one at once, or the image ends. */
function hasEdges(gray: Gray, {left, top, right, bottom}: PageBox, shade: number): boolean {
  if (right - left < leastSide || bottom - top < leastSide) return false;
  const sides: [inside: PageBox, outside: PageBox][] = [
    [
      {left, right, top, bottom: top + strip},
      {left, right, top: top - 1 - strip, bottom: top - 1},
    ],
    [
      {left, right, top: bottom - strip, bottom},
      {left, right, top: bottom + 1, bottom: bottom + 1 + strip},
    ],
    [
      {left, right: left + strip, top, bottom},
      {left: left - 1 - strip, right: left - 1, top, bottom},
    ],
    [
      {left: right - strip, right, top, bottom},
      {left: right + 1, right: right + 1 + strip, top, bottom},
    ],
  ];
  const ends = sides.filter(([inside, outside]) => {
    const within = shadeOf(gray, inside, Math.max(0, shade - faded), shade + faded);
    const beyond = shadeOf(gray, clip(outside, gray));
    if (!beyond) return true;
    return beyond.share > 0.45 && within !== undefined && Math.abs(beyond.shade - within.shade) >= leastContrast;
  });
  return ends.length >= 3;
}

// pixels
const leastSide = 8;
const strip = 4;
// shades: the background without the letters on it
const faded = 40;
