/** The environment that stands for one; `inline` says that the formula stands within a line. */
export const environmentFor = (name: string, inline: boolean): string =>
  (inline ? innerNames.get(name.replace('*', '')) : undefined) ?? unnumbered.get(name) ?? name;

/** The most cells of a row. */
export function mostCells(body: string): number {
  let own = body;
  for (let before = ''; before !== own; ) {
    before = own;
    own = own.replace(/\\begin\{(?:(?!\\begin\{)[\s\S])*?\\end\{[^}]*\}/g, '');
  }
  return Math.max(1, ...own.split('\\\\').map(row => 1 + (row.replace(/\\&/g, '').match(/&/g)?.length ?? 0)));
}

/** Environments of two columns in LaTeX, though of any number in KaTeX, with the delimiters of an array that stands for them. */
export const wideCases: ReadonlyMap<string, readonly [left: string, right: string]> = new Map([
  ['cases', ['\\{', '.']],
  ['dcases', ['\\{', '.']],
  ['rcases', ['.', '\\}']],
  ['drcases', ['.', '\\}']],
]);

/** Those that stand for environments of one column in LaTeX, though of any number in KaTeX. */
export const ofColumns: ReadonlyMap<string, string> = new Map([
  ['gathered', 'aligned'],
  ['gather*', 'align*'],
]);

/** Environments whose rows may have numbers. */
export const numberedRows: ReadonlySet<string> = new Set(['align*', 'gather*', 'alignat*', 'equation*']);

// within one display only one environment may number, and none does: numbers come by \tag
const unnumbered = new Map([
  ['equation', 'equation*'],
  ['align', 'align*'],
  ['gather', 'gather*'],
  ['alignat', 'alignat*'],
]);

const innerNames = new Map([
  ['split', 'aligned'],
  ['equation', 'gathered'],
  ['align', 'aligned'],
  ['gather', 'gathered'],
  ['alignat', 'alignedat'],
]);
