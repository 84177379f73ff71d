/** Puts pieces of TeX behind each other, with a space where a command would swallow the next letter. */
export function joinTex(pieces: readonly string[]): string {
  let tex = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    if (/\\[a-zA-Z]+$/.test(tex) && /^[a-zA-Z]/.test(piece)) tex += ' ';
    tex += piece;
  }
  return tidy(tex);
}

/** Rows of dots and congruences as their own commands. */
const tidy = (tex: string): string =>
  tex
    .replace(/\.\.\./g, '\\ldots ')
    .replace(/(\\cdot ?){3}/g, '\\cdots ')
    .replace(/\((\\quad )?\\bmod ([^()]*)\)/g, '\\pmod{$2}');

/** The argument of a script: braces unless it is one character. */
export const script = (mark: '_' | '^', tex: string): string =>
  /^[a-zA-Z0-9*+]$/.test(tex) ? `${mark}${tex}` : `${mark}{${tex}}`;
