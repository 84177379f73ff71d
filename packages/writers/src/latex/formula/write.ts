import {numberedRows} from './environments.ts';
import {normalizeFormula} from './normalize.ts';

/** What formulas need from the document they stand in. */
export type FormulaContext = {
  /** Text as LaTeX. */
  readonly text: (value: string) => string;
  /** Hears of a formula that is shown as its source, because LaTeX cannot be given it. */
  readonly refused: (why: string) => void;
};

/** A formula within a line. */
export function inlineFormula(tex: string, context: FormulaContext): string {
  const formula = normalizeFormula(tex, false, context.text);
  if (!formula.ok) return asSource(tex, formula.why, context);
  if (formula.tex === '') return '';
  return `$${formula.rows ? `\\begin{gathered} ${formula.tex} \\end{gathered}` : formula.tex}$`;
}

/** A displayed formula; its printed number becomes `\tag`, and `anchor` the name that references use. */
export function displayFormula(
  tex: string,
  number: string | undefined,
  anchor: string,
  context: FormulaContext,
): string {
  const formula = normalizeFormula(tex, true, context.text);
  if (!formula.ok)
    return `\\begin{center}${anchor}\n${asSource(tex, formula.why, context)}${printed(number, context)}\n\\end{center}`;
  if (formula.tex === '') return '';
  const label = number ?? formula.tag;
  if (formula.environment !== undefined && numberedRows.has(formula.environment)) {
    // its rows have their numbers; a further one goes to the last
    const [, head = '', rows = '', foot = ''] =
      /^(\\begin\{[^}]*\}(?:\{\d+\})?)([\s\S]*)(\\end\{[^}]*\})$/.exec(formula.tex) ?? [];
    const tag = label === undefined || rows.includes('\\tag{') ? '' : `\\tag{${context.text(label)}}`;
    return `${head}${rows.trimEnd()} ${tag}${anchor === '' || tag === '' ? '' : anchor}\n${foot}`;
  }
  const body = formula.rows ? `\\begin{gathered} ${formula.tex} \\end{gathered}` : formula.tex;
  if (label === undefined) return `\\[\n${body}\n\\]`;
  return `\\begin{equation}\\tag{${context.text(label)}}${anchor}\n${body}\n\\end{equation}`;
}

function asSource(tex: string, why: string, {text, refused}: FormulaContext): string {
  refused(why);
  return `\\texttt{${text(tex.replace(/\s+/g, ' ').slice(0, 2000))}}`;
}

const printed = (number: string | undefined, {text}: FormulaContext): string =>
  number === undefined ? '' : ` (${text(number)})`;
