import {
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  growBox,
  intersectBoxes,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {OcrRule} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';
import type {Background} from './backgrounds.ts';
import {findBars, isStem, isStroke, transpose} from './rules.ts';

/** A table whose cells are colored, with the lines between them, which are lighter than they, and its edges, at which no line is. */
export type LightTable = {readonly box: PageBox; readonly rules: readonly OcrRule[]};

/** The tables of colored cells with light lines between them. Boxes in pixels of the image. */
export function findLightTables(
  gray: Gray,
  backgrounds: readonly Background[],
  text: readonly PageBox[],
): LightTable[] {
  const boxes = backgrounds.map(({box}) => box);
  if (boxes.length === 0) return [];
  const {width, height} = gray;
  const shortest = Math.max(24, shortestShare * Math.max(width, height));
  const onBackground = (bar: PageBox): boolean =>
    boxes.some(box => intersectBoxes(growBox(bar, near), box) !== undefined);
  const upright = findBars(transpose(lighterThanBeside(gray, 1), width, height), height, width, shortest)
    .map(({left, right, top, bottom}) => ({left: top, right: bottom, top: left, bottom: right}))
    .filter(bar => onBackground(bar) && !isStem(bar, text));
  const level = findBars(lighterThanBeside(gray, width), width, height, shortest).filter(
    bar => onBackground(bar) && !isStroke(bar, text),
  );
  return tablesOf(boxes, [...upright, ...level]).flatMap(({box, lines}) => {
    const own = lines.map(line => ({
      direction: boxWidth(line) > boxHeight(line) ? directions[0] : directions[1],
      box: line,
    }));
    return isFilled(box, own, text) ? [{box, rules: [...own, ...edgesOf(box)]}] : [];
  });
}

/** Rules with those of such tables among them: beside these the ends of the colors look like rules. */
export function withLightRules(rules: readonly OcrRule[], tables: readonly LightTable[]): OcrRule[] {
  const light = tables.flatMap(table => table.rules);
  const isEnd = ({direction, box}: OcrRule): boolean =>
    light.some(other => other.direction === direction && intersectBoxes(growBox(other.box, near), box) !== undefined);
  return [...rules.filter(rule => !isEnd(rule)), ...light];
}

const directions = ['horizontal', 'vertical'] as const;

// share of the cells
const leastFilled = 0.4;
const shortestShare = 0.025;
// pixels
const reach = 6;
const near = 8;
// shades of 255
const contrast = 24;

/** Pixels lighter than those a little before and after them, `step` apart. */
function lighterThanBeside({pixels}: Gray, step: number): Uint8Array {
  const marks = new Uint8Array(pixels.length);
  const away = reach * step;
  for (let at = away; at < pixels.length - away; at++)
    if (pixels[at]! - Math.max(pixels[at - away]!, pixels[at + away]!) > contrast) marks[at] = 1;
  return marks;
}

/** Lines in both directions, and words in a good part of the cells: those of a plot's grid are empty. */
function isFilled(box: PageBox, rules: readonly OcrRule[], text: readonly PageBox[]): boolean {
  const [rows, columns] = directions.map(direction => {
    const places = rules
      .filter(rule => rule.direction === direction)
      .map(rule => (direction === 'horizontal' ? centerY(rule.box) : centerX(rule.box)))
      .sort((a, b) => a - b);
    return places.filter((place, index) => index === 0 || place - places[index - 1]! > near).length + 1;
  }) as [number, number];
  const words = text.filter(line => contains(box, centerX(line), centerY(line))).length;
  return rows > 1 && columns > 1 && words >= leastFilled * rows * columns;
}

/** Backgrounds that rules separate, by the rules that they share. */
function tablesOf(backgrounds: readonly PageBox[], lines: readonly PageBox[]) {
  let tables: {box: PageBox; lines: PageBox[]}[] = [];
  for (const line of lines) {
    const own = backgrounds.filter(background => intersectBoxes(growBox(line, near), background) !== undefined);
    const around = growBox(unionBoxes([line, ...own])!, near);
    const met = tables.filter(({box}) => intersectBoxes(box, around) !== undefined);
    const joined = {
      box: unionBoxes([...met.map(({box}) => box), line, ...own])!,
      lines: [...met.flatMap(table => table.lines), line],
    };
    tables = [...tables.filter(table => !met.includes(table)), joined];
  }
  return tables;
}

function edgesOf({left, right, top, bottom}: PageBox): OcrRule[] {
  return [
    ...[top, bottom].map(y => ({direction: directions[0], box: {left, right, top: y - 1, bottom: y + 1}})),
    ...[left, right].map(x => ({direction: directions[1], box: {left: x - 1, right: x + 1, top, bottom}})),
  ];
}
