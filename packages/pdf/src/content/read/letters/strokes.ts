import {boxHeight, boxWidth, centerX, centerY, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Rule} from '../../../facts.ts';
import {barsApart, fractionRoom, longestBar, misplaced, shortestBar, thickestBar} from './params.ts';

/** A sign that is made of straight strokes. */
export type StrokeSign = {readonly text: '=' | '+' | '−'; readonly rules: readonly Rule[]; readonly box: PageBox};

/**
 * Signs among the short strokes of a formula of that em size. A bar with something above and below it is that of a fraction and stays a
 * rule.
 */
export function strokeSigns(strokes: readonly Rule[], letters: readonly PageBox[], size: number): StrokeSign[] {
  const fits = ({thickness, box}: Rule): boolean => {
    const length = Math.max(boxWidth(box), boxHeight(box));
    return thickness < thickestBar * size && length > shortestBar * size && length < longestBar * size;
  };
  const level = strokes.filter(rule => rule.direction === 'horizontal' && fits(rule));
  const upright = strokes.filter(rule => rule.direction === 'vertical' && fits(rule));
  const near = (a: number, b: number): boolean => Math.abs(a - b) < misplaced * size;
  const signs: StrokeSign[] = [];
  const taken = new Set<Rule>();
  const take = (text: StrokeSign['text'], rules: readonly Rule[]): void => {
    for (const rule of rules) taken.add(rule);
    signs.push({text, rules, box: unionBoxes(rules.map(({box}) => box)) as PageBox});
  };
  for (const rule of level) {
    if (taken.has(rule)) continue;
    const {box} = rule;
    const cross = upright.find(
      other => !taken.has(other) && near(centerX(other.box), centerX(box)) && near(centerY(other.box), centerY(box)),
    );
    const twin = level.find(
      other =>
        other !== rule &&
        !taken.has(other) &&
        near(other.box.left, box.left) &&
        near(other.box.right, box.right) &&
        Math.abs(centerY(other.box) - centerY(box)) < barsApart * size,
    );
    if (cross) take('+', [rule, cross]);
    else if (twin) take('=', [rule, twin]);
    else if (!isFractionBar(box, letters, size)) take('−', [rule]);
  }
  return signs;
}

function isFractionBar(bar: PageBox, letters: readonly PageBox[], size: number): boolean {
  const over = letters.filter(box => overlapX(box, bar) > 0);
  const within = (gap: number): boolean => gap > -misplaced * size && gap < fractionRoom * size;
  return over.some(box => within(bar.top - box.bottom)) || over.some(box => within(box.top - bar.bottom));
}
