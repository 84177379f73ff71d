import type {DirectPort} from '../pdfjs/direct-port.ts';
import {fontRecord} from '../pdfjs/font-record.ts';
import {PageFont} from './page-font.ts';

/** The fonts of a document, unpacked when first used. */
export class FontCache {
  /** A font has changed its mind about glyphs it gave before: the page has to be read again. */
  textChanged = false;
  private readonly fonts = new Map<string, PageFont>();
  private readonly port: DirectPort;

  constructor(port: DirectPort) {
    this.port = port;
  }

  /** The font pdf.js calls by this name, or undefined when it could not be loaded. */
  fontOf(loadedName: string): PageFont | undefined {
    const known = this.fonts.get(loadedName);
    if (known && !known.released) return known;
    const sent = this.port.fonts.get(loadedName);
    // a font that pdf.js could not read has no record, only its error
    if (!sent?.buffer) return known;
    if (known) {
      known.restore(fontRecord(sent));
      this.port.fonts.delete(loadedName);
      return known;
    }
    const font = new PageFont(fontRecord(sent), () => {
      this.textChanged = true;
    });
    this.fonts.set(loadedName, font);
    this.port.fonts.delete(loadedName);
    return font;
  }

  /** To be called when pdf.js forgets its fonts: it sends them anew when they are needed. */
  release(): void {
    for (const font of this.fonts.values()) font.release();
    this.port.fonts.clear();
  }
}
