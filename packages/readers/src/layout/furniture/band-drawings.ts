import {centerX, centerY, contains, type PageBox} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {DocumentStats} from '../../draft/document-stats.ts';
import {clusterBoxes} from '../figures/clusters.ts';
import {bandShare, mostDrawings, samePlaceOnPages} from './params.ts';

/** Boxes of images and drawings that lie in the head or foot of a page with all that belongs to them. */
export function bandDrawings({images, paths, width, height}: PageFacts): PageBox[] {
  const curved = paths.filter(isDrawing);
  if (images.length + curved.length > mostDrawings) return [];
  const boxes = [...images, ...curved].map(({box}) => box);
  return clusterBoxes(boxes, width, height)
    .map(({box}) => box)
    .filter(({top, bottom}) => bottom < bandShare * height || top > (1 - bandShare) * height);
}

/** The facts of a page without what its neighbors draw at the same place, too: logos of running heads and feet. */
export function withoutRunningDrawings(facts: PageFacts, {bands}: DocumentStats): PageFacts {
  const own = bands.get(facts.number)?.drawings ?? [];
  const others = [-2, -1, 1, 2].flatMap(off => bands.get(facts.number + off)?.drawings ?? []);
  const running = own.filter(box => others.some(other => isSame(box, other)));
  if (running.length === 0) return facts;
  const runs = ({box}: {readonly box: PageBox}): boolean =>
    running.some(each => contains(each, centerX(box), centerY(box)));
  return {
    ...facts,
    images: facts.images.filter(image => !runs(image)),
    paths: facts.paths.filter(path => !isDrawing(path) || !runs(path)),
  };
}

/** A shape of its own, not a rule or a colored area behind text. */
const isDrawing = ({curved, slanted, rectangle}: PageFacts['paths'][number]): boolean =>
  (curved || slanted) && !rectangle;

const isSame = (a: PageBox, b: PageBox): boolean =>
  (['left', 'top', 'right', 'bottom'] as const).every(side => Math.abs(a[side] - b[side]) < samePlaceOnPages);
