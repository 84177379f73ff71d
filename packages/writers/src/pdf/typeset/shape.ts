import {clamp, isRightToLeftLanguage} from '@recto/model';
import bidiFactory from 'bidi-js';
import type {BookFont, FontBook} from './font-book.ts';
import {findBreaks} from './line-breaks.ts';
import type {TypePiece} from './text.ts';

/** A glyph of a cluster; lengths in em of the paragraph. */
export type ShapedGlyph = {
  readonly gid: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

/** What cannot be parted: a character with its marks, a ligature, a box. */
export type Cluster = {
  /** Where its text stands in the paragraph's. */
  readonly start: number;
  readonly end: number;
  /** In em of the paragraph. */
  readonly advance: number;
  readonly glyphs: readonly ShapedGlyph[];
  readonly font: BookFont | undefined;
  readonly piece: TypePiece;
  /** Its text. */
  readonly character: string;
  /** Size and height of a script, in em. */
  readonly scale: number;
  readonly rise: number;
  /** Embedding level; odd ones run from right to left. */
  readonly level: number;
  readonly kind: 'space' | 'wide' | 'narrow' | 'box';
  /** What may happen after it. */
  readonly breaks: 'no' | 'may' | 'must' | 'hyphen';
  /** Extra room after it where no line ends: between ideographs and letters. */
  readonly gap: number;
  /** How wide its glyphs are drawn, as a share of their own width, when not 1; the advances have it already. */
  readonly stretch?: number;
};

/** A paragraph ready to be cut into lines. */
export type Shaped = {
  readonly text: string;
  readonly clusters: readonly Cluster[];
  readonly rtl: boolean;
  /** The hyphen of the paragraph's first font. */
  readonly hyphen:
    | {readonly font: BookFont; readonly gid: number; readonly advance: number; readonly stretch?: number}
    | undefined;
  /** Characters that no font has. */
  readonly missing: readonly string[];
};

const bidi = bidiFactory();
const boxMark = '\ufffc';

/** Shapes the pieces of a paragraph in a language. `hyphenate` gives the places within a word where it may be parted. */
export async function shapePieces(
  pieces: readonly TypePiece[],
  book: FontBook,
  language: string,
  hyphenate: (word: string) => readonly number[],
): Promise<Shaped> {
  const spans: {readonly piece: TypePiece; readonly start: number; readonly end: number}[] = [];
  let text = '';
  for (const piece of pieces) {
    const value = piece.kind === 'text' ? piece.text : piece.kind === 'box' ? boxMark : '\n';
    spans.push({piece, start: text.length, end: text.length + value.length});
    text += value;
  }
  const rtl = isRightToLeftLanguage(language);
  const {levels} = bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr');
  const missing: string[] = [];
  const clusters: Cluster[] = [];
  let hyphen: Shaped['hyphen'];
  for (const {piece, start, end} of spans) {
    if (piece.kind !== 'text') {
      const width = piece.kind === 'box' ? piece.width : 0;
      clusters.push({
        start,
        end,
        advance: width,
        glyphs: [],
        font: undefined,
        piece,
        character: '',
        scale: 1,
        rise: 0,
        level: levels[start] as number,
        kind: piece.kind === 'box' ? 'box' : 'space',
        breaks: piece.kind === 'break' ? 'must' : 'no',
        gap: 0,
      });
      continue;
    }
    const chain = await book.chain(language, piece.face, piece.text);
    if (!hyphen && chain[0]) {
      const gid = chain[0].hb.nominalGlyph(0x2010) ?? chain[0].hb.nominalGlyph(0x2d);
      if (gid !== undefined) hyphen = {font: chain[0], gid, advance: chain[0].widthOf(gid)};
    }
    for (const run of itemize(text, start, end, levels, chain, missing)) {
      clusters.push(...shapeRun(text, run, piece, book, language));
    }
  }
  return {text, clusters: withBreaks(text, clusters, language, hyphenate), rtl, hyphen, missing};
}

/** The paragraph in letters that are narrower by this factor; formulas keep their width. */
export function condense(shaped: Shaped, factor: number): Shaped {
  const narrow = (cluster: Cluster): Cluster =>
    cluster.piece.kind === 'text'
      ? {
          ...cluster,
          advance: cluster.advance * factor,
          gap: cluster.gap * factor,
          glyphs: cluster.glyphs.map(glyph => ({...glyph, advance: glyph.advance * factor, dx: glyph.dx * factor})),
          stretch: factor,
        }
      : cluster;
  return {
    ...shaped,
    clusters: shaped.clusters.map(narrow),
    hyphen: shaped.hyphen && {...shaped.hyphen, advance: shaped.hyphen.advance * factor, stretch: factor},
  };
}

type Run = {readonly start: number; readonly end: number; readonly level: number; readonly font: BookFont};

/** Stretches of one direction and one font. */
function itemize(
  text: string,
  start: number,
  end: number,
  levels: Uint8Array,
  chain: readonly BookFont[],
  missing: string[],
): Run[] {
  const runs: {start: number; end: number; level: number; font: BookFont}[] = [];
  let at = start;
  while (at < end) {
    const codePoint = text.codePointAt(at) as number;
    const length = codePoint > 0xffff ? 2 : 1;
    const last = runs.at(-1);
    const level = levels[at] as number;
    let font: BookFont | undefined;
    const joins = /\p{M}|\u200c|\u200d|\ufe0f/u.test(String.fromCodePoint(codePoint));
    if (last && (joins || (/[\s\p{P}]/u.test(text[at] as string) && last.font.has(codePoint)))) font = last.font;
    else font = chain.find(candidate => candidate.has(codePoint));
    if (!font) {
      if (codePoint > 0x20 && !joins) missing.push(String.fromCodePoint(codePoint));
      font = last?.font ?? chain[0];
    }
    if (!font) return runs;
    if (last && last.font === font && last.level === level) last.end = at + length;
    else runs.push({start: at, end: at + length, level, font});
    at += length;
  }
  return runs;
}

function shapeRun(
  text: string,
  run: Run,
  piece: TypePiece & {kind: 'text'},
  book: FontBook,
  language: string,
): Cluster[] {
  const {hb} = book;
  const {font, start, end, level} = run;
  const buffer = new hb.Buffer();
  // letters take their shapes from their neighbors, also where the style changes
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  const rtl = level % 2 === 1;
  buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setLanguage(language);
  hb.shape(font.hb, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const scale = piece.script ? scriptScale : 1;
  const rise = piece.script === 'super' ? superRise : piece.script === 'sub' ? subDrop : 0;
  const unit = scale / font.upem;
  const grouped: {start: number; glyphs: ShapedGlyph[]; advance: number}[] = [];
  infos.forEach((info, index) => {
    const position = positions[index]!;
    const width = font.hb.glyphHAdvance(info.codepoint);
    const kern = width === 0 || position.xAdvance === 0 ? 0 : position.xAdvance - width;
    const excess = rtl ? kern - clamp(kern, mostTucked * font.upem, mostOpened * font.upem) : 0;
    const glyph: ShapedGlyph = {
      gid: info.codepoint,
      advance: (position.xAdvance - excess) * unit,
      // room on its left is made by moving it to the right
      dx: (position.xOffset - (position.xOffset === kern ? excess : 0)) * unit,
      dy: position.yOffset * unit,
    };
    const last = grouped.at(-1);
    if (last && last.start === info.cluster) {
      last.glyphs.push(glyph);
      last.advance += glyph.advance;
    } else grouped.push({start: info.cluster, glyphs: [glyph], advance: glyph.advance});
  });
  if (rtl) grouped.reverse();
  return grouped.map((group, index): Cluster => {
    const stop = grouped[index + 1]?.start ?? end;
    const value = text.slice(group.start, stop);
    return {
      start: group.start,
      end: stop,
      advance: group.advance,
      glyphs: group.glyphs,
      font,
      piece,
      character: value,
      scale,
      rise,
      level,
      kind: /^[\s\u00a0]+$/u.test(value) ? 'space' : wide.test(value) ? 'wide' : 'narrow',
      breaks: 'no',
      gap: 0,
    };
  });
}

// Naskh fonts kern by up to a quarter of an em; pdf.js takes more than a tenth for a space and less than a fifth for a new line
const mostOpened = 0.08;
const mostTucked = -0.18;

// shares of the em, as most typesetting programs have them
const scriptScale = 0.68;
const superRise = 0.34;
const subDrop = -0.15;

/** Characters as wide as the em between which a line may be stretched: ideographs, kana, full-width punctuation. */
const wide =
  /[\u2e80-\u303f\u3040-\u312f\u3190-\u31ff\u3200-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\ud840-\ud8bf]/;
const ideograph = /[\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]|[\ud840-\ud8bf]/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Marks where lines may end, and the room between ideographs and letters (a fifth of an em; JIS X 4051 says a quarter). */
function withBreaks(
  text: string,
  clusters: readonly Cluster[],
  language: string,
  hyphenate: (word: string) => readonly number[],
): Cluster[] {
  const breaks = findBreaks(text, language, hyphenate);
  return clusters.map((cluster, index) => {
    const next = clusters[index + 1];
    const here = text.slice(cluster.start, cluster.end);
    const there = next ? text.slice(next.start, next.end) : '';
    const opens = (value: string, kind: Cluster['kind']): boolean =>
      kind === 'box' || (kind === 'narrow' && letterOrDigit.test(value));
    const meets =
      next !== undefined &&
      ((ideograph.test(here) && opens(there, next.kind)) || (opens(here, cluster.kind) && ideograph.test(there)));
    const found = cluster.breaks === 'must' ? 'must' : (breaks.get(cluster.end) ?? 'no');
    return {...cluster, breaks: found, gap: meets ? cjkGap : 0};
  });
}

const cjkGap = 0.2;
