import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';

/** Puts accents on what stands below them. */
export function attachAccents(given: readonly Item[], context: Context): Item[] {
  const items = given.map(item =>
    isArrowAbove(item, given)
      ? {...item, cls: 'accent' as const, tex: /left/.test(item.tex) ? '\\overleftarrow' : '\\overrightarrow'}
      : item,
  );
  let rest = [...items];
  for (const accent of items.filter(item => item.cls === 'accent').sort((a, b) => b.box.bottom - a.box.bottom)) {
    const others = rest.filter(item => item !== accent);
    const slack = 0.12 * accent.size;
    const middle = (accent.box.left + accent.box.right) / 2;
    const wide = accent.box.right - accent.box.left > 0.7 * accent.size;
    const below = others.filter(
      item =>
        item.cls !== 'accent' &&
        item.box.top > accent.box.bottom - 2.5 * slack &&
        item.box.top < accent.box.bottom + 0.6 * accent.size,
    );
    const inSpan = below.filter(
      item =>
        center(item) > accent.box.left - slack &&
        center(item) < accent.box.right + slack &&
        (wide || item.size > 0.8 * accent.size),
    );
    const nearest = [...below].sort((a, b) => Math.abs(center(a) - middle) - Math.abs(center(b) - middle))[0];
    const covered =
      wide && inSpan.length > 0
        ? inSpan
        : nearest && Math.abs(center(nearest) - middle) < 0.55 * accent.size
          ? widened(nearest, below, middle, accent.size)
          : [];
    const base =
      covered.find(item => !item.centered && /^(ord|text)$/.test(item.cls)) ??
      covered.find(item => !item.centered) ??
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
    const whole: Item = {
      ...base,
      tex: `${tex}{${alphabetTex(base, inner, covered.length)}}`,
      cls: 'ord',
      character: '',
      left: Math.min(...covered.map(item => item.left)),
      right: Math.max(...covered.map(item => item.right)),
      box: unionBoxes([accent.box, ...covered.map(item => item.box)])!,
    };
    const {alphabet: _, ...bare} = whole;
    const gone = new Set(covered);
    rest = [...others.filter(item => !gone.has(item)), bare];
  }
  return rest;
}

/** An arrow drawn above letters, not between them. */
function isArrowAbove(arrow: Item, items: readonly Item[]): boolean {
  if (!/^\\(long)?(right|left)arrow$|^\\to$/.test(arrow.tex)) return false;
  return items.some(
    item =>
      item !== arrow &&
      item.cls !== 'rel' &&
      center(item) > arrow.box.left - 0.1 * arrow.size &&
      center(item) < arrow.box.right + 0.1 * arrow.size &&
      item.box.top > arrow.box.bottom - 0.15 * arrow.size &&
      item.box.top < arrow.box.bottom + 0.5 * arrow.size &&
      item.size > 0.8 * arrow.size &&
      item.baseline - arrow.baseline > 0.25 * arrow.size,
  );
}

/** An accent over a sign or a bracket belongs to the shortest expression around it that it is centered on. */
function widened(nearest: Item, below: readonly Item[], middle: number, size: number): Item[] {
  if (!/^(bin|rel|open|close|punct)$/.test(nearest.cls)) return [nearest];
  const sorted = [...below].sort((a, b) => a.left - b.left);
  const at = sorted.indexOf(nearest);
  for (let width = 3; width <= 12; width++) {
    for (let start = Math.max(0, at - width + 1); start <= at && start + width <= sorted.length; start++) {
      const list = sorted.slice(start, start + width);
      if (
        list.some(item => item.cls === 'rel') ||
        /bin|punct|close/.test(list[0]!.cls) ||
        /bin|punct|open/.test(list.at(-1)!.cls)
      )
        continue;
      const depth = list.reduce((sum, item) => sum + Number(item.cls === 'open') - Number(item.cls === 'close'), 0);
      if (depth === 0 && Math.abs((list[0]!.box.left + list.at(-1)!.box.right) / 2 - middle) < 0.12 * size) return list;
    }
  }
  return [nearest];
}

const center = (item: Item): number => (item.box.left + item.box.right) / 2;

const alphabetTex = (base: Item, tex: string, count: number): string =>
  count === 1 && base.alphabet && base.alphabet !== 'italic' ? `\\${base.alphabet}{${tex}}` : tex;
