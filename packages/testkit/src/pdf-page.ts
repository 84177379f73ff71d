import type {PageBox} from '@recto/model';
import {
  type DrawnImage,
  type DrawnPath,
  type FontFacts,
  type Glyph,
  type LinkFacts,
  type PageFacts,
  plainFont,
  type Rule,
} from '@recto/pdf';

/** A font for tests: upright, proportional, without TeX encoding, but for what is given. */
export const testFont = (facts: Partial<FontFacts> = {}): FontFacts => plainFont({name: 'Test', ...facts});

export type TextStyle = {
  readonly size?: number;
  readonly font?: FontFacts;
  readonly color?: string;
  /** Em between words; `drawn` sets blank glyphs of 0.25 em as Word does. Default 0.33, as TeX. */
  readonly space?: number | 'drawn';
  /** Em of an advance; a function of the character when they differ. Default 0.5, ideographs 1. */
  readonly advance?: number | ((character: string) => number);
  /** Em between all letters. */
  readonly tracking?: number;
  readonly angle?: number;
  readonly hidden?: Glyph['hidden'];
};

/**
 * A page drawn in memory: every call adds to it in drawing order. Letters get ink from 0.7 em above the baseline to 0.2 em
 * below.
 *
 * `testPage().text(72, 100, 'On Tea').facts()`
 */
export class TestPage {
  private readonly glyphs: Glyph[] = [];
  private readonly rules: Rule[] = [];
  private readonly images: DrawnImage[] = [];
  private readonly paths: DrawnPath[] = [];
  private readonly links: LinkFacts[] = [];
  private order = 0;
  private readonly width: number;
  private readonly height: number;
  private readonly number: number;

  constructor(width: number, height: number, number: number) {
    this.width = width;
    this.height = height;
    this.number = number;
  }

  /** Draws text from the origin (x, y) on. */
  text(x: number, y: number, text: string, style: TextStyle = {}): this {
    const {size = 10, font = testFont(), space = 0.33, advance, tracking = 0, angle = 0} = style;
    const radians = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.round(Math.cos(radians) * 1e12) / 1e12, Math.round(Math.sin(radians) * 1e12) / 1e12];
    let along = 0;
    for (const character of text) {
      const blank = character === ' ';
      if (blank && space !== 'drawn') {
        along += space * size;
        continue;
      }
      const em = blank
        ? 0.25
        : typeof advance === 'function'
          ? advance(character)
          : (advance ?? usualAdvance(character));
      const [left, right] = [along, along + em * size];
      const corner = (u: number, v: number): [number, number] => [x + u * cos - v * sin, y + u * sin + v * cos];
      const corners = [corner(left, -0.7 * size), corner(right, 0.2 * size)];
      const [px, py] = corner(left, 0);
      this.glyphs.push({
        order: this.order++,
        font,
        code: character.codePointAt(0)!,
        text: character,
        x: px,
        y: py,
        advance: em * size,
        size,
        angle,
        box: {
          left: Math.min(...corners.map(c => c[0])),
          right: Math.max(...corners.map(c => c[0])),
          top: Math.min(...corners.map(c => c[1])),
          bottom: Math.max(...corners.map(c => c[1])),
        },
        color: style.color ?? '#000000',
        blank,
        ...(style.hidden && {hidden: style.hidden}),
      });
      along += (em + tracking) * size;
    }
    return this;
  }

  /** Draws lines of text below each other. */
  lines(x: number, y: number, pitch: number, lines: readonly string[], style: TextStyle = {}): this {
    for (const [index, line] of lines.entries()) this.text(x, y + index * pitch, line, style);
    return this;
  }

  rule(box: PageBox, color = '#000000'): this {
    const horizontal = box.right - box.left >= box.bottom - box.top;
    const thickness = horizontal ? box.bottom - box.top : box.right - box.left;
    this.rules.push({
      order: this.order++,
      direction: horizontal ? 'horizontal' : 'vertical',
      box,
      thickness,
      color,
    });
    return this;
  }

  /** A filled shape with curves, unless told otherwise. */
  path(box: PageBox, kind: Partial<DrawnPath> = {}): this {
    this.paths.push({
      order: this.order++,
      box,
      filled: true,
      stroked: false,
      color: '#000000',
      rectangle: false,
      curved: true,
      slanted: false,
      ...kind,
    });
    return this;
  }

  image(box: PageBox): this {
    this.images.push({order: this.order++, box, mask: false});
    return this;
  }

  link(link: LinkFacts): this {
    this.links.push(link);
    return this;
  }

  facts(): PageFacts {
    return {
      number: this.number,
      width: this.width,
      height: this.height,
      rotation: 0,
      glyphs: this.glyphs,
      rules: this.rules,
      paths: this.paths,
      images: this.images,
      links: this.links,
    };
  }
}

/** An empty page of US letter size, number 1, unless told otherwise. */
export const testPage = (page: {width?: number; height?: number; number?: number} = {}): TestPage =>
  new TestPage(page.width ?? 612, page.height ?? 792, page.number ?? 1);

const usualAdvance = (character: string): number => (/[\u3000-\u9fff\uff00-\uffef]/.test(character) ? 1 : 0.5);
