/** Puts pieces of TeX behind each other, with a space where a command would swallow the next letter. */
export function joinTex(pieces: readonly string[]): string {
  let tex = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    // the end alone: a formula of a hostile file has a hundred thousand pieces
    if (/^[a-zA-Z]/.test(piece) && /\\[a-zA-Z]+$/.test(tex.slice(-longestCommand))) tex += ' ';
    tex += piece;
  }
  return tidy(tex);
}

const longestCommand = 64;

/** Congruences as their own command. */
const tidy = (tex: string): string => tex.replace(/\(\s*(?:\\quad )?\\bmod ([^()]*)\)/g, '\\pmod{$1}');

/** The argument of a script: braces unless it is one character. */
export const script = (mark: '_' | '^', tex: string): string =>
  /^[a-zA-Z0-9*+-]$/.test(tex) ? `${mark}${tex}` : `${mark}{${tex}}`;

/** Words in scripts name what they stand at, and are functions of nothing: `\mathrm`, not `\operatorname`. */
export const nameOnly = (tex: string): string =>
  tex.replace(/\\operatorname\{([a-zA-Z]+)\}(?=$|[,;=])/g, '\\mathrm{$1}');
