import {centerX, unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';

/** Puts accents on the atoms below them. */
export function attachAccents(given: readonly Atom[], context: Context): Atom[] {
  const atoms = given.map(atom =>
    isArrowAbove(atom, given)
      ? {...atom, cls: 'accent' as const, tex: /left/.test(atom.tex) ? '\\overleftarrow' : '\\overrightarrow'}
      : atom,
  );
  let rest = [...atoms];
  for (const accent of atoms.filter(atom => atom.cls === 'accent').sort((a, b) => b.box.bottom - a.box.bottom)) {
    const others = rest.filter(atom => atom !== accent);
    const slack = 0.12 * accent.size;
    const middle = centerX(accent.box);
    const wide = accent.box.right - accent.box.left > 0.7 * accent.size;
    const below = others.filter(
      atom =>
        atom.cls !== 'accent' &&
        atom.box.top > accent.box.bottom - 2.5 * slack &&
        atom.box.top < accent.box.bottom + 0.6 * accent.size,
    );
    const inSpan = below.filter(
      atom =>
        centerX(atom.box) > accent.box.left - slack &&
        centerX(atom.box) < accent.box.right + slack &&
        (wide || atom.size > 0.8 * accent.size),
    );
    const nearest = [...below].sort((a, b) => Math.abs(centerX(a.box) - middle) - Math.abs(centerX(b.box) - middle))[0];
    const covered =
      wide && inSpan.length > 0
        ? inSpan
        : nearest && Math.abs(centerX(nearest.box) - middle) < 0.55 * accent.size
          ? widened(nearest, below, middle, accent.size)
          : [];
    const base =
      covered.find(atom => !atom.centered && /^(ord|text)$/.test(atom.cls)) ??
      covered.find(atom => !atom.centered) ??
      covered[0];
    if (!base) {
      rest = others.concat({...accent, tex: `${accent.tex}{}`, cls: 'ord'});
      context.uncertainty += 0.2;
      continue;
    }
    const inner = covered.length === 1 && base.character !== '' ? base.tex : context.tex(covered, [], context.style);
    const tex =
      covered.length > 1 && accent.tex === '\\bar'
        ? '\\overline'
        : covered.length > 1 && accent.tex === '\\vec'
          ? '\\overrightarrow'
          : accent.tex;
    const whole: Atom = {
      ...base,
      tex: `${tex}{${alphabetTex(base, inner, covered.length)}}`,
      cls: 'ord',
      character: '',
      left: Math.min(...covered.map(atom => atom.left)),
      right: Math.max(...covered.map(atom => atom.right)),
      box: unionBoxes([accent.box, ...covered.map(atom => atom.box)])!,
    };
    const {alphabet: _, ...bare} = whole;
    const gone = new Set(covered);
    rest = [...others.filter(atom => !gone.has(atom)), bare];
  }
  return rest;
}

/** Whether an arrow is drawn above letters rather than between them. */
function isArrowAbove(arrow: Atom, atoms: readonly Atom[]): boolean {
  if (!/^\\(long)?(right|left)arrow$|^\\to$/.test(arrow.tex)) return false;
  return atoms.some(
    atom =>
      atom !== arrow &&
      atom.cls !== 'rel' &&
      centerX(atom.box) > arrow.box.left - 0.1 * arrow.size &&
      centerX(atom.box) < arrow.box.right + 0.1 * arrow.size &&
      atom.box.top > arrow.box.bottom - 0.15 * arrow.size &&
      atom.box.top < arrow.box.bottom + 0.5 * arrow.size &&
      atom.size > 0.8 * arrow.size &&
      atom.baseline - arrow.baseline > 0.25 * arrow.size,
  );
}

/** An accent over an operator or a bracket belongs to the shortest expression around it that it is centered on. */
function widened(nearest: Atom, below: readonly Atom[], middle: number, size: number): Atom[] {
  if (!/^(bin|rel|open|close|punct)$/.test(nearest.cls)) return [nearest];
  const sorted = [...below].sort((a, b) => a.left - b.left);
  const at = sorted.indexOf(nearest);
  for (let width = 3; width <= 12; width++) {
    for (let start = Math.max(0, at - width + 1); start <= at && start + width <= sorted.length; start++) {
      const list = sorted.slice(start, start + width);
      if (
        list.some(atom => atom.cls === 'rel') ||
        /bin|punct|close/.test(list[0]!.cls) ||
        /bin|punct|open/.test(list.at(-1)!.cls)
      )
        continue;
      const depth = list.reduce((sum, atom) => sum + Number(atom.cls === 'open') - Number(atom.cls === 'close'), 0);
      if (depth === 0 && Math.abs((list[0]!.box.left + list.at(-1)!.box.right) / 2 - middle) < 0.12 * size) return list;
    }
  }
  return [nearest];
}

const alphabetTex = (base: Atom, tex: string, count: number): string =>
  count === 1 && base.alphabet && base.alphabet !== 'italic' ? `\\${base.alphabet}{${tex}}` : tex;
