import {boxWidth, type PageBox, unionBoxes} from '@recto/model';
import {framedBy} from './alignment.ts';
import type {PageView} from './jobs.ts';
import type {Frame, SourceLayout} from './units.ts';

/**
 * The column that centered lines stand in, in local coordinates: the page's text where they have its middle or the paper's, else
 * the widest text of several lines with the same middle. Nothing when neither tells.
 */
export function centeredColumn(
  {box}: Frame,
  page: PageView,
  key: string,
  {turned, size}: SourceLayout,
): {readonly left: number; readonly right: number} | undefined {
  const sharesMiddle = (other: PageBox): boolean =>
    Math.abs(other.left + other.right - box.left - box.right) < offMiddle * size;
  const body = turned.boxToLocal(page.occupancy.body);
  const paper = turned.boxToLocal({left: 0, top: 0, right: page.width, bottom: page.height});
  if (sharesMiddle(body) || sharesMiddle(paper)) return body;
  const framed = framedBy(page, turned);
  let widest: PageBox | undefined;
  for (const [other, boxes] of page.places) {
    if (other === key || boxes.length < 2 || boxes.some(framed)) continue;
    const around = unionBoxes(boxes.map(turned.boxToLocal)) as PageBox;
    if (sharesMiddle(around) && boxWidth(around) > boxWidth(widest ?? box)) widest = around;
  }
  return widest;
}

// of the size: twice how far the middles may lie apart
const offMiddle = 2;
