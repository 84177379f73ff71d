import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';

import {fullSize} from './split-rows.ts';

const arrows: readonly (readonly [RegExp, string])[] = [
  [/^\\(longleftrightarrow|leftrightarrow)$/, '\\overleftrightarrow'],
  [/^\\(longrightarrow|rightarrow|to)$/, '\\overrightarrow'],
  [/^\\(longleftarrow|leftarrow)$/, '\\overleftarrow'],
];

/** Arrows as long as what stands right below them, and three dots over one letter. */
export function buildOverArrows(atoms: readonly Atom[], context: Context): Atom[] {
  let rest = [...atoms];
  for (const mark of atoms.filter(atom => atom.character === '…' || arrows.some(([tex]) => tex.test(atom.tex)))) {
    const others = rest.filter(atom => atom !== mark);
    const letters = others.filter(atom => isBelow(atom, mark));
    const below = [...letters, ...others.filter(atom => !letters.includes(atom) && hangsOn(atom, letters, mark))];
    const under = mark.character === '…' ? nearest(below, mark) : below;
    const box = unionBoxes(under.map(atom => atom.box));
    if (!box || box.top - mark.box.bottom > 0.35 * mark.size) continue;
    if (mark.character !== '…') {
      const off = Math.max(Math.abs(box.left - mark.box.left), Math.abs(box.right - mark.box.right));
      if (off > 0.3 * mark.size || under.some(atom => atom.cls === 'op')) continue;
    }
    const base = under.filter(atom => !atom.centered).sort((a, b) => b.size - a.size)[0] ?? under[0]!;
    const command = mark.character === '…' ? '\\dddot' : arrows.find(([tex]) => tex.test(mark.tex))![1];
    const gone = new Set(under);
    const {alphabet: _, ...bare} = base;
    const whole: Atom = {
      ...bare,
      tex: `${command}{${context.tex(under, [], context.style)}}`,
      cls: 'ord',
      character: '',
      left: Math.min(...under.map(atom => atom.left)),
      right: Math.max(...under.map(atom => atom.right)),
      box: unionBoxes([box, mark.box])!,
    };
    rest = [...others.filter(atom => !gone.has(atom)), whole];
  }
  return rest;
}

/** Within the mark's span, at its size, wholly below it and no further than a tall letter reaches. */
function isBelow(atom: Atom, mark: Atom): boolean {
  const slack = 0.15 * mark.size;
  return (
    atom.left > mark.box.left - slack &&
    atom.right < mark.box.right + slack &&
    atom.size > fullSize * mark.size &&
    atom.box.top > mark.box.bottom - slack &&
    atom.box.top < mark.box.bottom + 0.8 * mark.size &&
    atom.baseline < mark.box.bottom + 1.3 * mark.size
  );
}

/** A script of what stands below the mark. */
const hangsOn = (atom: Atom, letters: readonly Atom[], mark: Atom): boolean =>
  atom.size < fullSize * mark.size &&
  atom.box.top > mark.box.bottom - 0.1 * mark.size &&
  atom.right < mark.box.right + 0.15 * mark.size &&
  letters.some(letter => atom.left > letter.left && Math.abs(atom.baseline - letter.baseline) < 0.6 * mark.size);

function nearest(atoms: readonly Atom[], mark: Atom): Atom[] {
  const middle = (mark.box.left + mark.box.right) / 2;
  const off = (atom: Atom): number => Math.abs((atom.box.left + atom.box.right) / 2 - middle);
  const best = atoms.filter(atom => atom.cls === 'ord').sort((a, b) => off(a) - off(b))[0];
  return best && off(best) < 0.3 * mark.size && best.baseline > mark.baseline + 0.3 * mark.size ? [best] : [];
}
