import type {ReadSymbol} from '../../tesseract/core.ts';
import {isAt, wordsOf} from './latin-words.ts';

/** Whether a line may hold digits of Arabic: its data make Latin ones of them, of the wrong value mostly. */
export const mayHoldArabicDigits = (own: readonly ReadSymbol[]): boolean => own.some(({text}) => /\p{Nd}/u.test(text));

/**
 * A line in Arabic with its numbers as Persian data read them, which know these digits. Two have another shape in Arabic: they are
 * read as the Persian ones that look like them. Numbers in Latin digits stay.
 */
export function withArabicDigits(own: readonly ReadSymbol[], persian: readonly ReadSymbol[]): ReadSymbol[] {
  const numbers = wordsOf(persian).filter(({symbols}) => isNumber(symbols));
  return wordsOf(own).flatMap(word => {
    const number = word.symbols.some(({text}) => /\p{Nd}/u.test(text)) && numbers.find(other => isAt(word, other));
    if (!number) return word.symbols;
    return number.symbols.map(symbol => ({...symbol, text: [...symbol.text].map(inArabic).join('')}));
  });
}

const isNumber = (symbols: readonly ReadSymbol[]): boolean => {
  const text = symbols.map(symbol => symbol.text).join('');
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return 2 * digits.filter(digit => persianDigit.test(digit)).length > digits.length && !/\p{L}/u.test(text);
};

const persianDigit = /[\u06f0-\u06f9]/u;

/** The digit of Arabic that a digit of Persian data is. */
function inArabic(character: string): string {
  const alike = alikes.get(character);
  if (alike !== undefined) return alike;
  return persianDigit.test(character) ? String.fromCodePoint(character.codePointAt(0)! - 0x06f0 + 0x0660) : character;
}

// the 4 of Arabic looks like the 6 of Persian, its 6 like a Latin 7
const alikes: ReadonlyMap<string, string> = new Map([
  ['۶', '٤'],
  ['7', '٦'],
]);
