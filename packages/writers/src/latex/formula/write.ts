import {numberedRows} from './environments.ts';
import {normalizeFormula} from './normalize.ts';

/** What formulas need from the document they stand in. */
export type FormulaContext = {
  /** Text as LaTeX. */
  readonly text: (value: string) => string;
  /** Hears of a formula that is shown as its source, because LaTeX cannot be given it. */
  readonly refused: (why: string) => void;
};

/** A formula within a line; `picture` is its image as LaTeX, which stands for one that LaTeX cannot be given. */
export function inlineFormula(tex: string, picture: string | undefined, context: FormulaContext): string {
  const formula = normalizeFormula(tex, false, context.text);
  if (!formula.ok) return asPicture(picture, formula.why, context) ?? asSource(tex, formula.why, context);
  if (formula.tex === '') return '';
  return `$${formula.rows ? `\\begin{gathered} ${formula.tex} \\end{gathered}` : formula.tex}$`;
}

/** What stands beside a displayed formula. */
export type DisplayParts = {
  /** Its printed number, which becomes `\tag`. */
  readonly number: string | undefined;
  /** LaTeX counts the number: it has no tag. */
  readonly counted: boolean;
  /** The name that references use. */
  readonly anchor: string;
  /** Its image as LaTeX, which stands for a formula that LaTeX cannot be given. */
  readonly picture: string | undefined;
};

/** A displayed formula. */
export function displayFormula(tex: string, parts: DisplayParts, context: FormulaContext): string {
  const {number, counted, anchor, picture} = parts;
  const formula = normalizeFormula(tex, true, context.text);
  if (!formula.ok) {
    const image = asPicture(picture, formula.why, context);
    const shown = image === undefined ? asSource(tex, formula.why, context) : `${sourceComment(tex)}\n${image}`;
    return `\\begin{center}${anchor}\n${shown}${printed(number, context)}\n\\end{center}`;
  }
  if (formula.tex === '') return '';
  const label = number ?? formula.tag;
  if (formula.environment !== undefined && numberedRows.has(formula.environment)) {
    // its rows have their numbers; a further one goes to the last
    const [, head = '', rows = '', foot = ''] =
      /^(\\begin\{[^}]*\}(?:\{\d+\})?)([\s\S]*)(\\end\{[^}]*\})$/.exec(formula.tex) ?? [];
    const tag = label === undefined || rows.includes('\\tag{') ? '' : `\\tag{${context.text(label)}}`;
    const [before, within] = tag === '' ? [anchor, ''] : ['', anchor];
    return `${before}${head}${rows.trimEnd()} ${tag}${within}\n${foot}`;
  }
  const body = formula.rows ? `\\begin{gathered} ${formula.tex} \\end{gathered}` : formula.tex;
  if (label === undefined) return `${anchor}\\[\n${body}\n\\]`;
  const tag = counted ? '' : `\\tag{${context.text(label)}}`;
  return `\\begin{equation}${tag}${anchor}\n${body}\n\\end{equation}`;
}

function asSource(tex: string, why: string, {text, refused}: FormulaContext): string {
  refused(why);
  return `\\texttt{${text(tex.replace(/\s+/g, ' ').slice(0, 2000))}}`;
}

function asPicture(picture: string | undefined, why: string, {refused}: FormulaContext): string | undefined {
  if (picture !== undefined) refused(why);
  return picture;
}

/** The source of a formula that is shown as its image, for whoever edits the file. */
export const sourceComment = (tex: string): string =>
  `% formula: ${tex.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').slice(0, 2000)}`;

const printed = (number: string | undefined, {text}: FormulaContext): string =>
  number === undefined ? '' : ` (${text(number)})`;
