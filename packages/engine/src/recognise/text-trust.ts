import type {PageFacts} from '@recto/pdf';
import {hasTextLayer} from '@recto/readers';
import {looksGarbled} from './looks-garbled.ts';
import {lettersIn} from './sample-lines.ts';

/** Why a file's own text is compared with the picture of its page. */
export type Doubt = 'garbled' | 'hidden-layer';

/**
 * Whose text is to be compared with the picture of its page: words that are none, and invisible text over a scan, which some
 * program has recognised before. Of a long scan a few pages speak for the rest, unless one of them was bad.
 */
export class TextTrust {
  private layers = 0;
  private bad = 0;

  doubt(facts: PageFacts): Doubt | undefined {
    const layer = hasTextLayer(facts);
    const text = textOf(facts, layer);
    if (!layer) return looksGarbled(text) ? 'garbled' : undefined;
    // of other scripts recognition knows less than the layer
    if (lettersIn(text) < mostKnown * (text.match(/\p{L}/gu)?.length ?? 0)) return undefined;
    const asked = this.layers < first || this.bad > 0 || this.layers % every === 0;
    this.layers++;
    return asked ? 'hidden-layer' : undefined;
  }

  /** Whether text that agrees so far with what is drawn is left aside. Without an answer it is kept. */
  distrusts(doubt: Doubt, agreement: number | undefined): boolean {
    const bad = agreement !== undefined && agreement < least[doubt];
    if (bad && doubt === 'hidden-layer') this.bad++;
    return bad;
  }
}

// pages
const first = 3;
const every = 16;
const mostKnown = 0.8;
// shares of letters that agree: a layer of our own days has more than 0.9, and so has ours
const least = {garbled: 0.6, 'hidden-layer': 0.75};

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
