import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import type {Row} from './split-rows.ts';

/** TeX's style of a part: sets how limits are written, and which parts are smaller. */
export type Style = 'display' | 'text' | 'script';

/**
 * What the parts of a formula share while it is rebuilt. A structure such as a fraction holds parts that may hold any structure
 * again: it calls `rows` or `tex` for them, so that no file of this folder needs the one that imports them all.
 */
export type Context = {
  /** Style of the part at hand. */
  style: Style;
  /** Raised by every guess; taken off the formula's confidence. */
  uncertainty: number;
  /** Nesting of the part at hand. */
  depth: number;
  /** Rebuilds the rows of a part, from the innermost structure outwards. */
  readonly rows: (atoms: readonly Atom[], rules: readonly Rule[]) => Row[];
  /** A part as TeX in the given style; several rows become a stack without delimiters. */
  readonly tex: (atoms: readonly Atom[], rules: readonly Rule[], style: Style) => string;
};
