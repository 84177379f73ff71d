import type {MarkdownOptions} from './options.ts';

/** A formula within a line, between the chosen delimiters. */
export function inlineFormula(tex: string, {formula}: Pick<MarkdownOptions, 'formula'>): string {
  const body = oneLine(tex);
  return formula === 'dollar' ? `$${body}$` : `\\(${body}\\)`;
}

/** A displayed formula on lines of its own; its printed number becomes `\tag{…}`. */
export function displayFormula(
  tex: string,
  label: string | undefined,
  {formula}: Pick<MarkdownOptions, 'formula'>,
): string {
  const lines = tex.split(/\s*\n\s*/).filter(line => line.trim() !== '');
  const tag = label === undefined || tex.includes('\\tag') ? '' : ` \\tag{${label.replace(/[{}\\$%#&_^~]/g, '')}}`;
  const body = lines.join('\n').trim() + tag;
  return formula === 'dollar' ? `$$\n${body}\n$$` : `\\[\n${body}\n\\]`;
}

/** A pipe inside a formula would end the cell of a pipe table. */
export const withoutPipes = (tex: string): string => tex.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ');

const oneLine = (tex: string): string => tex.replace(/\s+/g, ' ').trim();
