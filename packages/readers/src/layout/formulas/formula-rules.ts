import {firstIndex, type PageBox} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';

/** The rules of a page that formulas may claim: fraction bars, overlines, the bars of roots, cell rules of arrays. */
export class FormulaRules {
  private readonly rules: readonly Rule[];
  private readonly taken = new Set<Rule>();
  private readonly radicals: ReadonlyMap<Rule, Glyph>;

  /** @param tables boxes whose rules belong to tables */
  constructor(rules: readonly Rule[], tables: readonly PageBox[], glyphs: readonly Glyph[]) {
    this.rules = rules
      .filter(rule => !tables.some(box => isWithin(rule.box, box, 1)))
      .toSorted((a, b) => a.box.top - b.box.top);
    this.radicals = findRadicals(this, glyphs);
  }

  /** Rules whose middle lies in the box or just over or under it, none taken yet. */
  near(box: PageBox, reach = 2): Rule[] {
    const found: Rule[] = [];
    for (let index = this.firstFrom(box.top - reach - 3); index < this.rules.length; index++) {
      const rule = this.rules[index]!;
      if (rule.box.top > box.bottom + reach) break;
      if (rule.box.bottom < box.top - reach || this.taken.has(rule)) continue;
      const x = (rule.box.left + rule.box.right) / 2;
      if (x > box.left - reach && x < box.right + reach) found.push(rule);
    }
    return found;
  }

  /** As `near`, for good: those that reach over neither side of the box by more than `barReach`. */
  take(box: PageBox, size: number, glyphs: readonly Glyph[]): Rule[] {
    const slack = barReach * size;
    const found = this.near(box, 0.3 * size).filter(rule => {
      const {left, right, top, bottom} = rule.box;
      if (left < box.left - slack || right > box.right + slack) return false;
      if (rule.direction === 'vertical') return top > box.top - size && bottom < box.bottom + size;
      const radical = this.radicals.get(rule);
      return radical ? glyphs.includes(radical) : !isFarUnder(rule.box, glyphs, size);
    });
    for (const rule of found) this.taken.add(rule);
    return found;
  }

  private firstFrom(top: number): number {
    // vertical rules are long: their top may lie far above
    return firstIndex(this.rules, ({box}) => box.top >= top - tallest);
  }
}

/** The bar of a root begins where its radical ends, at the top of the ink. */
function findRadicals(rules: FormulaRules, glyphs: readonly Glyph[]): Map<Rule, Glyph> {
  const found = new Map<Rule, Glyph>();
  for (const glyph of glyphs) {
    if (!/[√⎷]/u.test(glyph.text)) continue;
    const {left, right, top} = glyph.box;
    const corner = {left, right: right + 2, top: top - 2, bottom: top + 2};
    for (const rule of rules.near(corner, 40)) {
      const near =
        Math.abs(rule.box.left - right) < 0.15 * glyph.size && Math.abs(rule.box.top - top) < 0.2 * glyph.size;
      if (rule.direction === 'horizontal' && near) found.set(rule, glyph);
    }
  }
  return found;
}

/** Under all ink of its span, by more than an underline stands: it belongs to what is below. */
function isFarUnder(rule: PageBox, glyphs: readonly Glyph[], size: number): boolean {
  let lowest = -Infinity;
  for (const {box} of glyphs) {
    if (box.right < rule.left || box.left > rule.right) continue;
    if (box.bottom > rule.bottom) return false;
    if (box.bottom > lowest) lowest = box.bottom;
  }
  return rule.top - lowest > 0.22 * size;
}

// em; browsers draw the bar of a quotient a quarter past the ink of a root in it
const barReach = 0.35;

// the tallest bar of an array that is looked for, in points
const tallest = 300;

const isWithin = (inner: PageBox, outer: PageBox, slack: number): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;
