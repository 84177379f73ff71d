import type {MarkdownOptions} from './options.ts';

/** A formula within a line, between the chosen delimiters. */
export function inlineFormula(tex: string, {formula}: Pick<MarkdownOptions, 'formula'>): string {
  const body = inert(oneLine(tex));
  return formula === 'dollar' ? `$${body}$` : `\\(${body}\\)`;
}

/** A displayed formula on lines of its own; its printed number becomes `\tag{…}`. */
export function displayFormula(
  tex: string,
  label: string | undefined,
  {formula}: Pick<MarkdownOptions, 'formula'>,
): string {
  const lines = tex.split(/\s*\n\s*/).filter(line => line.trim() !== '');
  const body = inert(withTag(lines.join('\n').trim(), label));
  return formula === 'dollar' ? `$$\n${body}\n$$` : `\\[\n${body}\n\\]`;
}

/**
 * A displayed formula with its printed number as `\tag{…}`. Rows take it as `align*` and `gather*`, which KaTeX and MathJax
 * number row by row.
 */
export function withTag(tex: string, label: string | undefined): string {
  if (label === undefined || tex.includes('\\tag')) return tex;
  const tag = ` \\tag{${label.replace(/[{}\\$%#&_^~]/g, '')}}`;
  const [, environment, rows] = /^\\begin\{(aligned|gathered)\}([\s\S]*)\\end\{\1\}$/.exec(tex) ?? [];
  if (environment === undefined || rows === undefined || !isOneEnvironment(rows)) return tex + tag;
  const name = environment === 'aligned' ? 'align*' : 'gather*';
  return `\\begin{${name}}${rows.trimEnd()}${tag} \\end{${name}}`;
}

/** Whether the text between a `\begin` and the last `\end` closes nothing that it has not opened. */
function isOneEnvironment(rows: string): boolean {
  let depth = 0;
  for (const [step] of rows.matchAll(/\\(?:begin|end)\{/g)) {
    depth += step === '\\begin{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A pipe inside a formula would end the cell of a pipe table. */
export const withoutPipes = (tex: string): string => tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ');

/**
 * TeX that makes no tag, image, link or code for a reader that knows no formulas, nor for one that lets a dollar within
 * end them: a blank parts the characters, which means nothing in mathematics.
 */
const inert = (tex: string): string =>
  tex
    .replace(/<(?=[A-Za-z/!?])/g, '< ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/`/g, '\\lq ')
    .replace(/^~/gm, '{}~')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '');

const oneLine = (tex: string): string => tex.replace(/\s+/g, ' ').trim();
