import {mathSymbols} from '../tag/symbols.ts';
import {functionNames} from './function-names.ts';

/**
 * The characters that a formula of Recto's own TeX shows, in any order: letters and symbols, the words of operators and texts, the
 * delimiters of matrices. Commands without ink (fractions, spaces, alphabets) give nothing.
 */
export function shownCharacters(tex: string): string {
  let shown = '';
  for (const [, side, environment, command, escaped, character] of tex.matchAll(token)) {
    if (character !== undefined) {
      if (!silent.has(character)) shown += character;
    } else if (command !== undefined) shown += commands.get(command) ?? '';
    else if (escaped !== undefined) shown += escaped === '|' ? '‖' : spaces.has(escaped) ? '' : escaped;
    else if (environment !== undefined) shown += delimiters.get(environment)?.[side === 'begin' ? 0 : 1] ?? '';
  }
  return shown;
}

// an environment with the alignment of its columns, a delimiter that is none, a command, an escaped character, any other
const token =
  /\\(begin|end)\{([a-zA-Z*]+)\}(?:\{[lcr|]*\})?|\\(?:left|right)\.|\\(operatorname\*|[a-zA-Z]+)|\\(.)|([^\\])/gsu;

// braces and scripts group, `&` and `~` space
const silent = new Set(['{', '}', '^', '_', '&', '~', ' ', '\n']);
const spaces = new Set([',', ';', ':', '!', ' ', '\\', '/', '>', '\n']);

// what environments draw at their beginning and their end
const delimiters: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['cases', ['{', '']],
  ['rcases', ['', '}']],
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['Bmatrix', ['{', '}']],
  ['vmatrix', ['|', '|']],
  ['Vmatrix', ['‖', '‖']],
]);

const commands: ReadonlyMap<string, string> = new Map([
  // the first character of several with one command
  ...[...mathSymbols].reverse().flatMap(([character, {tex}]): [string, string][] => {
    const name = /^\\([a-zA-Z]+)$/.exec(tex)?.[1];
    return name === undefined ? [] : [[name, character]];
  }),
  // names that stand for themselves
  ...[...functionNames, 'projlim', 'injlim'].map((name): [string, string] => [name, name]),
  ...([
    ['bmod', 'mod'],
    ['pmod', '(mod)'],
    ['mod', 'mod'],
    ['varprojlim', 'lim'],
    ['varinjlim', 'lim'],
    ['binom', '()'],
    ['sqrt', '√'],
    ['surd', '√'],
    ['ldots', '...'],
    ['dots', '...'],
    ['cdots', '⋯'],
    ['leq', '≤'],
    ['geq', '≥'],
    ['neq', '≠'],
    ['ast', '*'],
    ['colon', ':'],
    ['rightarrow', '→'],
    ['Longrightarrow', '⇒'],
    ['impliedby', '⇐'],
    ['models', '⊨'],
    ['not', '\u0338'],
    ['lbrace', '{'],
    ['rbrace', '}'],
    ['lbrack', '['],
    ['rbrack', ']'],
    ['lvert', '|'],
    ['rvert', '|'],
    ['vert', '|'],
    ['lVert', '‖'],
    ['rVert', '‖'],
    ['Vert', '‖'],
    ['textbackslash', '\\'],
    ['backslash', '\\'],
    ['xrightarrow', '→'],
    ['xRightarrow', '⇒'],
    ['xLeftarrow', '⇐'],
    ['xmapsto', '→'],
    ['overrightarrow', '→'],
    ['overleftarrow', '←'],
    ['overleftrightarrow', '↔'],
    ['xleftrightarrow', '↔'],
    ['xleftarrow', '←'],
    ['AA', 'Å'],
    ['copyright', '©'],
    ...'hat widehat check tilde widetilde acute grave dot ddot dddot breve bar mathring vec'
      .split(' ')
      .map(name => [name, '\u0301'] as const),
  ] as const),
]);
