import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';

/** Joins three dots of one pitch into `\ldots`, `\cdots`, `\vdots` or `\ddots`: TeX sets each dot by itself. */
export function joinDots(items: readonly Item[]): Item[] {
  const dots = items.filter(item => /^[.·⋅∙]$/.test(item.character));
  if (dots.length < 3) return [...items];
  const sorted = dots.sort((a, b) => a.left - b.left || b.baseline - a.baseline);
  const used = new Set<Item>();
  const made: Item[] = [];
  for (const [index, first] of sorted.entries()) {
    if (used.has(first)) continue;
    // far dots cannot belong to it; a page full of leaders must not take quadratic time
    const near = sorted.slice(index + 1, index + 24).filter(item => !used.has(item) && alike(first, item));
    const trio = trioFrom(first, near);
    if (!trio) continue;
    for (const {item} of trio.parts) used.add(item);
    made.push(whole(trio, first));
  }
  return [...items.filter(item => !used.has(item)), ...made];
}

type Trio = {readonly tex: string; readonly parts: readonly {readonly item: Item}[]};

const alike = (a: Item, b: Item): boolean => a.character === b.character && Math.abs(a.size - b.size) < 0.1 * a.size;

function trioFrom(first: Item, near: readonly Item[]): Trio | undefined {
  const {size} = first;
  for (const second of near) {
    const dx = second.left - first.left;
    const dy = second.baseline - first.baseline;
    const tex = patternOf(first.character, dx / size, dy / size);
    if (!tex) continue;
    const third = near.find(
      item =>
        Math.abs(item.left - second.left - dx) < uneven * size &&
        Math.abs(item.baseline - second.baseline - dy) < uneven * size,
    );
    if (third) return {tex, parts: [{item: first}, {item: second}, {item: third}]};
  }
  return undefined;
}

// em; in pictures points fall on whole pixels
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

function whole({tex, parts}: Trio, first: Item): Item {
  const all = parts.map(({item}) => item);
  const lowest = Math.max(...all.map(item => item.baseline));
  return {
    ...first,
    // KaTeX has no dots that rise
    tex: tex === '\\iddots' ? '\\cdots' : tex,
    cls: 'ord',
    character: tex === '\\ldots' ? '…' : '⋯',
    left: Math.min(...all.map(item => item.left)),
    right: Math.max(...all.map(item => item.right)),
    box: unionBoxes(all.map(item => item.box)) ?? first.box,
    baseline: tex === '\\ddots' || tex === '\\iddots' ? lowest + 0.1 * first.size : lowest,
  };
}
