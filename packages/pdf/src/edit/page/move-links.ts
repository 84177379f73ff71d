import {PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber} from '@cantoo/pdf-lib';
import {overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import {type Matrix, mapBox} from '../../matrix.ts';
import {resolve} from '../../objects/resources.ts';

/** Text with a link on it that stands elsewhere now; boxes as displayed. */
export type MovedLink = {readonly from: readonly PageBox[]; readonly to: readonly PageBox[]};

/** Moves the link annotations of a page with the text they lie on. One that lies on other text stays. */
export function moveLinks(page: PDFDict, context: PDFContext, display: Matrix, links: readonly MovedLink[]): void {
  const annotations = resolve(context, page.get(PDFName.of('Annots')));
  if (!(annotations instanceof PDFArray)) return;
  const toOwn = invert(display);
  const taken = new Map<MovedLink, number>();
  for (const item of annotations.asArray()) {
    const annotation = resolve(context, item);
    if (!(annotation instanceof PDFDict)) continue;
    if (resolve(context, annotation.get(PDFName.of('Subtype'))) !== PDFName.of('Link')) continue;
    const rect = numbersOf(context, annotation.get(PDFName.of('Rect')));
    if (rect.length !== 4) continue;
    const shown = mapBox(display, rect[0]!, rect[1]!, rect[2]!, rect[3]!);
    const link = bestMatch(shown, links);
    if (!link || link.to.length === 0) continue;
    // a link over two lines is two annotations: each gets one of the new boxes, the last one all that remain
    const index = taken.get(link) ?? 0;
    taken.set(link, index + 1);
    const others = index + 1 < link.from.length ? link.to.slice(index, index + 1) : link.to.slice(index);
    const boxes = others.length > 0 ? others : link.to.slice(-1);
    const own = boxes.map(box => mapBox(toOwn, box.left, box.top, box.right, box.bottom));
    const around = unionBoxes(own) as PageBox;
    annotation.set(
      PDFName.of('Rect'),
      context.obj([around.left, around.top, around.right, around.bottom].map(rounded)),
    );
    if (own.length > 1) {
      const quads = own.flatMap(({left, top, right, bottom}) => [left, bottom, right, bottom, left, top, right, top]);
      annotation.set(PDFName.of('QuadPoints'), context.obj(quads.map(rounded)));
    } else annotation.delete(PDFName.of('QuadPoints'));
  }
}

/** The link whose source text the annotation covers most. */
function bestMatch(shown: PageBox, links: readonly MovedLink[]): MovedLink | undefined {
  let best: MovedLink | undefined;
  let most = 0;
  for (const link of links) {
    for (const box of link.from) {
      const common = overlapX(shown, box) * overlapY(shown, box);
      const size = (box.right - box.left) * (box.bottom - box.top);
      if (common > most && common > 0.5 * size) {
        most = common;
        best = link;
      }
    }
  }
  return best;
}

function numbersOf(context: PDFContext, object: Parameters<typeof resolve>[1]): number[] {
  const array = resolve(context, object);
  if (!(array instanceof PDFArray)) return [];
  return array.asArray().flatMap(item => {
    const number = resolve(context, item);
    return number instanceof PDFNumber ? [number.asNumber()] : [];
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
