import {boxHeight, boxWidth} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Names of fonts whose letters have serifs though neither name nor flags say so. */
export type Serifs = {readonly has: (font: string) => boolean};

/** Looks at letters of a document as they come: an l is a bare stem in fonts without serifs. */
export class SerifWatch implements Serifs {
  private readonly stems = new Map<string, {all: number; footed: number}>();
  private readonly known: ReadonlySet<string>;

  /** `known`: what was found before. */
  constructor(known: readonly string[] = []) {
    this.known = new Set(known);
  }

  see(glyphs: readonly Glyph[]): void {
    for (const {text, angle, font, box} of glyphs) {
      if (text !== 'l' || angle !== 0 || font.serif || font.italic || font.monospace) continue;
      const known = this.stems.get(font.name) ?? {all: 0, footed: 0};
      const footed = boxWidth(box) > footedStem * boxHeight(box) ? 1 : 0;
      this.stems.set(font.name, {all: known.all + 1, footed: known.footed + footed});
    }
  }

  names(): string[] {
    return [...new Set([...this.known, ...this.stems.keys()])].filter(font => this.has(font));
  }

  has(font: string): boolean {
    if (this.known.has(font)) return true;
    const found = this.stems.get(font);
    return found !== undefined && found.footed > 0.8 * found.all;
  }
}

// width of an l as a share of its height: 0.1 to 0.2 without serifs, 0.3 to 0.45 with them
const footedStem = 0.27;
