import type {PageBox} from '@recto/model';
import type {Alphabet} from './alphabets.ts';
import type {SymbolClass} from './symbols.ts';

/** A glyph, or a part of the formula already rebuilt, on its way into the formula. */
export type Atom = {
  readonly tex: string;
  readonly cls: SymbolClass | 'accent' | 'text';
  /** Horizontal extent for gaps: from origin to advance. */
  readonly left: number;
  readonly right: number;
  /** Ink. */
  readonly box: PageBox;
  /** y of the baseline; for what is centered on the axis, the axis itself. */
  readonly baseline: number;
  /** Centered on the axis: fractions, big operators, tall delimiters. Its `size` is then independent of its row. */
  readonly centered: boolean;
  /** Between delimiters that grow: stands on the line wherever its middle is. */
  readonly fenced?: boolean;
  /** Em size of those delimiters. */
  readonly fenceSize?: number;
  readonly size: number;
  /** The character, for single glyphs. */
  readonly character: string;
  /** A letter's alphabet. */
  readonly alphabet?: Alphabet;
  readonly order: number;
};
