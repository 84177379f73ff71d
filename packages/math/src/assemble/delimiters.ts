import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import {mathSymbols} from '../tag/symbols.ts';

// what a column of pieces amounts to, told by any one of its pieces
const wholes: readonly (readonly [pieces: RegExp, whole: string])[] = [
  [/[⎛⎜⎝]/, '('],
  [/[⎞⎟⎠]/, ')'],
  [/[⎧⎨⎩]/, '{'],
  [/[⎫⎬⎭]/, '}'],
  [/[⌠⌡⎮]/, '∫'],
];
const piece = /[⎛⎜⎝⎞⎟⎠⎧⎨⎩⎫⎬⎭⎪⎡⎢⎣⎤⎥⎦⌠⌡⎮⏐‖⎷|∥]/;

/** Glues the pieces that tall delimiters are drawn with into one delimiter each. */
export function glueDelimiters(items: readonly Item[]): Item[] {
  const loose = items.filter(item => piece.test(item.character)).sort((a, b) => a.box.top - b.box.top);
  const stacks: Item[][] = [];
  for (const item of loose) {
    const stack = stacks.find(other => stands(other, item));
    if (stack) stack.push(item);
    else stacks.push([item]);
  }
  const glued = new Set<Item>();
  const whole: Item[] = [];
  for (const stack of stacks) {
    const characters = stack.map(item => item.character).join('');
    const character =
      wholes.find(([pieces]) => pieces.test(characters))?.[1] ??
      squareBracket(characters) ??
      (stack.length > 1 ? (/[‖∥]/.test(characters) ? '‖' : '|') : undefined);
    if (!character || (stack.length === 1 && /[|∥⏐‖]/.test(characters))) continue;
    const symbol = mathSymbols.get(character);
    const box = unionBoxes(stack.map(item => item.box));
    if (!symbol || !box) continue;
    for (const item of stack) glued.add(item);
    const first = stack[0]!;
    whole.push({
      ...first,
      tex: symbol.tex,
      cls: symbol.cls,
      character,
      box,
      centered: true,
      baseline: (box.top + box.bottom) / 2,
      left: Math.min(...stack.map(item => item.left)),
      right: Math.max(...stack.map(item => item.right)),
    });
  }
  return [...items.filter(item => !glued.has(item)), ...whole];
}

/** Same column, and touching: pieces overlap or leave a hair's breadth. */
function stands(stack: readonly Item[], item: Item): boolean {
  return stack.some(other => {
    const apart = Math.max(item.box.top - other.box.bottom, other.box.top - item.box.bottom);
    const middle = (box: Item['box']): number => (box.left + box.right) / 2;
    const column = Math.min(Math.abs(middle(other.box) - middle(item.box)), Math.abs(other.left - item.left));
    return column < 0.2 * item.size && apart < 0.12 * item.size;
  });
}

// ⎡ and ⎣ without their other end are ⌈ and ⌊
function squareBracket(characters: string): string | undefined {
  const left = /[⎡⎢⎣]/.test(characters);
  if (!left && !/[⎤⎥⎦]/.test(characters)) return undefined;
  const top = /[⎡⎤]/.test(characters);
  const bottom = /[⎣⎦]/.test(characters);
  if (top && !bottom) return left ? '⌈' : '⌉';
  if (bottom && !top) return left ? '⌊' : '⌋';
  return left ? '[' : ']';
}
