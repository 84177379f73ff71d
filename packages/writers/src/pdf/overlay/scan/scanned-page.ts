import {boxHeight, boxWidth, growBox, type Inline, overlapX, overlapY, type PageBox} from '@recto/model';
import {type Glyph, type PageFacts, type PaintItem, type Patch, plainFont, type Raster} from '@recto/pdf';
import {placeKey, type Region, regionsOf, type SourceText} from '../measure/source-texts.ts';
import {backgroundPatch, colorsAt, inkPatch} from './background.ts';
import {coloredMarks} from './colored-marks.ts';
import {baselineOf, besideRules, inkProfile, ownPart} from './ink-profile.ts';
import {emOf, type PrintedPart} from './printed-size.ts';
import {type Colors, strayInk} from './stray-ink.ts';
import {boldAmong, type StrokeWeight, strokeWeight} from './stroke-weight.ts';

/** A page whose texts are part of its image, as if they were drawn on it, and what covers each of them there. */
export type ScannedPage = {
  /** With a glyph for each part of a line. */
  readonly facts: PageFacts;
  /** By the key of their places. */
  readonly covers: ReadonlyMap<string, readonly PaintItem[]>;
  /** The ink of its formulas, by the order of the glyph that stands for each: they move as they look. */
  readonly cuts: ReadonlyMap<number, Patch>;
};

/** Whether the texts of a page are read from its image: none of them has letters of its own, a large image lies below them. */
export function isScanned(facts: PageFacts, texts: readonly SourceText[]): boolean {
  const page = facts.width * facts.height;
  if (!facts.images.some(({box}) => boxWidth(box) * boxHeight(box) > 0.4 * page)) return false;
  const places = texts.flatMap(text => regionsOf(text.children)).filter(({place}) => place.page === facts.number);
  const seen = (glyph: Glyph): boolean => !glyph.hidden && !glyph.blank;
  return places.length > 0 && !facts.glyphs.some(glyph => seen(glyph) && places.some(lies(glyph.box)));
}

/** Finds in the image of a page (`raster`, of all of it) the colors of its texts and of the background below them. */
export function readScan(facts: PageFacts, texts: readonly SourceText[], raster: Raster): ScannedPage {
  const covers = new Map<string, readonly PaintItem[]>();
  const cuts = new Map<number, Patch>();
  const glyphs: Glyph[] = [];
  const weights: StrokeWeight[] = [];
  const scale = raster.width / facts.width;
  const here = (text: SourceText): Region[] =>
    regionsOf(text.children).filter(({place}) => place.page === facts.number);
  const everywhere = texts.flatMap(text => here(text).map(({place}) => place.box));
  const printed = texts.map(text => printedParts(text.children, facts.number));
  const usual = emOf(printed.flat()) ?? 10;
  for (const [at, text] of texts.entries()) {
    const regions = here(text);
    const words = regions.filter(({math}) => !math);
    // text that stands upright is rare
    if (regions.some(({math, place}) => !math && boxHeight(place.box) > 2.5 * boxWidth(place.box))) continue;
    // a formula by itself has nothing to be translated beside it
    if (words.length === 0) continue;
    const measured = emOf(printed[at]!) ?? usual;
    // heights of lines depend on which letters are in them: what differs little from the usual size of a page has it
    const size = Math.max(4, Math.abs(measured - usual) < alike * usual ? usual : measured);
    const seen = regions.map(({place}) => colorsAt(place.box, raster, scale));
    const clearest = seen.reduce((best, colors) => (contrast(colors) > contrast(best) ? colors : best));
    const profiles = regions.map(({place}, index) => inkProfile(place.box, seen[index]!, raster, scale));
    for (const [index, {place, math, text: spelled}] of regions.entries()) {
      const colors = seen[index]!;
      const profile = profiles[index]!;
      const numbered = text.numbered === true && words.length === 1 && !math;
      const box = numbered ? ownPart(place.box, spelled, size, profile) : place.box;
      // a place that lies beside its letters has hardly any ink
      const {ink} = contrast(colors) < 0.5 * contrast(clearest) ? clearest : colors;
      const cover = besideRules(box, coverMargin * (math ? size : boxHeight(box)), colors, raster, scale);
      const others = everywhere.filter(other => other !== place.box && overlapX(other, cover) < 0.9 * boxWidth(box));
      const strays = strayInk(cover, others, colors, raster, scale);
      // there may be thousands on a page with grain
      const small = strays.map((part): PaintItem => {
        return {kind: 'rule', box: part, color: hex(colorsAt(growBox(part, 2), raster, scale).background)};
      });
      const whole: PaintItem = {kind: 'patch', box: cover, patch: backgroundPatch(cover, raster, scale)};
      const marks = coloredMarks(cover, colors, raster, scale);
      const drawn: readonly PaintItem[] = marks ? [{kind: 'patch', box: cover, patch: marks}] : [];
      covers.set(placeKey(place), [whole, ...small, ...drawn]);
      const order = firstOrder + glyphs.length;
      // it stands on the line of the words beside it
      const beside = regions.findIndex(
        other => math && !other.math && overlapY(other.place.box, box) > 0.5 * boxHeight(other.place.box),
      );
      const y = baselineOf(profiles[beside] ?? profile);
      if (math) cuts.set(order, inkPatch(box, raster, scale));
      const set = {x: box.left, y, advance: boxWidth(box), size, angle: 0, box};
      glyphs.push({...set, order, font, code: 0, text: spelled, color: hex(ink), blank: false});
      // a formula moves as it looks
      const sampled = strokeWeight(box, spelled, size, colors, raster, scale);
      weights.push(math ? {...sampled, strokes: 0} : sampled);
    }
  }
  const bold = boldAmong(weights);
  return {
    facts: {...facts, glyphs: glyphs.map((glyph, index) => (bold[index] ? {...glyph, font: boldFont} : glyph))},
    covers,
    cuts,
  };
}

