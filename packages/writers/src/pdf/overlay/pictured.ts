import {boxHeight, boxWidth, overlapX, overlapY, type PageBox} from '@recto/model';
import {type Glyph, type PageFacts, type PaintItem, type Patch, plainFont, type Raster} from '@recto/pdf';
import {colorsAt, inkPatch, paperPatch} from './paper.ts';
import {placeKey, type Region, regionsOf, type SourceText} from './sources.ts';
import {type Colors, strayInk, widened} from './stray-ink.ts';

/** A page whose texts are part of its picture, as if they were drawn on it, and what covers each of them there. */
export type Pictured = {
  /** With a glyph for each part of a line. */
  readonly facts: PageFacts;
  /** By the key of their places. */
  readonly covers: ReadonlyMap<string, readonly PaintItem[]>;
  /** The ink of its formulas, by the order of the glyph that stands for each: they move as they look. */
  readonly cuts: ReadonlyMap<number, Patch>;
};

/** Whether the texts of a page are read from its picture: none of them has letters of its own, a large picture lies below them. */
export function isPictured(facts: PageFacts, texts: readonly SourceText[]): boolean {
  const page = facts.width * facts.height;
  if (!facts.images.some(({box}) => boxWidth(box) * boxHeight(box) > 0.4 * page)) return false;
  const places = texts.flatMap(text => regionsOf(text.children)).filter(({place}) => place.page === facts.number);
  const seen = (glyph: Glyph): boolean => !glyph.hidden && !glyph.blank && !liesUnder(glyph, facts);
  return places.length > 0 && !facts.glyphs.some(glyph => seen(glyph) && places.some(lies(glyph.box)));
}

/** Looks at the picture of a page (`raster`, of all of it) for the colours of its texts and of the paper below them. */
export function readPicture(facts: PageFacts, texts: readonly SourceText[], raster: Raster): Pictured {
  const covers = new Map<string, readonly PaintItem[]>();
  const cuts = new Map<number, Patch>();
  const glyphs: Glyph[] = [];
  const scale = raster.width / facts.width;
  const here = (text: SourceText): Region[] =>
    regionsOf(text.children).filter(({place}) => place.page === facts.number);
  const everywhere = texts.flatMap(text => here(text).map(({place}) => place.box));
  const usual = usualHeight(texts.flatMap(text => here(text).filter(({math}) => !math))) ?? 10;
  for (const text of texts) {
    const regions = here(text);
    const words = regions.filter(({math}) => !math);
    // text that stands upright is rare
    if (regions.some(({math, place}) => !math && boxHeight(place.box) > 2.5 * boxWidth(place.box))) continue;
    // a formula by itself has nothing to be translated beside it
    if (words.length === 0) continue;
    const size = sizeOf(words, usual);
    const seen = regions.map(({place}) => colorsAt(place.box, raster, scale));
    const clearest = seen.reduce((best, colors) => (contrast(colors) > contrast(best) ? colors : best));
    for (const [index, {place, math, text: spelt}] of regions.entries()) {
      const {box} = place;
      const colors = seen[index]!;
      // a place that lies beside its letters has hardly any ink
      const {ink} = contrast(colors) < 0.5 * contrast(clearest) ? clearest : colors;
      const cover = widened(box, coverMargin * (math ? size : boxHeight(box)));
      const others = everywhere.filter(other => other !== box && overlapX(other, cover) < 0.9 * boxWidth(box));
      const strays = strayInk(cover, others, colors, raster, scale);
      // there may be thousands on a page with grain
      const small = strays.map((part): PaintItem => {
        return {kind: 'rule', box: part, color: hex(colorsAt(widened(part, 2), raster, scale).paper)};
      });
      const whole: PaintItem = {kind: 'patch', box: cover, patch: paperPatch(cover, raster, scale)};
      covers.set(placeKey(place), [whole, ...small]);
      const order = firstOrder + glyphs.length;
      // it stands on the line of the words beside it
      const beside = math
        ? words.find(other => overlapY(other.place.box, box) > 0.5 * boxHeight(other.place.box))
        : undefined;
      const y = baselineOf(beside ? beside.place.box : box);
      if (math) cuts.set(order, inkPatch(box, raster, scale));
      const at = {x: box.left, y, advance: boxWidth(box), size, angle: 0, box};
      glyphs.push({...at, order, font, code: 0, text: spelt, color: hex(ink), blank: false});
    }
  }
  return {facts: {...facts, glyphs}, covers, cuts};
}

