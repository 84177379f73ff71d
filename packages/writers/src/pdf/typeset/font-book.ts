import type {Host} from '@recto/model';
import type {EmbeddedFont, FontHandle, PdfEditor} from '@recto/pdf';
import type {Font} from 'harfbuzzjs';
import {type Face, fontFiles} from './families.ts';
import {type HarfBuzz, loadHarfBuzz, loadSubsetter} from './harfbuzz.ts';

/** A font that text can be shaped with and that will be embedded with the glyphs that were used. */
export type BookFont = {
  readonly file: string;
  readonly hb: Font;
  readonly handle: FontHandle;
  /** Units of an em. */
  readonly upem: number;
  /** Shares of an em, y upwards. */
  readonly ascent: number;
  readonly descent: number;
  readonly has: (codePoint: number) => boolean;
  /** The number of a glyph with this meaning among those that will be embedded; '' for a part of the glyph beside it. */
  readonly use: (gid: number, text: string) => number;
  /** Share of an em. */
  readonly widthOf: (gid: number) => number;
};

type OpenFont = BookFont & {readonly finish: () => Promise<EmbeddedFont | undefined>};

/** The fonts of one document that is being written: each file is read once and embedded once. */
export class FontBook {
  readonly hb: HarfBuzz;
  private readonly host: Host;
  private readonly editor: PdfEditor;
  private readonly fonts = new Map<string, Promise<OpenFont | undefined>>();

  private constructor(hb: HarfBuzz, host: Host, editor: PdfEditor) {
    this.hb = hb;
    this.host = host;
    this.editor = editor;
  }

  static async open(host: Host, editor: PdfEditor): Promise<FontBook> {
    return new FontBook(await loadHarfBuzz(), host, editor);
  }

  /** The fonts that set a text in a face, the best first. Fonts are read only as far as its characters need them. */
  async chain(language: string, face: Face, text: string): Promise<readonly BookFont[]> {
    let missing = [...new Set(text)].map(character => character.codePointAt(0) as number);
    const chain: BookFont[] = [];
    for (const file of fontFiles(language, face)) {
      const font = await this.font(file);
      if (!font) continue;
      chain.push(font);
      missing = missing.filter(codePoint => codePoint > 0x20 && !font.has(codePoint));
      if (missing.length === 0) break;
    }
    return chain;
  }

  /** Puts the fonts that were used into the file. */
  async embed(): Promise<void> {
    for (const opened of this.fonts.values()) {
      const font = await opened;
      const made = font && (await font.finish());
      if (font && made) this.editor.defineFont(font.handle, made);
    }
  }

  private font(file: string): Promise<OpenFont | undefined> {
    let found = this.fonts.get(file);
    if (!found) {
      found = this.host.readAsset(file).then(
        program => this.openFont(file, program),
        () => undefined,
      );
      this.fonts.set(file, found);
    }
    return found;
  }

  private openFont(file: string, program: Uint8Array): OpenFont {
    const {hb} = this;
    const face = new hb.Face(new hb.Blob(program));
    const font = new hb.Font(face);
    const {upem} = face;
    const covered = new Set(face.collectUnicodes());
    const extents = font.hExtents();
    const numbers = new Map<string, number>();
    const glyphs: {cid: number; gid: number; width: number; text: string}[] = [];
    let next = 0;
    let silent = 0;
    const widthOf = (gid: number): number => font.glyphHAdvance(gid) / upem;
    const name = (file.split('/').at(-1) as string).replace('.ttf', '');
    let handle: FontHandle | undefined;
    const {editor} = this;
    return {
      file,
      hb: font,
      get handle() {
        handle ??= editor.newFont();
        return handle;
      },
      upem,
      ascent: extents.ascender / upem,
      descent: extents.descender / upem,
      has: codePoint => covered.has(codePoint),
      widthOf,
      use: (gid, text) => {
        const key = `${gid} ${text}`;
        let number = numbers.get(key);
        if (number === undefined) {
          number = text === '' ? silentNumbers[silent++] : undefined;
          if (number === undefined) {
            while (isSilent.has(next)) next++;
            number = next++;
          }
          numbers.set(key, number);
          glyphs.push({cid: number, gid, width: widthOf(gid), text});
        }
        return number;
      },
      finish: async () => {
        if (glyphs.length === 0) return undefined;
        const subset = await loadSubsetter(this.host);
        return {
          name,
          program: subset(program, new Set([0, ...glyphs.map(glyph => glyph.gid)])),
          glyphs,
          ascent: extents.ascender / upem,
          descent: extents.descender / upem,
          bold: /Bold/.test(file),
          italic: /Italic/.test(file),
          serif: /Serif|STIX/.test(file),
        };
      },
    };
  }
}

/**
 * Numbers for glyphs without a meaning of their own, such as the dots of Arabic letters. Programs that know no text for a glyph
 * take its number for one: these are variation selectors and characters without width, which nobody sees.
 */
const silentNumbers: readonly number[] = [
  ...Array.from({length: 16}, (_, index) => 0xfe00 + index),
  ...[0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064],
];
const isSilent: ReadonlySet<number> = new Set(silentNumbers);
