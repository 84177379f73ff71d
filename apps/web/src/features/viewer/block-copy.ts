import {withoutMarkers} from '../../core/format/without-markers.ts';
import {useFunctionSettings} from '../../core/settings/function-settings.ts';
import {plainText, withFormulas} from '../markdown/index.ts';

/** The ways in which a paragraph can be copied. */
export const copyKinds = ['markdown', 'latex', 'text', 'rich', 'tsv'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** The formulas of a shown row as TeX, one a line; '' without any. */
export const latexOf = (row: HTMLElement): string =>
  [...row.querySelectorAll<HTMLElement>('[data-tex]')].map(element => element.dataset['tex']).join('\n');

/** The first table of a shown row, cells apart by tabs, spans filled with blanks; undefined without one. */
export function tsvOf(row: HTMLElement): string | undefined {
  const table = row.querySelector('table');
  if (!table) return undefined;
  const grid: string[][] = [];
  for (const [y, tr] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of tr.cells) {
      while (grid[y]?.[x] !== undefined) x++;
      for (let down = 0; down < Math.min(cell.rowSpan, table.rows.length - y); down++) {
        const line = grid[y + down] ?? [];
        grid[y + down] = line;
        for (let right = 0; right < Math.min(cell.colSpan, 1000); right++)
          line[x + right] = down + right === 0 ? cellText(cell) : '';
      }
    }
  }
  return grid.map(line => Array.from(line, cell => cell ?? '').join('\t')).join('\n');
}

function cellText(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const formula of copy.querySelectorAll<HTMLElement>('[data-tex]'))
    formula.textContent = formula.dataset['tex'] ?? '';
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A row for word processors: its HTML with formulas as MathML, which they take for formulas of their own. */
export function richOf(row: HTMLElement): string {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const formula of copy.querySelectorAll<HTMLElement>('[data-tex]')) {
    const math = formula.querySelector('math');
    if (math) formula.replaceWith(math.cloneNode(true));
    else formula.textContent = formula.dataset['tex'] ?? '';
  }
  return copy.innerHTML;
}

/** Puts a row into the clipboard. Throws what the browser refuses with. */
export async function copyRow(kind: CopyKind, markdown: string, row: HTMLElement): Promise<void> {
  const text = plainText(markdown);
  if (kind === 'rich') {
    const parts = {
      'text/html': new Blob([richOf(row)], {type: 'text/html'}),
      'text/plain': new Blob([text], {type: 'text/plain'}),
    };
    return navigator.clipboard.write([new ClipboardItem(parts)]);
  }
  const written = withFormulas(withoutMarkers(markdown), useFunctionSettings.getState().equation);
  const texts = {markdown: written, latex: latexOf(row), text, tsv: tsvOf(row) ?? ''};
  return navigator.clipboard.writeText(texts[kind]);
}
