import {boxHeight, boxWidth} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Names of fonts whose letters have serifs though neither name nor flags say so. */
export type Serifs = {readonly has: (font: string) => boolean};

type Stems = {readonly all: number; readonly footed: number};
const none: Stems = {all: 0, footed: 0};

/** Looks at letters of a document as they come: an l and an i are bare stems in fonts without serifs; an l alone may have a tail. */
export class SerifWatch implements Serifs {
  /** By letter and font. */
  private readonly stems = {l: new Map<string, Stems>(), i: new Map<string, Stems>()};
  private readonly known: ReadonlySet<string>;

  /** `known`: what was found before. */
  constructor(known: readonly string[] = []) {
    this.known = new Set(known);
  }

  see(glyphs: readonly Glyph[]): void {
    for (const {text, angle, font, box} of glyphs) {
      if ((text !== 'l' && text !== 'i') || angle !== 0 || font.serif || font.italic || font.monospace) continue;
      const known = this.stems[text].get(font.name) ?? none;
      const footed = boxWidth(box) > footedStem * boxHeight(box) ? 1 : 0;
      this.stems[text].set(font.name, {all: known.all + 1, footed: known.footed + footed});
    }
  }

  names(): string[] {
    return [...new Set([...this.known, ...this.stems.l.keys()])].filter(font => this.has(font));
  }

  has(font: string): boolean {
    if (this.known.has(font)) return true;
    const [l, i] = [this.stems.l.get(font), this.stems.i.get(font) ?? none];
    return l !== undefined && isFooted(l) && (i.all === 0 || isFooted(i));
  }
}

const isFooted = ({all, footed}: Stems): boolean => footed > 0.8 * all;

// width of an l or i as a share of its height: 0.1 to 0.2 without serifs, 0.3 to 0.45 with them
const footedStem = 0.27;
