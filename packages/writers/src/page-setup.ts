import {type Block, clamp, type Doc, median, walk} from '@recto/model';

/** A page of the result, in twips (20 a point). */
export type PageSetup = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Twips between the margins. */
export const textWidth = ({width, left, right}: PageSetup): number => width - left - right;
export const textHeight = ({height, top, bottom}: PageSetup): number => height - top - bottom;

/** The size that most pages of the source have, in points; A4 where there are no pages. */
export function usualSize(doc: Doc): {readonly width: number; readonly height: number} {
  const sizes = new Map<string, number>();
  for (const {width, height} of doc.pages) {
    const key = `${Math.round(width)} ${Math.round(height)}`;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const [most] = [...sizes].sort((one, other) => other[1] - one[1]);
  const [width = 595, height = 842] = most ? most[0].split(' ').map(Number) : [];
  return {width, height};
}

/** A page of a size in points, with the margins that the text of such pages keeps. */
export function pageSetup(doc: Doc, {width, height}: {readonly width: number; readonly height: number}): PageSetup {
  // what Word takes: 0.1 to 22 inches
  const page = {width: bounded(width, 72, 1584), height: bounded(height, 72, 1584)};
  const margins = marginsOf(doc, width, height);
  const twips = (points: number) => Math.round(points * 20);
  return {
    width: twips(page.width),
    height: twips(page.height),
    left: twips(bounded(margins.left, page.width * 0.04, page.width * 0.25)),
    right: twips(bounded(margins.right, page.width * 0.04, page.width * 0.25)),
    top: twips(bounded(margins.top, page.height * 0.04, page.height * 0.2)),
    bottom: twips(bounded(margins.bottom, page.height * 0.04, page.height * 0.2)),
  };
}

const inch = 72;

/** The white around the text of the pages of one size: of each side the median over the pages. */
function marginsOf(doc: Doc, width: number, height: number): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const pages = new Map(
    doc.pages
      .filter(page => Math.abs(page.width - width) < 1 && Math.abs(page.height - height) < 1)
      .map(({number}) => [number, {left: width, right: width, top: height, bottom: height}]),
  );
  for (const node of walk(doc.children as readonly Block[])) {
    if (node.type === 'furniture' || !('id' in node)) continue;
    for (const {page, box} of node.from) {
      const margins = pages.get(page);
      if (!margins) continue;
      margins.left = Math.min(margins.left, box.left);
      margins.right = Math.min(margins.right, width - box.right);
      margins.top = Math.min(margins.top, box.top);
      margins.bottom = Math.min(margins.bottom, height - box.bottom);
    }
  }
  const texted = [...pages.values()].filter(({left, right}) => left + right < width);
  const side = (name: 'left' | 'right' | 'top' | 'bottom') =>
    median(texted.map(margins => margins[name])) ??
    Math.min(inch, (name === 'left' || name === 'right' ? width : height) * 0.12);
  return {left: side('left'), right: side('right'), top: side('top'), bottom: side('bottom')};
}

const bounded = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? clamp(value, least, most) : least;
