import type {PageBox} from '@recto/model';
import type {FontFacts} from '@recto/pdf';
import type {Line} from './draft.ts';

/** Measures over the pages read so far. */
export type DocumentStats = {
  /** Em size most characters have. */
  readonly bodySize: number;
  /** Name of the font most characters have. */
  readonly bodyFont: string;
  /** Fonts of running text, by the names that `lineFamily` gives. */
  readonly proseFamilies?: ReadonlySet<string>;
  /** Usual distance of baselines, in body sizes. */
  readonly leading: number;
  /** Rows near the top and bottom edge of each page, by page number: running heads repeat there. */
  readonly bands: ReadonlyMap<number, PageBands>;
  readonly pagesRead: number;
  /** Which fonts belong to formulas, by their use. */
  readonly fontRoles?: FontRoles;
  /** Formulas have fonts of their own. */
  readonly mathFonts?: boolean;
  /** Names of fonts of fixed pitch that set words and numbers among ideographs: no sign of code. */
  readonly fixedLatin?: ReadonlySet<string>;
};

/**
 * What a font is used for. `roman` fonts are text fonts by name that this document uses for formulas only: digits, brackets
 * and operator names of a paper set in another encoding or family (CMR10 beside SFRM1000, LM in OT1 beside LM in T1).
 * `variables` fonts are italic text fonts whose letters also serve as variables (mathptmx, mathpazo without their own italic).
 */
export type FontRole = 'math' | 'roman' | 'variables' | 'text';

/** Looks a font's role up. */
export type FontRoles = (font: FontFacts) => FontRole;

/** All lines of one baseline near the top or bottom edge of a page: a running head or foot, if it repeats. */
export type BandRow = {
  readonly lines: readonly Line[];
  readonly text: string;
  /** The text with digits masked: what repeats on other pages. */
  readonly masked: string;
  readonly box: PageBox;
  readonly baseline: number;
  readonly size: number;
  /** Baseline distance to the next row toward the middle of the page, in em of that row; large when there is none. */
  readonly gap: number;
  /** Numbers at its left and right end, where a page number stands. */
  readonly numbers: readonly PageNumber[];
};

/** A number that may be the page's, and how it is written. */
export type PageNumber = {readonly value: number; readonly style: 'digits' | 'roman'};

/** The rows of a page that may be running matter, each list from the edge inwards. */
export type PageBands = {
  readonly top: readonly BandRow[];
  readonly bottom: readonly BandRow[];
  /** Lines beside the text, in the outer margin, where some publishers set their running heads; the first of them. */
  readonly sides: readonly Line[];
  /** Boxes of what is drawn there, such as logos. */
  readonly drawings: readonly PageBox[];
};
