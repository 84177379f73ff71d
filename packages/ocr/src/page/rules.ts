import {boxHeight, boxWidth, centerY, overlapX, type PageBox} from '@recto/model';
import type {OcrRule} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';

/** A line of text with the boxes of its letters. */
export type TextBoxes = {readonly box: PageBox; readonly letters: readonly PageBox[]};

/**
 * Straight lines of a deskewed image: long dark runs, row by row and column by column, that hang together and stay thin. What
 * lies within a line of text is a stroke of its letters, and the lines of writing paper are ignored. Boxes in pixels of the
 * image.
 */
export function findRules(gray: Gray, lines: readonly TextBoxes[]): OcrRule[] {
  const text = lines.map(({box}) => box);
  const dark = darkPixels(gray);
  const {width, height} = gray;
  const shortest = Math.max(24, 0.025 * Math.max(width, height));
  const level = findBars(dark, width, height, shortest).filter(box => !isStroke(box, text));
  const upright = findBars(transpose(dark, width, height), height, width, shortest)
    .map(({left, right, top, bottom}) => ({left: top, right: bottom, top: left, bottom: right}))
    .filter(box => !isStem(box, text) && !throughLetters(box, lines, isSolid(dark, width, box)));
  upright.push(...paleWalls(gray, level, upright, lines));
  const walls = upright.map(wall => endedAtRules(wall, level, text));
  return [
    ...(isWritingPaper(level, text) && !isGrid(level, walls) ? [] : level).map(box => ({
      direction: 'horizontal' as const,
      box,
    })),
    ...walls.map(box => ({direction: 'vertical' as const, box})),
  ];
}

/** Pixels darker than what is around them: shadows and colored backgrounds are bright beside a line. */
export function darkPixels({width, height, pixels}: Gray): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - around), Math.min(height, y + around + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - around), Math.min(width, x + around + 1)];
      const sum =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
      if (pixels[y * width + x]! < sum / ((right - left) * (bottom - top)) - contrast) dark[y * width + x] = 1;
    }
  }
  return dark;
}

// pixels, and shades of gray: a hairline that was scanned is no darker
const around = 12;
const contrast = 22;
const paleContrast = 8;

/**
 * Where upright rules that begin and end together cross level ones, a table is drawn; others that reach from its upper end to its
 * lower one may be paler.
 */
function paleWalls(
  gray: Gray,
  level: readonly PageBox[],
  upright: readonly PageBox[],
  lines: readonly TextBoxes[],
): PageBox[] {
  const together = (a: PageBox, b: PageBox): boolean =>
    Math.abs(a.top - b.top) < near && Math.abs(a.bottom - b.bottom) < near;
  const walls = upright.filter(wall => upright.some(other => other !== wall && together(wall, other)));
  const floors = level.filter(({left, right, top}) =>
    walls.some(
      wall => wall.left > left - near && wall.right < right + near && top > wall.top - near && top < wall.bottom + near,
    ),
  );
  if (walls.length < 2 || floors.length < fewestFloors) return [];
  const {width, height} = gray;
  const marks = transpose(darkerThanBeside(gray), width, height);
  const inTables = (box: PageBox): boolean =>
    walls.some(wall => together(wall, box)) &&
    floors.some(
      ({left, right, top}) => box.left > left && box.right < right && top > box.top - near && top < box.bottom + near,
    );
  return findBars(marks, height, width, Math.min(...walls.map(boxHeight)) - 2 * near)
    .map(({left, right, top, bottom}) => ({left: top, right: bottom, top: left, bottom: right}))
    .filter(
      box =>
        inTables(box) &&
        !upright.some(
          other =>
            box.left < other.right + near && box.right > other.left - near && 2 * boxHeight(other) > boxHeight(box),
        ),
    )
    .filter(box => !throughLetters(box, lines, true));
}

/** Pixels darker than those a little to the left and to the right, whatever is above and below. */
function darkerThanBeside({width, height, pixels}: Gray): Uint8Array {
  const marks = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let at = y * width + beside; at < (y + 1) * width - beside; at++)
      if (Math.min(pixels[at - beside]!, pixels[at + beside]!) - pixels[at]! > paleContrast) marks[at] = 1;
  return marks;
}

// pixels
const beside = 4;
const near = 6;
const fewestFloors = 3;

