import {unionBoxes} from '@recto/model';
import type {Item} from './item.ts';
import {buildTex, type Work} from './region.ts';

/** Puts accents on what stands below them. */
export function attachAccents(items: readonly Item[], work: Work): Item[] {
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
        centre(item) > accent.box.left - slack &&
        centre(item) < accent.box.right + slack &&
        (wide || item.size > 0.8 * accent.size),
    );
    const nearest = [...below].sort((a, b) => Math.abs(centre(a) - middle) - Math.abs(centre(b) - middle))[0];
    const covered =
      wide && inSpan.length > 0
        ? inSpan
        : nearest && Math.abs(centre(nearest) - middle) < 0.55 * accent.size
          ? [nearest]
          : [];
    const base = covered.find(item => !item.centred) ?? covered[0];
    if (!base) {
      rest = others.concat({...accent, tex: `${accent.tex}{}`, cls: 'ord'});
      work.doubt += 0.2;
      continue;
    }
    const inner = covered.length === 1 && base.character !== '' ? base.tex : buildTex(covered, [], work, work.style);
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

const centre = (item: Item): number => (item.box.left + item.box.right) / 2;

const alphabetTex = (base: Item, tex: string, count: number): string =>
  count === 1 && base.alphabet && base.alphabet !== 'italic' ? `\\${base.alphabet}{${tex}}` : tex;
