/**
 * A model's Markdown in the form that was asked for, for most models write as they are used to: formulas between dollars become
 * \( … \) and \[ … \], tables of pipes become LaTeX tabular. A dollar before a number or a blank is money, as Pandoc has it.
 */
export function toUsualForm(markdown: string): string {
  return markdown
    .replace(/\$\$([^$]+)\$\$/g, (_, tex: string) => `\n\n\\[${tex}\\]\n\n`)
    .replace(/(?<![\\$])\$(?![\s$])([^$\n]*[^$\s\\])\$(?![\d$])/g, (_, tex: string) => `\\(${tex}\\)`)
    .replace(pipeTable, toTabular);
}

// a row, a rule of as many dashes, and the rows below
const pipeTable =
  /^[ \t]*\|[^\n]*\|[ \t]*\n[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n[ \t]*\|[^\n]*\|[ \t]*(?=\n|$))*/gm;

function toTabular(table: string): string {
  const rows = table
    .split('\n')
    .filter((_, at) => at !== 1)
    .map(row =>
      row
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(cellOf)
        .join(' & '),
    );
  return `\n\n\\begin{tabular}{l}\n${rows.join(' \\\\\n')}\n\\end{tabular}\n\n`;
}

/** What a pipe or an ampersand is in the one form, in the other; within formulas they stay. */
const cellOf = (cell: string): string =>
  cell
    .replaceAll('\\|', '|')
    .split(/(\\\([\s\S]*?\\\))/)
    .map(part => (part.startsWith('\\(') ? part : part.replace(/(?<!\\)&/g, '\\&')))
    .join('')
    .trim();
