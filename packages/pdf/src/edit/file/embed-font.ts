import {type PDFContext, type PDFRef, PDFString} from '@cantoo/pdf-lib';

/** A font with the glyphs that a document uses. */
export type EmbeddedFont = {
  /** PostScript name. */
  readonly name: string;
  /** A TrueType font program that has these glyphs. */
  readonly program: Uint8Array;
  readonly glyphs: readonly {
    /** The number by which text names it. */
    readonly cid: number;
    /** Its number in the font program. */
    readonly gid: number;
    /** Share of an em. */
    readonly width: number;
    /** What it means; empty for a part of the glyph before it. */
    readonly text: string;
  }[];
  /** Shares of an em, y upwards: descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly serif: boolean;
};

/** Writes a font into the file under `ref`: Type 0, Identity-H, with a map from our numbers to its glyphs and to Unicode. */
export function embedFont(context: PDFContext, ref: PDFRef, font: EmbeddedFont): void {
  const name = `${subsetTag(font)}+${font.name}`;
  const thousandths = (share: number): number => Math.round(share * 1000);
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4 | (font.serif ? 2 : 0) | (font.italic ? 64 : 0),
      FontBBox: [-500, thousandths(font.descent), 1500, thousandths(font.ascent)],
      ItalicAngle: font.italic ? -12 : 0,
      Ascent: thousandths(font.ascent),
      Descent: thousandths(font.descent),
      CapHeight: 700,
      StemV: font.bold ? 140 : 80,
      FontFile2: context.register(context.flateStream(font.program, {Length1: font.program.length})),
    }),
  );
  const glyphs = [...font.glyphs].sort((a, b) => a.cid - b.cid);
  const map = new Uint8Array(((glyphs.at(-1)?.cid ?? -1) + 1) * 2);
  for (const {cid, gid} of glyphs) {
    map[cid * 2] = gid >> 8;
    map[cid * 2 + 1] = gid & 255;
  }
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0},
      FontDescriptor: descriptor,
      DW: 1000,
      W: widthsOf(glyphs),
      CIDToGIDMap: context.register(context.flateStream(map)),
    }),
  );
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(font))),
    }),
  );
}

/** Widths in thousandths, in stretches of numbers that follow each other (ISO 32000-1, 9.7.4.3). */
function widthsOf(glyphs: EmbeddedFont['glyphs']): (number | number[])[] {
  const widths: (number | number[])[] = [];
  let run: number[] = [];
  let last = -2;
  for (const {cid, width} of glyphs) {
    if (cid !== last + 1) {
      run = [];
      widths.push(cid, run);
    }
    run.push(Number((width * 1000).toFixed(2)));
    last = cid;
  }
  return widths;
}

/** A CMap that gives each glyph its text (Adobe technical note 5411). */
function toUnicode({glyphs}: EmbeddedFont): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  ];
  const mapped = glyphs.flatMap(({text, cid}) => (text === '' ? [] : [`<${hex4(cid)}> <${utf16(text)}>`]));
  for (let at = 0; at < mapped.length; at += 100) {
    const part = mapped.slice(at, at + 100);
    lines.push(`${part.length} beginbfchar`, ...part, 'endbfchar');
  }
  lines.push('endcmap CMapName currentdict /CMap defineresource pop end end');
  return lines.join('\n');
}

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
const utf16 = (text: string): string =>
  Array.from({length: text.length}, (_, at) => hex4(text.charCodeAt(at))).join('');

/** Six letters that differ with the glyphs (ISO 32000-1, 9.6.4). */
function subsetTag({glyphs, name}: EmbeddedFont): string {
  let hash = 2166136261;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, 16777619) >>> 0;
  };
  for (const character of name) add(character.charCodeAt(0));
  for (const {gid} of glyphs) add(gid);
  let tag = '';
  for (let count = 0; count < 6; count++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}
