import {boxHeight, boxWidth, overlapX, overlapY, type PageBox} from '@recto/model';
import {type Glyph, type PageFacts, type PaintItem, plainFont, type Raster} from '@recto/pdf';
import {placeKey, regionsOf, type SourceText} from './sources.ts';
import {type Colors, strayInk, widened} from './stray-ink.ts';

/** A page whose texts are part of its picture, as if they were drawn on it, and what covers each of them there. */
export type Pictured = {
  /** With a glyph for each part of a line. */
  readonly facts: PageFacts;
  /** By the key of their places. */
  readonly covers: ReadonlyMap<string, readonly PaintItem[]>;
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
  const glyphs: Glyph[] = [];
  const scale = raster.width / facts.width;
  const everywhere = texts.flatMap(text =>
    regionsOf(text.children).flatMap(({place}) => (place.page === facts.number ? [place.box] : [])),
  );
  const usual = median(everywhere.map(boxHeight)) ?? 10;
  for (const text of texts) {
    const regions = regionsOf(text.children).filter(({place}) => place.page === facts.number);
    // the picture of a formula cannot be moved, and text that stands upright is rare
    if (regions.some(({math, place}) => math || boxHeight(place.box) > 2.5 * boxWidth(place.box))) continue;
    const size = sizeOf(
      regions.map(({place}) => place.box),
      usual,
    );
    for (const {place, text: words} of regions) {
      const {box} = place;
      const colors = colorsAt(box, raster, scale);
      const cover = widened(box, coverMargin * boxHeight(box));
      const others = everywhere.filter(other => other !== box && overlapX(other, cover) < 0.9 * boxWidth(box));
      const strays = strayInk(cover, others, colors, raster, scale);
      const [paper, ink] = [hex(colors.paper), hex(colors.ink)];
      covers.set(
        placeKey(place),
        [cover, ...strays].map(part => ({kind: 'rule', box: part, color: paper})),
      );
      const glyph = {
        x: box.left,
        y: box.bottom - lineDepth * boxHeight(box),
        advance: boxWidth(box),
        size,
        angle: 0,
        box,
      };
      glyphs.push({...glyph, order: firstOrder + glyphs.length, font, code: 0, text: words, color: ink, blank: false});
    }
  }
  return {facts: {...facts, glyphs}, covers};
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

/** What differs little from the usual size of a page has it: heights of lines depend on which letters are in them. */
function sizeOf(boxes: readonly PageBox[], usual: number): number {
  const height = median(boxes.map(boxHeight)) ?? usual;
  return Math.max(4, emHeight * (Math.abs(height - usual) < alike * usual ? usual : height));
}

// of the usual height
const alike = 0.18;

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** The paper is what most of the place looks like, the ink what differs most from it. */
function colorsAt(box: PageBox, {width, height, rgba}: Raster, scale: number): Colors {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, Math.round(value)));
  const [x0, x1] = [clamp(box.left * scale - 2, width), clamp(box.right * scale + 2, width)];
  const [y0, y1] = [clamp(box.top * scale - 2, height), clamp(box.bottom * scale + 2, height)];
  const shades = new Map<number, number[]>();
  const all: number[] = [];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = 4 * (y * width + x);
      all.push(at);
      const key =
        ((rgba[at] as number) >> 4) * 256 + ((rgba[at + 1] as number) >> 4) * 16 + ((rgba[at + 2] as number) >> 4);
      const list = shades.get(key);
      if (list) list.push(at);
      else shades.set(key, [at]);
    }
  }
  const most = [...shades.values()].reduce((best, list) => (list.length > best.length ? list : best), []);
  const middle = (places: readonly number[]): number[] =>
    [0, 1, 2].map(channel => {
      const values = places.map(at => rgba[at + channel] as number).sort((a, b) => a - b);
      return values[values.length >> 1] ?? 255;
    });
  const paper = middle(most);
  const apart = (at: number): number =>
    [0, 1, 2].reduce((sum, index) => sum + Math.abs((rgba[at + index] as number) - (paper[index] as number)), 0);
  const inked = all.sort((a, b) => apart(b) - apart(a)).slice(0, Math.max(1, Math.round(inkShare * all.length)));
  return {paper, ink: middle(inked)};
}

// of a line's place: the darkest part of its letters, not their edges
const inkShare = 0.03;

const hex = (channels: readonly number[]): string =>
  `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`;
