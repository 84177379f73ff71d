import {boxHeight, boxWidth, centerX, centerY, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {Candidate} from './assign-ink.ts';
import type {DetectionMap, GlyphModel, SymbolShape} from './glyph-model.ts';

/** Where a horizontal rule may run: the middle of its cells. */
export type RuleHint = {readonly left: number; readonly right: number; readonly y: number};

export type GlyphCandidates = {readonly candidates: readonly GlyphCandidate[]; readonly rules: readonly RuleHint[]};

const cell = 4;
/** Pixels of ten points in the images the model was trained with. */
export const trainedEm = 22;

/** Where glyphs and rules may be in an image whose type has about `trainedEm` pixels an em; none in noise, which is full of candidates. */
export async function detectGlyphs(
  ink: Float32Array,
  width: number,
  height: number,
  model: GlyphModel,
): Promise<GlyphCandidates> {
  const map = await model.detect(ink, width, height);
  const detections = detectionsIn(map);
  if (isNoise(detections, width, height)) return {candidates: [], rules: []};
  return {candidates: await classified(withoutDuplicates(detections), map, model), rules: ruleHints(map)};
}

/** More candidates than type has room for: on pages of print 3 to 6 of 1000 pixels, on noise 18 to 32. */
const isNoise = ({length}: readonly Detection[], width: number, height: number): boolean =>
  length > mostOfFew && length > densest * width * height;

const mostOfFew = 1500;
const densest = 0.012;

type Detection = {
  readonly index: number;
  readonly chance: number;
  readonly box: PageBox;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  readonly size: number;
};

// less confident ones are believed only where nothing else accounts for the ink
const leastChance = 0.05;

function detectionsIn({rows, columns, values}: DetectionMap): Detection[] {
  const area = rows * columns;
  const detections: Detection[] = [];
  for (let index = 0; index < area; index++) {
    const chance = sigmoid(values[index]!);
    if (chance < leastChance) continue;
    const value = (channel: number): number => values[(channel + 2) * area + index]!;
    const x = ((index % columns) + value(0)) * cell;
    const y = (Math.floor(index / columns) + value(1)) * cell;
    const [width, height] = [8 * Math.exp(value(2)), 8 * Math.exp(value(3))];
    const size = trainedEm * Math.exp(value(4));
    detections.push({
      index,
      chance,
      box: {left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2},
      x: x + value(6) * size,
      y: y + value(5) * size,
      advance: value(7) * size,
      size,
    });
  }
  return detections;
}

/** Neighboring cells may report the same glyph: the most confident one is kept. */
function withoutDuplicates(detections: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  // a coarse grid, so that only what is near is compared
  const grid = new Map<number, Detection[]>();
  const key = (x: number, y: number): number => Math.floor(y / 32) * farRight + Math.floor(x / 32);
  for (const detection of [...detections].sort((a, b) => b.chance - a.chance)) {
    const [x, y] = [centerX(detection.box), centerY(detection.box)];
    const isKnown = neighbors.some(([dx, dy]) =>
      grid.get(key(x + dx, y + dy))?.some(other => isSame(other.box, detection.box)),
    );
    if (isKnown) continue;
    kept.push(detection);
    const place = key(x, y);
    const there = grid.get(place);
    if (there) there.push(detection);
    else grid.set(place, [detection]);
  }
  return kept;
}

const neighbors = [-32, 0, 32].flatMap(dx => [-32, 0, 32].map(dy => [dx, dy] as const));
// more columns of the grid than an image has
const farRight = 2 ** 20;

/** Middles nearer to each other than two glyphs can stand; thin ones are distinguished from a few pixels on. */
function isSame(a: PageBox, b: PageBox): boolean {
  const [wide, high] = [Math.max(boxWidth(a), boxWidth(b)), Math.max(boxHeight(a), boxHeight(b))];
  return (
    Math.abs(centerX(a) - centerX(b)) < Math.max(0.4 * wide, 2.5) &&
    Math.abs(centerY(a) - centerY(b)) < Math.max(0.4 * high, 3)
  );
}

/** A place where a glyph may be, and which. */
export type GlyphCandidate = Detection &
  Candidate & {
    readonly shape: SymbolShape;
    /** Of each glyph that it is the one, if there is one. */
    readonly probabilities: Float32Array;
  };

async function classified(
  detections: readonly Detection[],
  map: DetectionMap,
  model: GlyphModel,
): Promise<GlyphCandidate[]> {
  if (detections.length === 0) return [];
  const {features, channels, rows, columns} = map;
  const area = rows * columns;
  const cells = new Float32Array(detections.length * channels);
  for (const [row, {index}] of detections.entries()) {
    for (let channel = 0; channel < channels; channel++)
      cells[row * channels + channel] = features[channel * area + index]!;
  }
  const probabilities = await model.classify(cells, detections.length);
  return detections.map((detection, row) => {
    const own = probabilities.subarray(row * model.symbols.length, (row + 1) * model.symbols.length);
    let best = 0;
    for (let index = 1; index < own.length; index++) if (own[index]! > own[best]!) best = index;
    const shape = model.symbols[best]!;
    return {
      ...detection,
      symbol: shape.symbol,
      shape,
      probabilities: own,
      confidence: detection.chance ** 0.5 * own[best]!,
    };
  });
}

/** A detection as a glyph, size and baseline from its shape. */
export const glyphOf = ({symbol, shape, box, x, y, advance, size, confidence}: GlyphCandidate): OcrGlyph => ({
  symbol,
  box,
  x,
  advance,
  ...standing(shape, {box, y, size}),
  confidence,
});

/** Size and baseline, from their detection and from the extent of the glyph. */
function standing(
  {height, width, drop}: SymbolShape,
  {box, y, size}: {readonly box: PageBox; readonly y: number; readonly size: number},
): {readonly y: number; readonly size: number} {
  const shown = height ? boxHeight(box) / height : width ? boxWidth(box) / width : undefined;
  if (shown === undefined || drop === undefined) return {y, size};
  const combined = size ** (1 - trustInShape) * shown ** trustInShape;
  return {size: combined, y: (y + centerY(box) + drop * combined) / 2};
}

const trustInShape = 0.6;

function ruleHints({rows, columns, values}: DetectionMap): RuleHint[] {
  const area = rows * columns;
  const hints: RuleHint[] = [];
  for (let row = 0; row < rows; row++) {
    let start = -1;
    for (let column = 0; column <= columns; column++) {
      const on = column < columns && sigmoid(values[area + row * columns + column]!) > 0.5;
      if (on && start < 0) start = column;
      if (!on && start >= 0) {
        hints.push({left: start * cell, right: column * cell, y: (row + 0.5) * cell});
        start = -1;
      }
    }
  }
  return hints;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