/** The hidden letters of a page that lie in a place: a text layer says there what its picture shows. */
export const hiddenIn = (facts: PageFacts, place: PageBox): Glyph[] =>
  facts.glyphs.filter(glyph => (glyph.hidden || liesUnder(glyph, facts)) && lies(glyph.box)({place: {box: place}}));

/** White letters below a picture that is drawn over them later: what was read in it, in a way older than invisible text. */
const liesUnder = ({order, box, color}: Glyph, {images, width, height}: PageFacts): boolean =>
  /^#(?:f[0-9a-f]){3}$/.test(color) &&
  images.some(
    image =>
      !image.mask &&
      image.order > order &&
      boxWidth(image.box) * boxHeight(image.box) > 0.4 * width * height &&
      overlapX(image.box, box) >= boxWidth(box) - 0.01 &&
      overlapY(image.box, box) >= boxHeight(box) - 0.01,
  );

const lies =
  (box: PageBox) =>
  ({place}: {readonly place: {readonly box: PageBox}}): boolean =>
    overlapX(box, place.box) > 0.5 * boxWidth(box) && overlapY(box, place.box) > 0.5 * boxHeight(box);

// above all orders of what the page has
const firstOrder = 1e8;
// shares of a line's height, from the lowest to the highest ink of its letters
const coverMargin = 0.12;
const lineDepth = 0.2;
const emHeight = 0.85;

const font = plainFont({name: 'picture'});

const baselineOf = (box: PageBox): number => box.bottom - lineDepth * boxHeight(box);

/** What differs little from the usual size of a page has it: heights of lines depend on which letters are in them. */
function sizeOf(regions: readonly Region[], usual: number): number {
  const height = Math.min(usualHeight(regions) ?? usual, heightByWidth(regions));
  return Math.max(4, emHeight * (Math.abs(height - usual) < alike * usual ? usual : height));
}

/** How high the lines of a text are at most by how wide its words are: a place may hold exponents, or two lines. */
function heightByWidth(regions: readonly Region[]): number {
  // a text that runs over several lines is told at each of them
  const told = regions.filter(({text}, index) => text !== regions[index - 1]?.text);
  const ems = told.reduce((sum, {text}) => sum + emsOf(text), 0);
  const width = regions.reduce((sum, {place}) => sum + boxWidth(place.box), 0);
  return ems < fewEms ? Infinity : (looseWidth * width) / ems / emHeight;
}

const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]/.test(letter) ? 1 : 0.47), 0);

// ems of text that tell how large it is set
const fewEms = 4;
// how much wider than usual a line may be set
const looseWidth = 1.25;
// of the usual height
const alike = 0.18;

/** The height of places that half of the words' widths reach: a comma between formulas tells little of how high letters are. */
function usualHeight(regions: readonly Region[]): number | undefined {
  const sorted = regions.map(({place}) => place.box).sort((a, b) => boxHeight(a) - boxHeight(b));
  let left = 0.5 * sorted.reduce((sum, box) => sum + boxWidth(box), 0);
  const found = sorted.find(box => {
    left -= boxWidth(box);
    return left <= 0;
  });
  return found && boxHeight(found);
}

const contrast = ({paper, ink}: Colors): number =>
  paper.reduce((sum, value, channel) => sum + Math.abs(value - (ink[channel] ?? 0)), 0);

const hex = (channels: readonly number[]): string =>
  `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`;
