import {centerX, centerY, contains, isSameBox, type PageBox} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {DocumentStats} from '../../draft/document-stats.ts';
import {clusterBoxes} from '../figures/clusters.ts';
import {bandShare, mostDrawings, samePlaceOnPages} from './params.ts';
import {neighborsOf} from './repeats.ts';

/** Boxes of images and drawings that lie in the head or foot of a page with all that belongs to them. */
export function bandDrawings({images, paths, width, height}: PageFacts): PageBox[] {
  const curved = paths.filter(isDrawing);
  if (images.length + curved.length > mostDrawings) return [];
  const boxes = [...images, ...curved].map(({box}) => box);
  const inBand = ({top, bottom}: PageBox): boolean => bottom < bandShare * height || top > (1 - bandShare) * height;
  if (!boxes.some(inBand)) return [];
  return clusterBoxes(boxes, width, height)
    .map(({box}) => box)
    .filter(inBand);
}

/** The facts of a page without what its neighbors draw at the same place, too: logos of running heads and feet. */
export function withoutRunningDrawings(facts: PageFacts, stats: DocumentStats): PageFacts {
  const own = stats.bands.get(facts.number)?.drawings ?? [];
  const others = neighborsOf(facts.number, stats).flatMap(({bands}) => bands.drawings);
  const running = own.filter(box => others.some(other => isSameBox(box, other, samePlaceOnPages)));
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
