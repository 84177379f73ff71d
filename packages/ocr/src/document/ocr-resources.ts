import type {PageBox} from '@recto/model';
import type {PageFacts, PdfRenderer, Raster} from '@recto/pdf';
import {pixelsAt, usualDpi} from '../regions/reading-dpi.ts';
import type {Recognition} from './recognition.ts';

export type OcrResourcesOptions = {
  readonly load: () => Promise<Recognition>;
  readonly renderer: () => Promise<PdfRenderer>;
  /** Pixels per inch at which a page of images has its own pixels. */
  readonly dpis?: readonly number[];
};

/**
 * The recognizer and the renderer of one document. The recognizer takes more memory than all else, so it is released when no page
 * has needed it for a while, and after a long document.
 */
export class OcrResources {
  private readonly options: OcrResourcesOptions;
  private renderer: Promise<PdfRenderer> | undefined;
  private rendered = 0;
  private pages = 0;
  /** The number of pages when the recognizer was last used; undefined while it is released. */
  private lastUse: number | undefined;

  constructor(options: OcrResourcesOptions) {
    this.options = options;
  }

  countPage(): void {
    this.pages++;
  }

  recognition(): Promise<Recognition> {
    this.lastUse = this.pages;
    return this.options.load();
  }

  /** Renders a page, or the part of it in `clip`. */
  async render({number}: Pick<PageFacts, 'number'>, dpi: number = this.dpiOf(number), clip?: PageBox): Promise<Raster> {
    if (++this.rendered % pagesPerRenderer === 0) await this.closeRenderer();
    this.renderer ??= this.options.renderer();
    return (await this.renderer).render(number, dpi, clip);
  }

  /** How many pixels a page is drawn with; one of a file of images has its own. */
  pixelsOf({number, width, height}: PageFacts): number {
    return pixelsAt(this.dpiOf(number), width * height);
  }

  async releaseIfIdle(): Promise<void> {
    if (this.pages - (this.lastUse ?? this.pages) > idlePages) await this.release();
  }

  async close(): Promise<void> {
    await this.closeRenderer().catch(() => {});
    if (this.pages > idlePages) await this.release().catch(() => {});
  }

  private dpiOf(page: number): number {
    return this.options.dpis?.[page - 1] ?? usualDpi;
  }

  private async release(): Promise<void> {
    if (this.lastUse === undefined) return;
    this.lastUse = undefined;
    // a recognizer that could not be loaded has nothing to release
    await this.options.load().then(
      recognition => recognition.release(),
      () => {},
    );
    await this.closeRenderer();
  }

  private async closeRenderer(): Promise<void> {
    const open = this.renderer;
    this.renderer = undefined;
    await open?.then(opened => opened.close());
  }
}

// pages in a row without OCR; loading anew takes a tenth of the time for one page
const idlePages = 24;
// the memory of a renderer only grows
const pagesPerRenderer = 64;
