/** A formula in a text: its TeX, whether it stands on lines of its own, and the offset behind its closing delimiter. */
export type FoundMath = {readonly tex: string; readonly display: boolean; readonly end: number};

/**
 * The formula that begins at `start`, in any of the four delimiters: `\(…\)`, `\[…\]`, `$…$`, `$$…$$`.
 *
 * A single dollar opens before a character that is not blank and closes behind one, and not before a digit, so that prices
 * stay prices (the rule of Pandoc). Inside, a backslash escapes the next character.
 */
export function mathAt(text: string, start: number): FoundMath | undefined {
  if (text.startsWith('\\(', start)) return between(text, start, '\\)', false);
  if (text.startsWith('\\[', start)) return between(text, start, '\\]', true);
  if (text.startsWith('$$', start)) return between(text, start, '$$', true);
  return text[start] === '$' ? singleDollar(text, start) : undefined;
}

function between(text: string, start: number, closing: string, display: boolean): FoundMath | undefined {
  for (let at = start + 2; at < text.length; at++) {
    if (text.startsWith(closing, at)) {
      const tex = text.slice(start + 2, at).trim();
      return tex === '' ? undefined : {tex, display, end: at + 2};
    }
    // a blank line ends every formula
    if (text[at] === '\n' && /^[ \t]*\n/.test(text.slice(at + 1, at + 40))) return undefined;
    if (text[at] === '\\') at++;
  }
  return undefined;
}

function singleDollar(text: string, start: number): FoundMath | undefined {
  if (isBlank(text[start + 1])) return undefined;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '$') {
      if (at === start + 1 || isBlank(text[at - 1]) || /\d/.test(text[at + 1] ?? '')) return undefined;
      return {tex: text.slice(start + 1, at), display: false, end: at + 1};
    }
    if (text[at] === '\n' && text[at + 1] === '\n') return undefined;
    if (text[at] === '\\') at++;
  }
  return undefined;
}

const isBlank = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** A stretch of text, or a formula between two of them. */
export type MathPart = {readonly text: string} | FoundMath;

/** A text cut at its formulas. A backslash before a dollar keeps it from being one. */
export function splitAtMath(text: string): MathPart[] {
  const parts: MathPart[] = [];
  let from = 0;
  // after so many openings that close nowhere the rest is text: each costs a look to the end
  let misses = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '$' && text[at] !== '\\') continue;
    const found = misses < maxMisses ? mathAt(text, at) : undefined;
    if (found) {
      if (at > from) parts.push({text: text.slice(from, at)});
      parts.push(found);
      from = found.end;
      at = found.end - 1;
      continue;
    }
    misses += Number(text[at] === '$' || text[at + 1] === '(' || text[at + 1] === '[');
    if (text[at] === '\\') at++;
  }
  if (from < text.length) parts.push({text: text.slice(from)});
  return parts;
}

const maxMisses = 200;
