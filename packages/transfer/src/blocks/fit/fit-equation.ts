import type {NoteLimits} from '../limits.ts';

/**
 * A displayed formula that is too long as several, cut between its rows; undefined where it has none or a row alone is too
 * long. The pieces together hold all of the rows.
 */
export function splitFormula(tex: string, {equationLength}: Pick<NoteLimits, 'equationLength'>): string[] | undefined {
  const [, name = '', inner = tex] = wrapped.exec(tex) ?? [];
  const rows = rowsOf(inner);
  const [begin, end] = name === '' ? ['', ''] : [`\\begin{${name}}`, `\\end{${name}}`];
  const room = equationLength - begin.length - end.length;
  if (rows === undefined || rows.length < 2 || rows.some(row => row.length > room)) return undefined;
  const pieces: string[] = [];
  let piece = '';
  for (const row of rows) {
    if (piece === '') piece = row;
    else if (piece.length + rowEnd.length + row.length <= room) piece += rowEnd + row;
    else {
      pieces.push(piece);
      piece = row;
    }
  }
  return [...pieces, piece].map(each => begin + each + end);
}

const rowEnd = '\\\\\n';

// environments whose rows stand by themselves; a matrix or a case distinction does not
const wrapped = /^\s*\\begin\{((?:align|gather|aligned|gathered|split|multline|eqnarray)\*?)\}([\s\S]*)\\end\{\1\}\s*$/;

/** What stands between the `\\` outside of braces and inner environments; undefined where these do not close. */
function rowsOf(tex: string): string[] | undefined {
  const rows: string[] = [];
  let depth = 0;
  let start = 0;
  for (const {0: token, index} of tex.matchAll(tokens)) {
    if (token === '{' || token.startsWith('\\begin') || token === '\\left') depth++;
    else if (token === '}' || token.startsWith('\\end') || token === '\\right') depth--;
    else if (token.startsWith('\\\\') && depth === 0) {
      rows.push(tex.slice(start, index).trim());
      start = index + token.length;
    }
    if (depth < 0) return undefined;
  }
  rows.push(tex.slice(start).trim());
  return depth === 0 ? rows.filter(row => row !== '') : undefined;
}

const tokens = /\\\\(?:\[[^\]\n]{0,20}\])?|\\(?:begin|end)\s*\{[^{}]*\}|\\(?:left|right)(?![a-zA-Z])|\\[\s\S]|[{}]/g;
