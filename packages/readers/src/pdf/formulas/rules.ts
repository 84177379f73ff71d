import type {Rule} from '@recto/pdf';
import type {PageBox} from '@recto/model';

/** The rules of a page that formulas may claim: fraction bars, overlines, the bars of roots, cell rules of arrays. */
export class FormulaRules {
  private readonly rules: readonly Rule[];
  private readonly taken = new Set<Rule>();

  /** @param tables boxes whose rules belong to tables */
  constructor(rules: readonly Rule[], tables: readonly PageBox[]) {
    this.rules = rules
      .filter(rule => !tables.some(box => isWithin(rule.box, box, 1)))
      .toSorted((a, b) => a.box.top - b.box.top);
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

  /** As `near`, for good: those that reach over neither side of the box by more than a quarter em. */
  take(box: PageBox, size: number): Rule[] {
    const slack = 0.25 * size;
    const found = this.near(box, 0.3 * size).filter(
      ({box: {left, right, top, bottom}, direction}) =>
        left > box.left - slack &&
        right < box.right + slack &&
        (direction === 'horizontal' || (top > box.top - size && bottom < box.bottom + size)),
    );
    for (const rule of found) this.taken.add(rule);
    return found;
  }

  private firstFrom(top: number): number {
    let low = 0;
    let high = this.rules.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // vertical rules are long: their top may lie far above
      if (this.rules[middle]!.box.top < top - tallest) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// the tallest bar of an array that is looked for, in points
const tallest = 300;

const isWithin = (inner: PageBox, outer: PageBox, slack: number): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;
