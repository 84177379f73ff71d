import {centerX, unionBoxes} from '@recto/model';
import type {OcrLine, OcrRule} from '../facts/ocr-page.ts';
import type {OrientedLine} from '../orientation/line-orientation.ts';
import {deskewPoint, type PageSkew} from './place-line.ts';

/** A part of a line between two walls: where it lies in the image, and from which wall to which on the page deskewed. */
export type CellPart = {readonly line: OrientedLine; readonly left: number; readonly right: number};

/**
 * A level line in parts, where upright rules of the page deskewed pass through it: the cells of a row of a table, which the detector takes
 * for one line where they stand close. Read as one, its walls are letters, and letters beside them are others. Empty without walls.
 */
export function splitAtRules(line: OrientedLine, rules: readonly OcrRule[], levelling: PageSkew): CellPart[] {
  const {box, angle} = line;
  if (angle !== 0) return [];
  const {x, y} = deskewPoint(box, levelling);
  const [start, end] = [x - box.width / 2, x + box.width / 2];
  const walls = rules
    .filter(rule => rule.direction === 'vertical')
    .map(rule => rule.box)
    .filter(
      wall =>
        wall.left > start + leastCell * box.height &&
        wall.right < end - leastCell * box.height &&
        wall.top < y - reach * box.height &&
        wall.bottom > y + reach * box.height,
    )
    .sort((a, b) => a.left - b.left);
  if (walls.length === 0) return [];
  const between: {left: number; right: number}[] = [];
  for (const {left, right} of walls) {
    const last = between.at(-1);
    if (last && left - last.right < leastCell * box.height) last.right = Math.max(last.right, right);
    else between.push({left, right});
  }
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const middles = between.map(({left, right}) => (left + right) / 2);
  return [start, ...middles].map((left, index): CellPart => {
    const from = index === 0 ? start : between[index - 1]!.right + beside;
    const to = index === middles.length ? end : between[index]!.left - beside;
    const along = (from + to) / 2 - x;
    const part = {...box, x: box.x + along * cos, y: box.y + along * sin, width: to - from};
    return {left, right: middles[index] ?? end, line: {angle, box: part}};
  });
}

/** The text of a line that was read across walls in one of its cells; undefined where nothing is. */
export function textWithin(line: OcrLine, {left, right}: CellPart): OcrLine | undefined {
  const characters = line.characters.filter(
    ({text, box}) => !isRuleCharacter(text) && centerX(box) >= left && centerX(box) < right,
  );
  if (characters.length === 0) return undefined;
  const confidence = characters.reduce((sum, character) => sum + character.confidence, 0) / characters.length;
  return {...line, characters, confidence, box: unionBoxes(characters.map(({box}) => box))!};
}

/** Whether a cell is better read by itself: nothing was put there, two letters to one place, or a thin one to where a wall stands. */
export function needsRereading(within: OcrLine | undefined, {left, right}: CellPart): boolean {
  if (!within) return true;
  const {characters, size} = within;
  const first = characters[0]!;
  const last = characters.at(-1)!;
  return (
    (thin.test(first.text) && first.box.left - left < atWall * size) ||
    (thin.test(last.text) && right - last.box.right < atWall * size) ||
    characters.some(({box}, index) => index > 0 && box.left <= characters[index - 1]!.box.left)
  );
}

/** What is thin and high as a wall. */
const thin = /^[Il1!/\\[\](){}]$/;
// em
const atWall = 0.3;

/** What a rule between two cells is read as. */
export const isRuleCharacter = (text: string): boolean => /^[|｜丨]$/u.test(text);

// heights of the line
const leastCell = 0.4;
const reach = 0.25;
// pixels: the edge of a wall is gray
const beside = 1;
