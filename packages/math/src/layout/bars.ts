import {boxWidth} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {buildFraction} from './fractions.ts';
import {buildRadical, radicalOf} from './radicals.ts';

/** Fractions, radicals, over- and underlines: everything with a horizontal bar, the shortest bar first. */
export function buildBars(atoms: readonly Atom[], rules: readonly Rule[], context: Context): Atom[] {
  let rest: Atom[] = [...atoms];
  const bars = rules.filter(rule => rule.direction === 'horizontal').sort((a, b) => boxWidth(a.box) - boxWidth(b.box));
  for (const rule of bars) {
    const radical = radicalOf(rest, rule);
    rest = radical ? buildRadical(rest, rule, radical, context) : buildFraction(rest, rule, bars, context);
  }
  return rest;
}