/** The hidden letters of a page that lie in a place: a text layer has there what its image shows. */
export const hiddenIn = (facts: PageFacts, place: PageBox): Glyph[] =>
  facts.glyphs.filter(glyph => glyph.hidden && lies(glyph.box)({place: {box: place}}));

const lies =
  (box: PageBox) =>
  ({place}: {readonly place: {readonly box: PageBox}}): boolean =>
    overlapX(box, place.box) > 0.5 * boxWidth(box) && overlapY(box, place.box) > 0.5 * boxHeight(box);

// above all orders of what the page has
const firstOrder = 1e8;
// of a line's height
const coverMargin = 0.12;

const font = plainFont({name: 'picture'});
const boldFont = plainFont({name: 'picture bold', bold: true});

/** The parts of lines on a page, each with the words that tell how large they are set. */
function printedParts(children: readonly Inline[], page: number): PrintedPart[] {
  return children.flatMap(child => {
    const words = regionsOf([child]).filter(({math}) => !math);
    const [first] = words;
    // all of one text: a link may have several, of which each is taken for itself
    const parts =
      first && words.every(({text}) => text === first.text)
        ? spread(first.text, words)
        : words.map(({place, text}) => ({place, text}));
    return parts.flatMap(({place, text}) => (place.page === page ? [{box: place.box, text}] : []));
  });
}

/** A text over its places, one after the other: to each as much of it, in whole words, as it is wide. */
function spread(
  text: string,
  regions: readonly Region[],
): readonly {readonly place: Region['place']; readonly text: string}[] {
  const total = regions.reduce((sum, {place}) => sum + boxWidth(place.box), 0);
  let [from, seen] = [0, 0];
  return regions.map(({place}, index) => {
    seen += boxWidth(place.box);
    const about = Math.round((text.length * seen) / total);
    const next = text.indexOf(' ', Math.max(from, about - 1));
    const before = text.lastIndexOf(' ', about);
    const nearest = before > from && (next < 0 || about - before < next - about) ? before : next < 0 ? about : next;
    const to = index === regions.length - 1 ? text.length : Math.max(from, nearest);
    const part = text.slice(from, to).trim();
    from = to;
    return {place, text: part};
  });
}

// of the usual size
const alike = 0.18;

const contrast = ({background, ink}: Colors): number =>
  background.reduce((sum, value, channel) => sum + Math.abs(value - (ink[channel] ?? 0)), 0);

const hex = (channels: readonly number[]): string =>
  `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`;
