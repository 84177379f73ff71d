import type {BlockDraft, TextBlock, TextLine} from '../draft/draft.ts';
import {rowsOf} from './rows.ts';

/** How a line is set, as far as it distinguishes a heading from running text. */
export type TextStyle = {
  /** Em size in half points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly smallCaps: boolean;
  readonly sans: boolean;
  readonly color: string;
};

/** The style of a block's main line: the one with most text. */
export function styleOf(block: Pick<TextBlock, 'lines'>): TextStyle {
  let main: TextLine | undefined;
  for (const line of block.lines) {
    // a heading of formulas only has the style of the words beside them
    if (!main || weight(line) > weight(main)) main = line;
  }
  return main ? lineStyle(main) : {size: 0, bold: false, italic: false, smallCaps: false, sans: false, color: ''};
}

const weight = (line: TextLine): number => line.text.length * (1.05 - line.math);

export const lineStyle = (line: TextLine): TextStyle => ({
  size: Math.round(line.size * 2) / 2,
  bold: isBold(line),
  italic: line.italic >= 0.6,
  smallCaps: line.smallCaps >= 0.6,
  sans: sansFont.test(line.font),
  color: line.color,
});

/** Mostly bold, by its glyphs or by the name of its font. */
export const isBold = (line: TextLine): boolean =>
  line.bold >= 0.6 || boldFont.test(line.font) || (ideographicBold.test(line.font) && ideographic.test(line.text));

const boldFont = /bold|black|heavy|[-_]medi(?:um)?\b|medi$|demi|semib|(?:sf|cm|ec|la)bx|ssbx|黑/i;
// Chinese and Japanese sets its headings in fonts without serifs instead of bold ones; Century Gothic is a font for any text
const ideographicBold = /hei|gothic/i;
const ideographic = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const sansFont = /sans|helvet|nimbussan|arial|calibri|verdana|cmss|sfss|ecss|univers|futura|frutiger|myriad/i;

/** Whether a color is black, white or between them. */
export const isGray = (color: string): boolean =>
  color.length === 7 && color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5, 7);

/** One text for each style: styles are equal when their keys are. */
export const styleKey = (style: TextStyle): string =>
  `${style.size}${style.bold ? 'b' : ''}${style.italic ? 'i' : ''}${style.smallCaps ? 'c' : ''}${style.sans ? 's' : ''} ${style.color}`;

// share of the commonest style's characters
const common = 0.25;

/**
 * The style of running text: the one most characters of paragraphs of several lines have. Where other plain text nearly as
 * common is larger, its size counts: slides set their points in several sizes, and none of them is a heading.
 */
export function bodyStyle(blocks: readonly BlockDraft[], bodySize: number): TextStyle {
  const counts = new Map<string, {style: TextStyle; characters: number}>();
  for (const block of blocks) {
    if (block.kind !== 'text' || block.role.type !== 'paragraph') continue;
    const share = rowsOf(block).length > 1 ? 1 : 0.3;
    for (const line of block.lines) {
      const style = lineStyle(line);
      if (style.bold && style.size > bodySize) continue;
      const key = styleKey(style);
      const entry = counts.get(key) ?? {style, characters: 0};
      entry.characters += line.text.length * share;
      counts.set(key, entry);
    }
  }
  let best: {style: TextStyle; characters: number} | undefined;
  for (const entry of counts.values()) if (!best || entry.characters > best.characters) best = entry;
  if (!best) return {size: bodySize, bold: false, italic: false, smallCaps: false, sans: false, color: '#000000'};
  let {size} = best.style;
  for (const {style, characters} of counts.values()) {
    if (!style.bold && style.size < size * 1.3 && characters > common * best.characters)
      size = Math.max(size, style.size);
  }
  return {...best.style, size};
}
