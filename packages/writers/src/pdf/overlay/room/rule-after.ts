import type {PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {SourceLayout} from '../measure/source-layout.ts';
import type {PageView} from './page-view.ts';

/** The rule that fills a line behind its only text, as behind the headings of a curriculum vitae: it gives way to longer words. */
export function ruleAfter({axes, frames, size, rtl}: SourceLayout, page: PageView | undefined): Rule | undefined {
  const [line, more] = frames.flatMap(frame => frame.lines);
  if (!page || !line || more || rtl || axes.angle !== 0) return undefined;
  return page.rules.find(({box, direction}) => {
    const gap = box.left - line.box.right;
    const rise = line.baseline - (box.top + box.bottom) / 2;
    return (
      direction === 'horizontal' &&
      gap > 0 &&
      gap < widestGap * size &&
      box.right - box.left > shortest * size &&
      rise > -lowest * size &&
      rise < highest * size &&
      !page.rules.some(other => other.box !== box && meet(other.box, box))
    );
  });
}

/** Whether a rule begins where another one does: the corner of a frame. */
const meet = (a: PageBox, b: PageBox): boolean =>
  Math.abs(a.left - b.left) < touching && a.top < b.bottom + touching && a.bottom > b.top - touching;

/** How far to the right words may reach over such a rule. */
export const endOverRule = ({box}: Rule, size: number): number => box.right - leastLeft * size;

// points
const touching = 2;
// of the size: between the words and the rule, its length, its middle below and above the baseline, and what stays of it
const widestGap = 1.2;
const shortest = 4;
const lowest = 0.35;
const highest = 0.8;
const leastLeft = 2;