export function transpose(marks: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(marks.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = marks[y * width + x]!;
  return turned;
}

type Run = {readonly start: number; readonly end: number; readonly y: number};
type Bar = {left: number; right: number; top: number; bottom: number; ink: number; readonly runs: Run[]};

/** Level bars: runs of marks that continue each other on the same or the next rows. */
export function findBars(marks: Uint8Array, width: number, height: number, shortest: number): PageBox[] {
  const found: Bar[] = [];
  let open: Bar[] = [];
  for (let y = 0; y < height; y++) {
    const next: Bar[] = [];
    for (let x = 0; x < width; x++) {
      if (marks[y * width + x] === 0) continue;
      const start = x;
      let gap = 0;
      let end = x;
      for (; x < width && gap <= longestGap; x++) {
        if (marks[y * width + x] === 1) {
          end = x;
          gap = 0;
        } else gap++;
      }
      if (end - start + 1 < shortestRun) continue;
      const ink = end - start + 1;
      const bar = open.find(({left, right}) => left <= end + longestGap && right >= start - longestGap);
      if (bar) {
        bar.left = Math.min(bar.left, start);
        bar.right = Math.max(bar.right, end + 1);
        bar.bottom = y + 1;
        bar.ink += ink;
        bar.runs.push({start, end, y});
        if (!next.includes(bar)) next.push(bar);
      } else next.push({left: start, right: end + 1, top: y, bottom: y + 1, ink, runs: [{start, end, y}]});
    }
    for (const bar of open) if (!next.includes(bar) && bar.bottom >= y - 1) next.push(bar);
    for (const bar of open) if (!next.includes(bar)) found.push(bar);
    open = next;
    if (open.length > mostOpen) open = [];
  }
  found.push(...open);
  const bars = found
    .map(bar => withoutLetters(bar, shortest))
    .filter(bar => {
      const length = bar.right - bar.left;
      const thickness = bar.bottom - bar.top;
      return length >= shortest && thickness <= thickest && length > 8 * thickness && bar.ink > 0.7 * length;
    });
  return bars.map(({left, right, top, bottom}) => ({left, right, top, bottom}));
}

/** Letters that touch a rule are no part of it: its own runs are longer than theirs, and reach over nearly all of it. */
function withoutLetters(bar: Bar, shortest: number): Bar {
  if (bar.bottom - bar.top <= thin || bar.right - bar.left < ownRun * shortest) return bar;
  const runs = bar.runs.filter(({start, end}) => end - start >= ownRun * shortest);
  const covered = runs
    .toSorted((a, b) => a.start - b.start)
    .reduce(
      ({length, reached}, {start, end}) => ({
        length: length + Math.max(0, end + 1 - Math.max(start, reached)),
        reached: Math.max(reached, end + 1),
      }),
      {length: 0, reached: 0},
    );
  if (covered.length < mostlyOwn * (bar.right - bar.left)) return bar;
  const top = Math.min(...runs.map(({y}) => y));
  const bottom = Math.max(...runs.map(({y}) => y)) + 1;
  // the rough edge of an area has long runs, too, on many rows
  if (bottom - top > thin) return bar;
  const ink = runs.reduce((sum, {start, end}) => sum + end - start + 1, 0);
  return {left: Math.min(...runs.map(({start}) => start)), right: covered.reached, top, bottom, ink, runs};
}

// pixels
const thin = 5;
// times the shortest rule: letters of a row whose strokes meet are shorter
const ownRun = 2.5;
// of its length
const mostlyOwn = 0.7;

const shortestRun = 14;
const longestGap = 3;
const thickest = 9;
// a photograph has a run in every row: nothing in it is a line
const mostOpen = 400;

/** A wall without the strokes of letters above or below it that it seems to go on in, past the rule it ends at. */
function endedAtRules(wall: PageBox, level: readonly PageBox[], text: readonly PageBox[]): PageBox {
  const x = (wall.left + wall.right) / 2;
  const crossing = level.filter(({left, right}) => left < x && right > x);
  const beyond = (end: number): number => {
    const line = text.find(({left, right, top, bottom}) => left < x && right > x && top < end && bottom > end);
    return line ? boxHeight(line) : 0;
  };
  const [up, down] = [beyond(wall.top), beyond(wall.bottom)];
  const first = crossing.find(({top}) => top > wall.top && top < wall.top + up);
  const last = crossing.findLast(({bottom}) => bottom < wall.bottom && bottom > wall.bottom - down);
  return {...wall, top: first?.top ?? wall.top, bottom: last?.bottom ?? wall.bottom};
}

/** A stroke of a letter or of a row of them: text goes on above and below it. */
export const isStroke = (rule: PageBox, text: readonly PageBox[]): boolean =>
  text.some(line => {
    if (overlapX(rule, line) < 0.5 * boxWidth(rule)) return false;
    // strokes of some ideographs that happen to meet lie at the edge of their line too
    const edge = (boxWidth(rule) < mostStrokes * boxHeight(line) ? -0.1 : 0.12) * boxHeight(line);
    return centerY(rule) > line.top + edge && centerY(rule) < line.bottom - edge;
  });

const mostStrokes = 4;

export const isStem = (rule: PageBox, text: readonly PageBox[]): boolean =>
  text.some(
    line =>
      rule.left > line.left &&
      rule.right < line.right &&
      Math.min(rule.bottom, line.bottom) - Math.max(rule.top, line.top) > 0.6 * boxHeight(rule),
  );

/** Whether an upright line goes on from its upper end to its lower one: brackets that stand above each other have room between them. */
function isSolid(dark: Uint8Array, width: number, {left, right, top, bottom}: PageBox): boolean {
  let inked = 0;
  for (let y = top; y < bottom; y++) if (dark.subarray(y * width + left, y * width + right).includes(1)) inked++;
  return inked > solidShare * (bottom - top);
}

const solidShare = 0.93;

/** Stems of letters that stand above each other by chance: a rule passes between letters. */
function throughLetters(rule: PageBox, lines: readonly TextBoxes[], solid: boolean): boolean {
  const x = (rule.left + rule.right) / 2;
  const crossed = lines.filter(
    ({box}) => x > box.left && x < box.right && centerY(box) > rule.top && centerY(box) < rule.bottom,
  );
  // most of it stands where there is no text: what was read there as a letter is the rule itself
  const bare = crossed.length > 1 ? bareBetween : mostlyBare;
  if (boxHeight(rule) > bare * crossed.reduce((sum, {box}) => sum + boxHeight(box), 0)) return false;
  // a wall between cells was read as a bracket or a bar in most of them, stems have room above and below them
  const passes = (letter: PageBox): boolean =>
    solid && crossed.length >= fewestCells && boxWidth(letter) < thinLetter * boxHeight(letter);
  const hits = crossed.filter(({letters}) =>
    letters.some(
      letter =>
        x > letter.left + 0.2 * boxWidth(letter) && x < letter.right - 0.2 * boxWidth(letter) && !passes(letter),
    ),
  ).length;
  return hits > 0 && (hits >= 0.5 * crossed.length || boxHeight(rule) < 3 * boxHeight(crossed[0]!.box));
}

/** Most lines of text stand on a rule of their own, over the whole width of the page. */
function isWritingPaper(rules: readonly PageBox[], text: readonly PageBox[]): boolean {
  if (text.length < fewLines || rules.length < fewLines) return false;
  const seated = text.filter(line =>
    rules.some(
      rule =>
        rule.top > line.bottom - 0.5 * boxHeight(line) &&
        rule.top < line.bottom + 0.6 * boxHeight(line) &&
        overlapX(rule, line) > 0.3 * boxWidth(line),
    ),
  ).length;
  const wide = rules.filter(rule => boxWidth(rule) > 0.5 * Math.max(...text.map(boxWidth))).length;
  return seated > 0.6 * text.length && wide > 5 && seated > 10;
}

/** Level rules with several upright ones across them are a table's, whose cells stand on them, too; paper has a margin or a frame. */
function isGrid(level: readonly PageBox[], upright: readonly PageBox[]): boolean {
  const across = upright.filter(
    wall =>
      level.filter(
        ({left, right, top, bottom}) =>
          left < wall.right + near && right > wall.left - near && top < wall.bottom + near && bottom > wall.top - near,
      ).length >= fewestCrossed,
  );
  const places = across.map(({left}) => left).sort((a, b) => a - b);
  return places.filter((left, index) => index === 0 || left - places[index - 1]! > 2 * near).length >= fewestWalls;
}

// a margin and a frame
const fewestWalls = 4;
const fewestCrossed = 5;

// times the height of the lines it crosses; stems of several lines do not go on between these
const mostlyBare = 4;
const bareBetween = 2;
const fewestCells = 3;
const thinLetter = 0.35;

const fewLines = 12;
