import {boxWidth, centerX, centerY, overlapY, type PageBox} from '@recto/model';
import type {FontFacts, Glyph} from '../../../facts.ts';
import type {Drawing} from '../drawing.ts';
import {drawnFont, plainFont} from '../drawn-delimiters.ts';
import {type OutlineGroup, outlineGroups} from './candidates.ts';
import {
  axisHeight,
  besideText,
  fewestAlone,
  mostGroups,
  sameAxis,
  scriptSize,
  shortestSign,
  sideBearing,
} from './params.ts';
import {type FormulaSetting, type Recognized, recognize, seenOutline, settingOf, stretchedHat} from './recognize.ts';
import {strokeSigns} from './strokes.ts';

/**
 * Formulas that are pasted into a document as vector pictures draw every letter as a path: where such a group of paths is letters of a
 * formula, they become glyphs. With one among them that is no known character they stay a drawing.
 */
export function placeLetters(drawing: Drawing): void {
  const orders = new Set<number>();
  const glyphs: Glyph[] = [];
  const slim = new Set(drawing.slimPaths.map(({order}) => order));
  for (const group of outlineGroups(drawing).slice(0, mostGroups)) {
    const placed = formulaGlyphs(group, drawing.glyphs, slim);
    for (const glyph of placed?.glyphs ?? []) glyphs.push(glyph);
    for (const order of placed?.orders ?? []) orders.add(order);
  }
  if (glyphs.length === 0) return;
  replace(
    drawing.paths,
    drawing.paths.filter(path => !orders.has(path.order)),
  );
  replace(
    drawing.rules,
    drawing.rules.filter(rule => !orders.has(rule.order)),
  );
  replace(
    drawing.slimPaths,
    drawing.slimPaths.filter(path => !orders.has(path.order)),
  );
  replace(
    drawing.glyphs,
    [...drawing.glyphs, ...glyphs].sort((one, other) => one.order - other.order),
  );
}

const replace = <Thing>(list: Thing[], by: readonly Thing[]): void => {
  list.length = 0;
  for (const thing of by) list.push(thing);
};

type PlacedFormula = {readonly glyphs: readonly Glyph[]; readonly orders: readonly number[]};

/** The glyphs of a group, and what of the drawing they stand for; undefined where it is no formula. */
function formulaGlyphs(
  {outlines, strokes, box}: OutlineGroup,
  text: readonly Glyph[],
  slim: ReadonlySet<number>,
): PlacedFormula | undefined {
  const beside = nearestText(box, text);
  const seen = outlines.map(seenOutline).filter(outline => outline !== undefined);
  if (!beside || seen.length === 0) return undefined;
  if (seen.length < fewestAlone && !standsInLine(box, text)) return undefined;
  const setting = settingOf(seen, beside.size);
  const boxes = seen.map(({path}) => path.box);
  const looked = seen
    .map(outline => ({
      path: outline.path,
      known: recognize(outline, setting) ?? stretchedHat(outline, boxes, setting.size),
    }))
    // a delimiter may be of any height, and is looked for once there are letters beside it
    .filter(({path, known}) => !slim.has(path.order) || (known && !isBracket(known.text)));
  const letters = looked.flatMap(({path, known}) => (known ? [{path, known}] : []));
  // one that is unknown would be missing in the formula
  if (letters.length < looked.length || !letters.some(({known}) => isFormulaLetter(known.text))) return undefined;
  const signs = strokeSigns(strokes, boxes, setting.size).map(({text: sign, rules, box: bounds}) => {
    const [{order, color}] = rules as [(typeof rules)[0]];
    const size = boxWidth(bounds) < shortestSign * setting.size ? scriptSize * setting.size : setting.size;
    const y = rowAt(centerY(bounds) + axisHeight * size, setting);
    return {orders: rules.map(rule => rule.order), glyph: glyphOf({order, color, box: bounds}, {text: sign, size, y})};
  });
  return {
    glyphs: [...letters.map(({path, known}) => glyphOf(path, known)), ...signs.map(({glyph}) => glyph)],
    orders: [...letters.map(({path}) => path.order), ...signs.flatMap(sign => sign.orders)],
  };
}

/** The row of a formula whose baseline is there, or just that place. */
const rowAt = (y: number, {size, baselines}: FormulaSetting): number =>
  baselines.find(row => Math.abs(row - y) < sameAxis * size) ?? y;

const isBracket = (text: string): boolean => /^[\p{Ps}\p{Pe}]$/u.test(text);

/** A letter of the mathematical alphabets or a Greek one: words and numbers that are drawn stay drawings. */
const isFormulaLetter = (text: string): boolean => /[\u{1d400}-\u{1d7ff}ℎ\p{Script=Greek}]/u.test(text);

function glyphOf(
  {order, box, color}: {readonly order: number; readonly box: PageBox; readonly color: string},
  {text, size, y}: Pick<Recognized, 'text' | 'size' | 'y'>,
): Glyph {
  const large = largeSigns.has(text) && box.bottom - box.top > size;
  const font: FontFacts = large ? drawnFont : /[A-Za-z]/.test(text) ? romanFont : plainFont;
  const bearing = large ? 0 : sideBearing * size;
  return {
    order,
    font,
    code: 0,
    text,
    x: box.left - bearing,
    y: large ? box.top : y,
    advance: boxWidth(box) + 2 * bearing,
    size,
    angle: 0,
    box,
    color,
    blank: false,
    outlined: true,
  };
}

/** Names of functions and words are upright. */
const romanFont: FontFacts = {...plainFont, math: false};

const largeSigns = new Set('∑∏∐∫∮⋃⋂⨁⨂⋁⋀√');

/** The visible level glyph that is nearest to a box. */
function nearestText(box: PageBox, glyphs: readonly Glyph[]): Glyph | undefined {
  let nearest: Glyph | undefined;
  let least = Infinity;
  for (const glyph of glyphs) {
    if (glyph.blank || glyph.hidden || glyph.angle !== 0) continue;
    const away = Math.hypot(gap(centerX(glyph.box), box.left, box.right), gap(centerY(glyph.box), box.top, box.bottom));
    if (away < least) [nearest, least] = [glyph, away];
  }
  return nearest;
}

const gap = (at: number, from: number, to: number): number => Math.max(0, from - at, at - to);

/** Whether text stands right beside a box, on its line. */
const standsInLine = (box: PageBox, glyphs: readonly Glyph[]): boolean =>
  glyphs.some(
    glyph =>
      !glyph.blank &&
      !glyph.hidden &&
      overlapY(glyph.box, box) > 0 &&
      Math.max(box.left - glyph.box.right, glyph.box.left - box.right) < besideText * glyph.size &&
      Math.max(box.left - glyph.box.right, glyph.box.left - box.right) > -misalignment * glyph.size,
  );

// em by which a letter's box may reach into its neighbor's
const misalignment = 0.2;
