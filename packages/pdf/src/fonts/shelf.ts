import type {DirectPort} from '../pdfjs/direct-port.ts';
import {fontRecord} from '../pdfjs/font-record.ts';
import {PageFont} from './page-font.ts';

/** The fonts of a document, unpacked when first used. */
export class FontShelf {
  /** A font has changed its mind about glyphs it gave before: the page has to be read again. */
  relearnt = false;
  private readonly fonts = new Map<string, PageFont>();
  private readonly port: DirectPort;

  constructor(port: DirectPort) {
    this.port = port;
  }

  /** The font pdf.js calls by this name, or undefined when it could not be loaded. */
  fontOf(loadedName: string): PageFont | undefined {
    const known = this.fonts.get(loadedName);
    if (known) return known;
    const sent = this.port.fonts.get(loadedName);
    // a font that pdf.js could not read has no record, only its error
    if (!sent?.buffer) return undefined;
    const font = new PageFont(fontRecord(sent), () => {
      this.relearnt = true;
    });
    this.fonts.set(loadedName, font);
    this.port.fonts.delete(loadedName);
    return font;
  }

  /** Drops what pdf.js has sent a second time: it loads a font anew after it has forgotten it. */
  dropKnown(): void {
    for (const name of this.port.fonts.keys()) if (this.fonts.has(name)) this.port.fonts.delete(name);
  }
}
