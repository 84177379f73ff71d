import {boxArea, type PageBox} from '@recto/model';
import type {DrawnPath, Glyph, PageFacts, Rule} from './facts.ts';

/** A colored area behind some words of a line, and the glyphs on it. */
export type Highlight = {readonly path: DrawnPath; readonly glyphs: readonly Glyph[]};

/**
 * The areas that mark words as a felt pen does: as high as a line, and beginning and ending where words do. Bars and cells reach
 * further than their words; those that do not are recognized by the line at their side, or by the other color that begins where they
 * end.
 */
export function findHighlights({
  paths,
  glyphs,
  rules,
}: Pick<PageFacts, 'paths' | 'glyphs' | 'rules'>): readonly Highlight[] {
  const areas = paths.filter(isArea);
  // a page of colored cells or of a map has more areas than text has marked words
  if (areas.length === 0 || areas.length > mostAreas) return [];
  const found: Highlight[] = [];
  const backgrounds = paths
    .filter(({filled, stroked, rectangle}) => rectangle && filled && !stroked)
    .slice(0, mostBackgrounds);
  for (const path of areas) {
    if (isStrip(path, backgrounds)) continue;
    const on = glyphs.filter(glyph => glyph.angle === 0 && !glyph.hidden && stands(glyph, path.box));
    if (on.length > 0 && bounds(path.box, on) && !isCell(path, areas, rules)) found.push({path, glyphs: on});
  }
  return found;
}

const mostAreas = 300;
const mostBackgrounds = 3000;

function isArea({box, filled, stroked, color, rectangle}: DrawnPath): boolean {
  const height = box.bottom - box.top;
  return (
    rectangle &&
    filled &&
    !stroked &&
    color !== '#ffffff' &&
    color !== '#000000' &&
    height > lowest &&
    height < highest &&
    box.right - box.left > lowest / 2
  );
}

// points
const lowest = 4;
const highest = 60;

function stands({x, y, advance}: Glyph, {left, right, top, bottom}: PageBox): boolean {
  const middle = x + advance / 2;
  return middle > left && middle < right && y > top && y < bottom;
}

function bounds({left, right, top, bottom}: PageBox, glyphs: readonly Glyph[]): boolean {
  const inked = glyphs.filter(glyph => !glyph.blank);
  const size = Math.max(0, ...inked.map(glyph => glyph.size));
  const lowestLine = Math.max(...inked.map(glyph => glyph.y));
  // one character in a box is the number of an entry or of a step
  if (inked.length < 2 || bottom - top < 0.8 * size || bottom - top > 1.9 * size) return false;
  // one line
  if (inked.some(glyph => lowestLine - glyph.y > 0.6 * size)) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < slack * size;
  const begins =
    near(left, Math.min(...inked.map(glyph => glyph.x))) || near(left, Math.min(...glyphs.map(glyph => glyph.x)));
  const end = (list: readonly Glyph[]): number => Math.max(...list.map(glyph => glyph.x + glyph.advance));
  return begins && (near(right, end(inked)) || near(right, end(glyphs)));
}

/** A strip of a larger area in its color: programs draw the background of a cell line by line. */
const isStrip = ({box, color}: DrawnPath, backgrounds: readonly DrawnPath[]): boolean =>
  backgrounds.some(
    background =>
      background.color === color &&
      background.box.left < box.left + edge &&
      background.box.right > box.right - edge &&
      background.box.top < box.top + edge &&
      background.box.bottom > box.bottom - edge &&
      boxArea(background.box) > 1.2 * boxArea(box),
  );

function isCell({box, color}: DrawnPath, areas: readonly DrawnPath[], rules: readonly Rule[]): boolean {
  const {left, right, top, bottom} = box;
  const beside = (other: PageBox): boolean =>
    (meet(other.left, right) || meet(other.right, left)) && meet(other.top, top) && meet(other.bottom, bottom);
  const below = (other: PageBox): boolean =>
    (meet(other.top, bottom) || meet(other.bottom, top)) && meet(other.left, left) && meet(other.right, right);
  const fenced = (rule: Rule): boolean =>
    rule.direction === 'vertical' &&
    (meet(rule.box.left, left) ||
      meet(rule.box.right, left) ||
      meet(rule.box.left, right) ||
      meet(rule.box.right, right)) &&
    rule.box.top < bottom - edge &&
    rule.box.bottom > top + edge;
  return areas.some(area => area.color !== color && (beside(area.box) || below(area.box))) || rules.some(fenced);
}

const meet = (a: number, b: number): boolean => Math.abs(a - b) < edge;

// points that an edge is drawn beside another at the most
const edge = 1;

// of the size
const slack = 0.3;
