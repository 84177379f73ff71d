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
 * middle, and before that dewarped where it was photographed at an angle; undefined when it was read as it is.
 */
export function projectionOf(recognised: OcrPage, pageWidth: number): Projection | undefined {
  const {width, height, skew, toImage} = recognised;
  const angle = (skew * Math.PI) / 180;
  if (!toImage && Math.abs(angle) * Math.max(width, height) < leastShift) return undefined;
  const turn = turnAbout(width / 2, height / 2, angle);
  return scaleProjection(compose(toImage ?? identity, turn), pageWidth / width);
}

// pixels
const leastShift = 2;

/** The document with its places where the images of its pages show them: boxes around what is was skewed or narrows there. */
export function projectOntoImages(doc: Doc, projections: ReadonlyMap<number, Projection>): Doc {
  if (projections.size === 0) return doc;
  const children = movePlaces(doc.children, ({page, box}) => {
    const toImage = projections.get(page);
    return toImage && projectBox(toImage, box);
  });
  const pages = doc.pages.map(page => {
    const toImage = projections.get(page.number);
    return toImage ? {...page, corners: cornersOf(page, toImage)} : page;
  });
  return {...doc, pages, children};
}

const cornersOf = ({width, height}: Page, toImage: Projection): readonly Corner[] =>
  [[0, 0] as const, [width, 0] as const, [width, height] as const, [0, height] as const].map(([left, top]) => {
    const [x, y] = project(toImage, left, top);
    return {x, y};
  });
