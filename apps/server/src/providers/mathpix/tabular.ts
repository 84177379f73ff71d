/** A cell of a LaTeX table, and over how many columns and rows it goes. */
export type TabularCell = {readonly content: string; readonly colSpan: number; readonly rowSpan: number};

/** The rows of a `tabular`; undefined for text that is none, or one without a cell. Tables in cells stay text. */
export function readTabular(source: string): TabularCell[][] | undefined {
  const body = /^\\begin\{tabular\}(?:\[\w\])?\{(?:[^{}]|\{[^{}]*\})*\}([\s\S]*)\\end\{tabular\}$/.exec(source)?.[1];
  if (body === undefined) return undefined;
  // columns into which a cell above reaches down, and for how many rows still
  const covered = new Map<number, number>();
  const rows: TabularCell[][] = [];
  for (const line of splitOutside(
    body.replace(/\\(?:hline|toprule|midrule|bottomrule)\b|\\cline\{[^{}]*\}/g, ' '),
    '\\\\',
  )) {
    if (line.trim() === '') continue;
    const row: TabularCell[] = [];
    let column = 0;
    for (const part of splitOutside(line, '&')) {
      const cell = readCell(part.trim());
      const below = covered.get(column) ?? 0;
      if (below > 0) for (let at = column; at < column + cell.colSpan; at++) covered.set(at, below - 1);
      // LaTeX writes an empty cell where one from above stands
      else {
        row.push(cell);
        for (let at = column; at < column + cell.colSpan; at++) covered.set(at, cell.rowSpan - 1);
      }
      column += cell.colSpan;
    }
    rows.push(row);
  }
  return rows.some(row => row.length > 0) ? rows : undefined;
}

function readCell(source: string): TabularCell {
  const many = /^\\multicolumn\{(\d{1,3})\}\{(?:[^{}]|\{[^{}]*\})*\}\{([\s\S]*)\}$/.exec(source);
  const high = /^\\multirow(?:\[\w\])?\{(\d{1,3})\}\{[^{}]*\}\{([\s\S]*)\}$/.exec(many?.[2]?.trim() ?? source);
  return {
    content: high?.[2] ?? many?.[2] ?? source,
    colSpan: Math.max(1, Number(many?.[1] ?? 1)),
    rowSpan: Math.max(1, Number(high?.[1] ?? 1)),
  };
}

/** Splits where the mark stands outside of braces and formulas, and is not escaped. */
function splitOutside(source: string, mark: '&' | '\\\\'): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at, at + 2);
    if (depth === 0 && source.startsWith(mark, at)) {
      parts.push(source.slice(start, at));
      start = at + mark.length;
      at = start - 1;
    } else if (rest === '\\(' || rest === '\\)') {
      depth += rest === '\\(' ? 1 : -1;
      at++;
    } else if (source[at] === '\\') at++;
    else if (source[at] === '{') depth++;
    else if (source[at] === '}') depth--;
  }
  return [...parts, source.slice(start)];
}
