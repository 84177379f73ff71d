import type {PageBox} from '@recto/model';
import type {Glyph, PageFacts} from '@recto/pdf';
import type {Rotation} from '../../draft/draft.ts';

/**
 * A page whose text runs up, down or upside down, turned so that it reads from left to right: a wide table set sideways is
 * then a table like any other. The page as it is, when nearly all of its text does not run one such way.
 */
export function rotateUpright(facts: PageFacts): {readonly facts: PageFacts; readonly turned?: Rotation} {
  const turned = leaning(facts.glyphs);
  if (!turned) return {facts};
  const {width, height} = facts;
  const onSide = turned !== 180;
  const box = (of: PageBox): PageBox => rotateBox(of, turned, width, height);
  return {
    turned,
    facts: {
      ...facts,
      width: onSide ? height : width,
      height: onSide ? width : height,
      glyphs: facts.glyphs.map(glyph => {
        const {left: x, top: y} = box({left: glyph.x, top: glyph.y, right: glyph.x, bottom: glyph.y});
        return {...glyph, x, y, angle: (glyph.angle - turned + 360) % 360, box: box(glyph.box)};
      }),
      rules: facts.rules.map(rule => ({
        ...rule,
        direction: onSide ? (rule.direction === 'horizontal' ? 'vertical' : 'horizontal') : rule.direction,
        box: box(rule.box),
      })),
      paths: facts.paths.map(path => ({...path, box: box(path.box)})),
      images: facts.images.map(image => ({...image, box: box(image.box)})),
      links: facts.links.map(link => ({...link, boxes: link.boxes.map(box)})),
    },
  };
}

/** A box of a page as it lies on the page turned upright; `width` and `height` are the page's own. */
export function rotateBox(
  {left, top, right, bottom}: PageBox,
  turned: Rotation,
  width: number,
  height: number,
): PageBox {
  if (turned === 90) return {left: top, right: bottom, top: width - right, bottom: width - left};
  if (turned === 270) return {left: height - bottom, right: height - top, top: left, bottom: right};
  return {left: width - right, right: width - left, top: height - bottom, bottom: height - top};
}

/** The inverse of `turnBox`. */
export function rotateBoxBack(
  {left, top, right, bottom}: PageBox,
  turned: Rotation,
  width: number,
  height: number,
): PageBox {
  if (turned === 90) return {left: width - bottom, right: width - top, top: left, bottom: right};
  if (turned === 270) return {left: top, right: bottom, top: height - right, bottom: height - left};
  return rotateBox({left, top, right, bottom}, 180, width, height);
}

// a page with upright text beside its sideways table has a few words of it: head, foot, number
const nearlyAll = 0.75;

function leaning(glyphs: readonly Glyph[]): Rotation | undefined {
  const counts = {90: 0, 180: 0, 270: 0};
  let all = 0;
  for (const {blank, hidden, angle, font} of glyphs) {
    if (blank || hidden || font.vertical) continue;
    all++;
    if (angle === 90 || angle === 180 || angle === 270) counts[angle]++;
  }
  return ([90, 180, 270] as const).find(turn => counts[turn] > nearlyAll * all);
}
