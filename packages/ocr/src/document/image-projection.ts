import {
  type Corner,
  compose,
  type Doc,
  identity,
  movePlaces,
  type Page,
  type Projection,
  project,
  projectBox,
  scaleProjection,
  turnAbout,
} from '@recto/model';
import type {OcrPage} from '../facts/ocr-page.ts';

/**
 * Where places of a page as it was read lie in its image, in points of a page of that width. It was deskewed about its
 * middle, and before that dewarped where it was seen from aside; undefined when it was read as it is.
 */
export function projectionOf(recognised: OcrPage, pageWidth: number): Projection | undefined {
  const {width, height, skew, toImage} = recognised;
  const lean = (skew * Math.PI) / 180;
  if (!toImage && Math.abs(lean) * Math.max(width, height) < leastShift) return undefined;
  const turn = turnAbout(width / 2, height / 2, lean);
  return scaleProjection(compose(toImage ?? identity, turn), pageWidth / width);
}

// pixels
const leastShift = 2;

/** The document with its places where the images of its pages show them: boxes around what is was skewed or narrows there. */
export function projectOntoImages(doc: Doc, leant: ReadonlyMap<number, Projection>): Doc {
  if (leant.size === 0) return doc;
  const children = movePlaces(doc.children, ({page, box}) => {
    const toPicture = leant.get(page);
    return toPicture && projectBox(toPicture, box);
  });
  const pages = doc.pages.map(page => {
    const toPicture = leant.get(page.number);
    return toPicture ? {...page, corners: cornersOf(page, toPicture)} : page;
  });
  return {...doc, pages, children};
}

const cornersOf = ({width, height}: Page, toPicture: Projection): readonly Corner[] =>
  [[0, 0] as const, [width, 0] as const, [width, height] as const, [0, height] as const].map(([left, top]) => {
    const [x, y] = project(toPicture, left, top);
    return {x, y};
  });
