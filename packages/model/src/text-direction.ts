/** One unit of a line as the eye meets it: a letter with its marks, or a whole script or fraction part. */
export type Unit = {readonly text: string};

/** Whether a line reads from right to left: at least three in ten of its letters do. */
export function isRightToLeft(texts: Iterable<string>): boolean {
  let right = 0;
  let left = 0;
  for (const text of texts) {
    if (rightLetter.test(text)) right++;
    else if (leftLetter.test(text)) left++;
  }
  return right > 0 && right >= 0.3 * (right + left);
}

/** Whether any letter of the text is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightLetter.test(text);

/**
 * Brings units that stand from left to right on the page into the order in which they are read: the bidirectional
 * algorithm (UAX #9) run backwards. Numbers and Latin words keep their order; neutral characters go with the direction on
 * both their sides, else with the line's.
 */
export function logicalOrder<Item extends Unit>(visual: readonly Item[], rightToLeft: boolean): Item[] {
  const kinds = visual.map(unit => kindOf(unit.text));
  const directions = resolve(kinds, rightToLeft);
  const runs: Item[][] = [];
  let previous: 'L' | 'R' | undefined;
  for (const [index, unit] of visual.entries()) {
    const direction = directions[index]!;
    if (direction === previous) runs.at(-1)!.push(unit);
    else runs.push([unit]);
    previous = direction;
  }
  let at = 0;
  const turned = runs.map(run => {
    const direction = directions[at]!;
    at += run.length;
    return direction === 'R' ? run.reverse() : run;
  });
  if (rightToLeft) turned.reverse();
  return turned.flat();
}

type Kind = 'L' | 'R' | 'number' | 'separator' | 'neutral';

function kindOf(text: string): Kind {
  if (/^\p{Nd}/u.test(text)) return 'number';
  if (rightLetter.test(text)) return 'R';
  if (leftLetter.test(text)) return 'L';
  if (/^[.,:/+\-−%٪٫٬$€£°]$/u.test(text)) return 'separator';
  return 'neutral';
}

function resolve(kinds: readonly Kind[], rightToLeft: boolean): ('L' | 'R')[] {
  const base = rightToLeft ? 'R' : 'L';
  const result: ('L' | 'R' | undefined)[] = kinds.map(kind =>
    kind === 'L' || kind === 'number' ? 'L' : kind === 'R' ? 'R' : undefined,
  );
  for (let index = 0; index < kinds.length; index++) {
    if (result[index] !== undefined) continue;
    let end = index;
    while (end < kinds.length && result[end] === undefined) end++;
    const before = kinds[index - 1];
    const after = kinds[end];
    const direction = between(before, after, kinds.slice(index, end), base);
    for (; index < end; index++) result[index] = direction;
    index--;
  }
  return result.map(direction => direction ?? base);
}

function between(
  before: Kind | undefined,
  after: Kind | undefined,
  inner: readonly Kind[],
  base: 'L' | 'R',
): 'L' | 'R' {
  if (base === 'L') return before === 'R' && after === 'R' ? 'R' : 'L';
  const left = before === 'L' || before === 'number';
  const right = after === 'L' || after === 'number';
  if (left && right) {
    // 3.14 and 10:30 are one number; two numbers with a space between them are two
    if (before === 'number' && after === 'number') return inner.every(kind => kind === 'separator') ? 'L' : 'R';
    return 'L';
  }
  return 'R';
}

/** The line's brackets turned around where its program stored them as drawn instead of as meant. */
export function mirrorBrackets(text: string): string {
  return text.replace(/[()[\]{}<>«»]/g, bracket => mirrored.get(bracket) ?? bracket);
}

/** How many brackets close before they open: tells whether brackets are stored as drawn. */
export function bracketFaults(text: string): number {
  let faults = 0;
  let depth = 0;
  for (const character of text) {
    if ('([{«'.includes(character)) depth++;
    else if (')]}»'.includes(character)) {
      if (depth > 0) depth--;
      else faults++;
    }
  }
  return faults + depth;
}

const mirrored: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  [')', '('],
  ['[', ']'],
  [']', '['],
  ['{', '}'],
  ['}', '{'],
  ['<', '>'],
  ['>', '<'],
  ['«', '»'],
  ['»', '«'],
]);

const rightLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftLetter = /\p{L}/u;
