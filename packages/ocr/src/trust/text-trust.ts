import {boxArea} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import {hasTextLayer} from '@recto/pdf';
import {looksGarbled} from './looks-garbled.ts';
import {knownLetters} from './sample-lines.ts';

/** Why a file's own text is compared with the image of its page. */
export type Suspicion = 'garbled' | 'hidden-layer' | 'other-script';

/**
 * Whose text is to be compared with the image of its page: words that are none, and text invisible over a scan or drawn before
 * it, which some program has recognized before. Of a long scan a few pages speak for the rest, unless one of them was bad.
 */
export class TextTrust {
  private layers = 0;
  private bad = 0;

  suspicionOf(facts: PageFacts): Suspicion | undefined {
    const layer = hasTextLayer(facts);
    const text = textOf(facts, layer);
    if (!layer && !isBelowImage(facts)) return looksGarbled(text) ? 'garbled' : undefined;
    const asked = this.layers < first || this.bad > 0 || this.layers % every === 0;
    this.layers++;
    if (!asked) return undefined;
    // of other writing systems recognition knows less than the layer
    return knownLetters(text) < mostKnown * (text.match(/\p{L}/gu)?.length ?? 0) ? 'other-script' : 'hidden-layer';
  }

  /**
   * Whether text that agrees so far with what is drawn is left aside; `confidence` is that of the reading that it is compared
   * with. Without an answer it is kept.
   */
  distrusts(doubt: Suspicion, agreement: number | undefined, confidence: number): boolean {
    const bad = agreement !== undefined && agreement < (confidence > confident ? leastBesideConfident : least)[doubt];
    if (bad && doubt !== 'garbled') this.bad++;
    return bad;
  }
}

// pages
const first = 3;
const every = 16;
const mostKnown = 0.8;
// shares of letters that agree: a layer of our own days has more than 0.9, and so has ours
const least = {garbled: 0.6, 'hidden-layer': 0.75, 'other-script': 0.5};
// with one letter in ten wrong every second word is; a clean scan is read better than that
const leastBesideConfident = {...least, 'hidden-layer': 0.9};
const confident = 0.97;

/** Whether most of the text is drawn before an image as large as the page, which hides it unless it lets it through. */
function isBelowImage({glyphs, images, width, height}: PageFacts): boolean {
  const image = images.reduce(
    (last, {box, mask, order}) => (!mask && boxArea(box) > pageWide * width * height ? Math.max(last, order) : last),
    -1,
  );
  if (image < 0) return false;
  let [below, all] = [0, 0];
  for (const {blank, hidden, order} of glyphs) {
    if (blank || hidden) continue;
    all++;
    if (order < image) below++;
  }
  return below > fewSigns && 2 * below > all;
}

const pageWide = 0.5;
const fewSigns = 20;

function textOf({glyphs}: PageFacts, layer: boolean): string {
  let text = '';
  let last: PageFacts['glyphs'][number] | undefined;
  for (const glyph of glyphs) {
    if (glyph.hidden && !(layer && glyph.hidden === 'invisible')) continue;
    const {x, y, size, blank} = glyph;
    const apart = last && (Math.abs(y - last.y) > 0.3 * size || Math.abs(x - last.x - last.advance) > 0.15 * size);
    text += `${apart ? ' ' : ''}${blank ? ' ' : glyph.text}`;
    last = glyph;
  }
  return text;
}
