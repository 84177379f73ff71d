import {boxWidth, centerX, centerY, unionBoxes} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {mainLine} from './main-line.ts';

/** The radical whose top right corner the bar continues. */
export function radicalOf(atoms: readonly Atom[], rule: Rule): Atom | undefined {
  return atoms.find(
    atom =>
      /[√⎷┌]/.test(atom.character) &&
      Math.abs(atom.box.right - rule.box.left) < 0.3 * atom.size &&
      centerY(rule.box) < atom.box.top + 0.2 * atom.size &&
      centerY(rule.box) > atom.box.top - 0.3 * atom.size,
  );
}

/** Puts a radical with its bar, radicand and degree in place of their atoms. */
export function buildRadical(atoms: readonly Atom[], rule: Rule, radical: Atom, context: Context): Atom[] {
  // a tall radical is a stack of pieces below its bar
  const pieces = atoms.filter(
    atom =>
      atom !== radical &&
      /[⎷⏐┌]/.test(atom.character) &&
      Math.abs(atom.box.right - radical.box.right) < 0.4 * radical.size &&
      atom.box.top > radical.box.top - 0.1 * radical.size,
  );
  const box = unionBoxes([radical.box, ...pieces.map(atom => atom.box)]) ?? radical.box;
  const slack = 0.12 * radical.size;
  const isInside = (atom: Atom): boolean =>
    atom !== radical &&
    !pieces.includes(atom) &&
    centerX(atom.box) > rule.box.left - 0.3 * slack &&
    centerX(atom.box) < rule.box.right + 0.3 * slack &&
    centerY(atom.box) > rule.box.top - slack &&
    centerY(atom.box) < box.bottom + slack;
  const inside = atoms.filter(isInside);
  // the degree ends .56 em behind the left end of the radical (TeX's \\root kerns 5mu forward and 10mu back)
  const degree = atoms.filter(
    atom =>
      atom !== radical &&
      !inside.includes(atom) &&
      atom.size < 0.9 * radical.size &&
      atom.right > box.left + 0.08 * radical.size &&
      centerX(atom.box) < box.left + 0.6 * boxWidth(box) &&
      centerY(atom.box) < centerY(box) + 0.1 * radical.size &&
      centerY(atom.box) > box.top - 0.6 * radical.size &&
      atom.right < box.right,
  );
  if (inside.length === 0) {
    context.uncertainty += 0.3;
    return [...atoms];
  }
  const radicand = context.tex(inside, [], context.style);
  const root = degree.length > 0 ? `[${context.tex(degree, [], 'script')}]` : '';
  const first = mainLine(inside);
  const whole: Atom = {
    ...radical,
    tex: `\\sqrt${root}{${radicand}}`,
    cls: 'ord',
    character: '',
    left: box.left,
    right: rule.box.right,
    box: {...box, right: rule.box.right},
    baseline: first.baseline,
    centered: false,
    size: first.size,
  };
  const gone = new Set([radical, ...pieces, ...inside, ...degree]);
  return [...atoms.filter(atom => !gone.has(atom)), whole];
}
