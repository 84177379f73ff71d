import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';

/** Joins three dots of one pitch into `\ldots`, `\cdots`, `\vdots` or `\ddots`: TeX sets each dot by itself. */
export function joinDots(atoms: readonly Atom[]): Atom[] {
  const dots = atoms.filter(atom => /^[.·⋅∙]$/.test(atom.character));
  if (dots.length < 3) return [...atoms];
  const sorted = dots.sort((a, b) => a.left - b.left || b.baseline - a.baseline);
  const used = new Set<Atom>();
  const made: Atom[] = [];
  for (const [index, first] of sorted.entries()) {
    if (used.has(first)) continue;
    // far dots cannot belong to it; a page full of leaders must not take quadratic time
    const near = sorted.slice(index + 1, index + 24).filter(atom => !used.has(atom) && alike(first, atom));
    const trio = trioFrom(first, near);
    if (!trio) continue;
    for (const {atom} of trio.parts) used.add(atom);
    made.push(whole(trio, first));
  }
  return [...atoms.filter(atom => !used.has(atom)), ...made];
}

type Trio = {readonly tex: string; readonly parts: readonly {readonly atom: Atom}[]};

const alike = (a: Atom, b: Atom): boolean => a.character === b.character && Math.abs(a.size - b.size) < 0.1 * a.size;

function trioFrom(first: Atom, near: readonly Atom[]): Trio | undefined {
  const {size} = first;
  for (const second of near) {
    const dx = second.left - first.left;
    const dy = second.baseline - first.baseline;
    const tex = patternOf(first.character, dx / size, dy / size);
    if (!tex) continue;
    const third = near.find(
      atom =>
        Math.abs(atom.left - second.left - dx) < uneven * size &&
        Math.abs(atom.baseline - second.baseline - dy) < uneven * size,
    );
    if (third) return {tex, parts: [{atom: first}, {atom: second}, {atom: third}]};
  }
  return undefined;
}

// em; in images positions are whole pixels
const uneven = 0.09;
const level = 0.06;

// pitch of \ldots is .278 + .167 em, of \vdots .4 em, of \ddots .38 em to the right and .3 em down
function patternOf(character: string, dx: number, dy: number): string | undefined {
  if (Math.abs(dy) < level && dx > 0.2 && dx < 0.62) return character === '.' ? '\\ldots' : '\\cdots';
  if (Math.abs(dx) < level && Math.abs(dy) > 0.25 && Math.abs(dy) < 0.6) return '\\vdots';
  if (character === '.' && dx > 0.2 && dx < 0.6 && dy > 0.15 && dy < 0.5) return '\\ddots';
  if (character === '.' && dx > 0.2 && dx < 0.6 && dy < -0.15 && dy > -0.5) return '\\iddots';
  return undefined;
}

function whole({tex, parts}: Trio, first: Atom): Atom {
  const all = parts.map(({atom}) => atom);
  const lowest = Math.max(...all.map(atom => atom.baseline));
  return {
    ...first,
    // KaTeX has no dots that rise
    tex: tex === '\\iddots' ? '\\cdots' : tex,
    cls: 'ord',
    character: tex === '\\ldots' ? '…' : '⋯',
    left: Math.min(...all.map(atom => atom.left)),
    right: Math.max(...all.map(atom => atom.right)),
    box: unionBoxes(all.map(atom => atom.box)) ?? first.box,
    baseline: tex === '\\ddots' || tex === '\\iddots' ? lowest + 0.1 * first.size : lowest,
  };
}
