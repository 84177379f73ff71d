import type {Library, Unit} from '@recto/ask';
import {type Damage, damages, pick, type Random, randomFrom} from './damage.ts';

/** A quotation as a model may write it, and what it is of. */
export type Quotation = {
  readonly unit: Unit;
  /** The words as the model read them. */
  readonly words: string;
  /** What it made of them. */
  readonly quote: string;
  readonly damage: Damage;
  /** The unit it names; undefined for none. */
  readonly named: number | undefined;
};

/** Quotations of a library with damages in turn; the same seed gives the same ones. */
export function quotations(
  libraries: readonly Library[],
  count: number,
  seed: number,
): {readonly library: Library; readonly quotation: Quotation}[] {
  const random = randomFrom(seed);
  const made: {readonly library: Library; readonly quotation: Quotation}[] = [];
  for (let tries = 0; made.length < count && tries < 100 * count; tries++) {
    const library = pick(libraries, random);
    const damage = damages[made.length % damages.length];
    if (damage === undefined || library.units.length === 0) continue;
    const quotation = quote(library, damage, random);
    if (quotation) made.push({library, quotation});
  }
  return made;
}

function quote(library: Library, damage: Damage, random: Random): Quotation | undefined {
  const unit = pick(library.units, random);
  const words = someWords(unit, random);
  if (words === undefined) return undefined;
  const other = () => pick(pick(library.units, random).text.match(/\p{L}{3,8}/gu) ?? ['other'], random);
  const damaged = damage.apply(words, random, other);
  // a damage that finds nothing to do shows nothing; a few undamaged ones are there anyway
  if (damaged === words && damage.name !== 'none') return undefined;
  const chance = random();
  const long = words.replace(/[^\p{L}\p{N}]/gu, '').length >= 30;
  const named =
    !long || chance < 0.8 ? unit.number : chance < 0.9 ? Math.min(library.units.length, unit.number + 1) : undefined;
  return {unit, words, quote: damaged, damage, named};
}

/** Words that a model would copy: a cell, a formula, or some in a row. */
function someWords(unit: Unit, random: Random): string | undefined {
  switch (unit.kind) {
    case 'equation':
      return unit.text.replace(/\s*\([^()]*\)$/, '');
    case 'tableRow': {
      const cells = unit.text.replace(/^[^:]*: /, '').split(' | ');
      const usable = cells.filter(
        cell => !/^\(.*\)$|^–$/.test(cell) && cells.indexOf(cell) === cells.lastIndexOf(cell),
      );
      return usable.length === 0 ? undefined : pick(usable, random);
    }
    case 'heading':
      return unit.text.replace(/^#+ /, '');
    case 'table':
    case 'figure':
    case 'code':
    case 'toc':
    case 'furniture':
      return undefined;
    default:
      return stretch(unit.text, random);
  }
}

function stretch(text: string, random: Random): string | undefined {
  // formulas stay whole
  const pieces =
    text.match(
      /\$[^$]+\$\S*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s$\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu,
    ) ?? [];
  const words = pieces.filter(piece => piece.trim() !== '').length;
  if (words < 5) return undefined;
  const length = 5 + Math.floor(random() * 11);
  const start = Math.floor(random() * Math.max(1, pieces.length - 2 * length));
  return pieces
    .slice(start, start + 2 * length)
    .join('')
    .trim();
}
