import {mathSymbols} from './symbols.ts';

/** A letter within a formula: those of TeX's alphabets by themselves or by their commands, others as text. */
export const letterTex = (letter: string): string =>
  mathSymbols.get(letter)?.tex ?? (/[a-zA-Z]/.test(letter) ? letter : `\\text{${letter}}`);
