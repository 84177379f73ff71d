import {anyWord} from '@recto/lexicon';
import {growBox, overlapX, type PageBox} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';

/**
 * Where the steps of algorithms stand that are set as the packages algorithm and algorithm2e do: a rule, the caption, a rule,
 * the steps, a rule, all of one width. Boxes without the caption.
 */
export function findAlgorithmBoxes(lines: readonly Line[], rules: readonly Rule[]): PageBox[] {
  const boxes: PageBox[] = [];
  for (const line of lines) {
    if (line.angle !== 0 || !captionStart.test(lineText(line))) continue;
    const {box, size} = line;
    const wide = rules.filter(
      rule => rule.direction === 'horizontal' && overlapX(rule.box, box) > 0.9 * (box.right - box.left),
    );
    const above = wide.filter(rule => rule.box.bottom < box.top + 1 && rule.box.bottom > box.top - size).at(-1);
    if (!above) continue;
    const framed = wide
      .filter(rule => isAsWide(rule.box, above.box) && rule.box.top > box.bottom - 1)
      .sort((a, b) => a.box.top - b.box.top);
    const [below, end] = framed;
    // a caption of more than two lines is none of an algorithm
    if (!below || !end || below.box.top - box.bottom > 2.5 * size) continue;
    boxes.push({left: above.box.left, right: above.box.right, top: below.box.bottom, bottom: end.box.top});
  }
  return boxes;
}

/** The lines that stand in a box, bars at its edge included. */
export const linesIn = (box: PageBox, lines: readonly Line[]): Line[] => {
  const reach = growBox(box, 2);
  return lines.filter(
    line =>
      line.angle === 0 &&
      line.box.top > reach.top &&
      line.box.bottom < reach.bottom + 2 &&
      line.box.left > reach.left - line.size &&
      line.box.right < reach.right + line.size,
  );
};

const captionStart = new RegExp(`^(?:${anyWord(['algorithm', 'procedure'])})\\s*(?:\\p{Nd}+|[A-Z][.\\d]*\\b)`, 'iu');

const isAsWide = (a: PageBox, b: PageBox): boolean => Math.abs(a.left - b.left) < 2 && Math.abs(a.right - b.right) < 2;
