import {centerX} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {boxOf, cutApart, wordGap} from './cut-words.ts';
import {ideographSize, splitIdeographs} from './ideographs.ts';

/** A word of a recognized line, or a part of one, with the symbols that were found at its place, left to right. */
export type OcrWord = {
  /** Nothing where line OCR read nothing. */
  readonly glyphs: readonly Glyph[];
  readonly symbols: readonly Glyph[];
  /** Index of its word in the line; parts of one word have the same. */
  readonly piece: number | undefined;
  readonly spaceBefore: boolean;
  /** What was read is an ideograph, and what stands there is the letter among the symbols. */
  readonly mistaken?: true;
};

/**
 * The words of a line beside their symbols. Words are cut where their symbols stand apart, and where ideographs begin and end: the
 * reader of lines joins variables to words. Symbols that stand by no word come as words of their own.
 */
export function ocrWords(line: Line, symbols: readonly Glyph[]): OcrWord[] {
  const words: OcrWord[] = [];
  let next = 0;
  const takeUntil = (x: number): Glyph[] => {
    const from = next;
    while (next < symbols.length && centerX(symbols[next]!.box) < x) next++;
    return symbols.slice(from, next);
  };
  const alone = (found: readonly Glyph[]): void => {
    if (found.length > 0) words.push({glyphs: [], symbols: found, piece: undefined, spaceBefore: true});
  };
  const em = ideographSize(
    line.pieces.flatMap(piece => piece.glyphs),
    line.size,
  );
  const parts = line.pieces.flatMap((piece, index) => byWritingSystem(piece.glyphs, index, piece.spaceBefore));
  for (const [index, part] of parts.entries()) {
    const box = boxOf(part.glyphs);
    alone(takeUntil(box.left - slack * line.size));
    const following = parts[index + 1];
    // a symbol may reach into the room between words
    const room = following ? boxOf(following.glyphs).left : Infinity;
    const found = takeUntil(Math.max(box.right, Math.min(box.right + slack * line.size, room)));
    if (part.wide)
      for (const [at, own] of splitIdeographs(part.glyphs, found, em).entries())
        words.push({
          ...own,
          piece: own.glyphs.length > 0 ? part.piece : undefined,
          spaceBefore: at === 0 && part.spaceBefore,
        });
    else words.push(...cutApart({...part, symbols: found}, wordGap * line.size, isPlain(part.glyphs)));
  }
  alone(symbols.slice(next));
  return joinedHalves(words);
}

/** Without words whose symbols were taken to stand at the end of the word before: line OCR left out the space. */
function joinedHalves(words: readonly OcrWord[]): OcrWord[] {
  const joined: OcrWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const same =
      last?.piece !== undefined &&
      last.glyphs.length === 0 &&
      word.symbols.length === 0 &&
      word.glyphs.length === last.symbols.length &&
      word.glyphs[0]!.text === last.symbols[0]!.text;
    if (same) joined[joined.length - 1] = {...last, glyphs: word.glyphs, piece: word.piece};
    else joined.push(word);
  }
  return joined;
}

const slack = 0.1;

// a product of three variables is read with less confidence
const minShortWordConfidence = 0.97;

/** Letters only, read with high confidence: usually without an attached variable. */
function isPlain(glyphs: readonly Glyph[]): boolean {
  const text = glyphs.map(glyph => glyph.text).join('');
  const confidence = glyphs.reduce((sum, {confidence = 1}) => sum + confidence, 0) / glyphs.length;
  return (
    (confidence > 0.8 && /^\P{L}*\p{L}{4,}\P{L}*$/u.test(text)) ||
    (confidence > minShortWordConfidence && /^\p{L}(?=.?[aeiouyà-öø-ü])\p{Ll}{2}\P{L}*$/u.test(text))
  );
}

type Part = Omit<OcrWord, 'symbols'> & {readonly wide: boolean};

/** A word in stretches of ideographs and of other characters. */
function byWritingSystem(glyphs: readonly Glyph[], piece: number, spaceBefore: boolean): Part[] {
  const parts: (Part & {glyphs: Glyph[]})[] = [];
  for (const glyph of glyphs) {
    const last = parts.at(-1);
    const wide = wideLetter.test(glyph.text);
    if (last && (last.wide === wide || glyph.blank)) last.glyphs.push(glyph);
    else parts.push({glyphs: [glyph], piece, spaceBefore: !last && spaceBefore, wide});
  }
  return parts;
}

// symbols and brackets of formulas that line OCR writes as wide as ideographs are none
const wideLetter =
  /^(?![＋－＝＜＞～｜＊／（）［］｛｝])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
