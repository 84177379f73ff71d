import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import {mathSymbols} from '../tag/symbols.ts';

// what a column of pieces makes; any one of them determines it
const wholes: readonly (readonly [pieces: RegExp, whole: string])[] = [
  [/[⎛⎜⎝]/, '('],
  [/[⎞⎟⎠]/, ')'],
  [/[⎧⎨⎩]/, '{'],
  [/[⎫⎬⎭]/, '}'],
  [/[⌠⌡⎮]/, '∫'],
];
const piece = /[⎛⎜⎝⎞⎟⎠⎧⎨⎩⎫⎬⎭⎪⎡⎢⎣⎤⎥⎦⌠⌡⎮⏐‖⎷|∥]/;

/** Joins the pieces that tall delimiters are drawn with into one delimiter each. */
export function glueDelimiters(atoms: readonly Atom[]): Atom[] {
  const loose = atoms.filter(atom => piece.test(atom.character)).sort((a, b) => a.box.top - b.box.top);
  const stacks: Atom[][] = [];
  for (const atom of loose) {
    const stack = stacks.find(other => stands(other, atom));
    if (stack) stack.push(atom);
    else stacks.push([atom]);
  }
  const glued = new Set<Atom>();
  const whole: Atom[] = [];
  for (const stack of stacks) {
    const characters = stack.map(atom => atom.character).join('');
    const character =
      wholes.find(([pieces]) => pieces.test(characters))?.[1] ??
      squareBracket(characters) ??
      (stack.length > 1 ? (/[‖∥]/.test(characters) ? '‖' : '|') : undefined);
    if (!character || (stack.length === 1 && /[|∥⏐‖]/.test(characters))) continue;
    const symbol = mathSymbols.get(character);
    const box = unionBoxes(stack.map(atom => atom.box));
    if (!symbol || !box) continue;
    for (const atom of stack) glued.add(atom);
    const first = stack[0]!;
    whole.push({
      ...first,
      tex: symbol.tex,
      cls: symbol.cls,
      character,
      box,
      centered: true,
      baseline: (box.top + box.bottom) / 2,
      left: Math.min(...stack.map(atom => atom.left)),
      right: Math.max(...stack.map(atom => atom.right)),
    });
  }
  return [...atoms.filter(atom => !glued.has(atom)), ...whole];
}

/** Same column, and touching: pieces overlap or leave a hair's breadth. */
function stands(stack: readonly Atom[], atom: Atom): boolean {
  return stack.some(other => {
    const apart = Math.max(atom.box.top - other.box.bottom, other.box.top - atom.box.bottom);
    const middle = (box: Atom['box']): number => (box.left + box.right) / 2;
    const column = Math.min(Math.abs(middle(other.box) - middle(atom.box)), Math.abs(other.left - atom.left));
    return column < 0.2 * atom.size && apart < 0.12 * atom.size;
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
