import {boxWidth, type PageBox, unionBoxes} from '@recto/model';
import type {Frame, SourceLayout} from '../measure/source-layout.ts';
import {framedBy} from './alignment.ts';
import type {PageView} from './page-view.ts';

/**
 * The column that centered lines stand in, in local coordinates: the page's text where they have its middle or the page's, else
 * the widest text of several lines with the same middle. Nothing when neither tells.
 */
export function centeredColumn(
  {box}: Frame,
  page: PageView,
  key: string,
  {axes, size}: SourceLayout,
): {readonly left: number; readonly right: number} | undefined {
  const sharesMiddle = (other: PageBox): boolean =>
    Math.abs(other.left + other.right - box.left - box.right) < offMiddle * size;
  const body = axes.boxToLocal(page.occupancy.body);
  const background = axes.boxToLocal({left: 0, top: 0, right: page.width, bottom: page.height});
  if (sharesMiddle(body) || sharesMiddle(background)) return body;
  const framed = framedBy(page, axes);
  let widest: PageBox | undefined;
  for (const [other, boxes] of page.places) {
    if (other === key || boxes.length < 2 || boxes.some(framed)) continue;
    const around = unionBoxes(boxes.map(axes.boxToLocal)) as PageBox;
    if (sharesMiddle(around) && boxWidth(around) > boxWidth(widest ?? box)) widest = around;
  }
  return widest;
}

// of the size: twice how far the middles may lie apart
const offMiddle = 2;
