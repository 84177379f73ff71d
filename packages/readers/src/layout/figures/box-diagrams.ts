import {boxHeight, boxWidth, growBox, intersectBoxes, isSameBox, type PageBox, unionBoxes} from '@recto/model';
import type {PageFacts, Rule} from '@recto/pdf';
import {fewestConnectors, largestFrame, mostFrames, smallestBoxHeight, smallestBoxWidth, touchesBox} from './params.ts';

/**
 * The boxes and lines of the diagrams of a page that are nothing but boxes and straight lines from one to another. The cells of a table
 * share their sides; boxes of a diagram stand apart, and a line runs over the white between two of them.
 */
export function diagramParts(facts: PageFacts, bodySize: number): readonly PageBox[] {
  const {filled, bordered, lines} = rectanglesOf(facts);
  const boxes = [...filled, ...bordered].filter(
    box =>
      boxWidth(box) > smallestBoxWidth * bodySize &&
      boxHeight(box) > smallestBoxHeight * bodySize &&
      boxWidth(box) < largestFrame * facts.width &&
      boxHeight(box) < largestFrame * facts.height,
  );
  if (boxes.length <= fewestConnectors || boxes.length > mostFrames) return [];
  // the fill and the border of one box are drawn one over the other
  const apart = boxes.filter(
    one =>
      !boxes.some(other => intersectBoxes(growBox(one, 2 * touchesBox), other) && !isSameBox(one, other, touchesBox)),
  );
  const links = lines.flatMap(line => {
    const [from, to] = endsOf(line).map(end => apart.filter(box => intersectBoxes(growBox(box, touchesBox), end)));
    const isLink = from?.length && to?.length && !from.some(box => to.includes(box));
    return isLink ? [[line.box, ...from, ...to]] : [];
  });
  return links.length < fewestConnectors ? [] : [...new Set(links.flat())];
}

/** The rectangles of a page: filled areas, and borders, whose four sides are drawn at once; and the lines that are no sides of these. */
function rectanglesOf({paths, rules}: PageFacts): {
  readonly filled: readonly PageBox[];
  readonly bordered: readonly PageBox[];
  readonly lines: readonly Rule[];
} {
  const filled = paths.filter(({rectangle}) => rectangle).map(({box}) => box);
  const drawn = [...Map.groupBy(rules, ({order}) => order).values()];
  const isBorder = (sides: readonly Rule[]): boolean =>
    sides.length === 4 && sides.filter(({direction}) => direction === 'horizontal').length === 2;
  return {
    filled,
    bordered: drawn.filter(isBorder).flatMap(sides => unionBoxes(sides.map(({box}) => box)) ?? []),
    lines: drawn.filter(sides => !isBorder(sides)).flat(),
  };
}

/** The two ends of a line, as boxes without extent along it. */
function endsOf({direction, box}: Rule): readonly [PageBox, PageBox] {
  return direction === 'horizontal'
    ? [
        {...box, right: box.left},
        {...box, left: box.right},
      ]
    : [
        {...box, bottom: box.top},
        {...box, top: box.bottom},
      ];
}
