import type {Translation} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import type {Shaped} from '../../typeset/shape.ts';
import type {Composed} from '../compose/compose.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {SourceLayout} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import type {Leaders} from '../room/leaders.ts';
import type {PageView} from '../room/page-view.ts';
import type {Room} from '../room/room.ts';
import type {FitRules} from './fit-rules.ts';
/** A translated text on its way to the page. */
export type LayoutJob = {
  readonly text: SourceText;
  readonly translation: Translation;
  readonly runs: readonly SourceRun[];
  readonly source: SourceLayout;
  readonly composed: Composed;
  readonly shaped: Shaped;
  readonly rooms: readonly Room[];
  readonly rules: FitRules;
  /** Glyphs that stand before its first line and stay: a number, a bullet. They move with it. */
  readonly label: readonly Glyph[];
  /** How far they move along the line. */
  readonly labelShift: number;
  /** Glyphs that stand after its last line and stay, as the square at the end of a proof. They move with it. */
  readonly tail: readonly Glyph[];
  /** The dots after it, of an entry in a table of contents. */
  readonly leaders?: Leaders;
  /** The rule that fills the rest of its line: it begins where its words end. */
  readonly ruleAfter?: Rule;
  /** Of a text that runs over columns or pages: which part this is. Its `source` and `rooms` are those of the part. */
  readonly part?: Part;
  /** The glyphs that were taken from each page it stands on. */
  readonly extracted: ReadonlyMap<number, PageView['extracted']>;
  /** Texts that are set together with it and have no lines of their own. */
  readonly led: readonly Translation[];
};

/** A part of a text, as clusters: from about where to about where (absent for the last part). */
export type Part = {
  readonly index: number;
  readonly from: number;
  readonly until?: number;
  /** It begins there exactly, wherever the part before it ends. */
  readonly fixed?: true;
  /** How many lines it has at most, wherever they end; the next part has what is left. */
  readonly lines?: number;
};
