/** A formula in a text: its TeX without delimiters, and the offset behind its closing delimiter. */
export type FoundMath = {readonly tex: string; readonly display: boolean; readonly end: number};

/** Where a search for a closing delimiter found none: each is looked for once, or a line of openings takes forever. */
export type Misses = Map<string, number>;

const closings = {$$: '$$', '\\[': '\\]', '\\(': '\\)'} as const;

/**
 * The formula that begins at `start`: `$$…$$`, `\[…\]`, `\(…\)` or `$…$`; undefined where none does. A blank line ends every
 * search. `end` is where the text ends that may hold it.
 *
 * A single dollar opens before a character that is not blank and closes behind one, and not before a digit, so that prices
 * stay prices (the rule of Pandoc); with blanks on both sides, what is between must look like TeX.
 */
export function findMath(text: string, start: number, end: number, misses: Misses): FoundMath | undefined {
  const opening = text.slice(start, start + 2);
  if (opening === '$$' || opening === '\\[' || opening === '\\(') {
    const close = closingAt(text, start + 2, end, closings[opening], misses);
    if (close === undefined) return undefined;
    return {tex: text.slice(start + 2, close).trim(), display: opening !== '\\(', end: close + 2};
  }
  return text[start] === '$' ? singleDollar(text, start, end, misses) : undefined;
}

function singleDollar(text: string, start: number, end: number, misses: Misses): FoundMath | undefined {
  const close = closingAt(text, start + 1, end, '$', misses);
  if (close === undefined || close === start + 1) return undefined;
  const inner = text.slice(start + 1, close);
  const [opensBlank, closesBlank] = [/^\s/.test(inner), /\s$/.test(inner)];
  const spaced = opensBlank && closesBlank && /[\\^_{}=]/.test(inner);
  if ((opensBlank || closesBlank) && !spaced) return undefined;
  if (/\d/.test(text[close + 1] ?? '')) return undefined;
  return {tex: inner.trim(), display: false, end: close + 1};
}

/** Where the closing delimiter stands; a backslash escapes what follows it. */
function closingAt(text: string, from: number, end: number, closing: string, misses: Misses): number | undefined {
  if (from < (misses.get(closing) ?? 0)) return undefined;
  for (let at = from; at < end; at++) {
    if (text.startsWith(closing, at) && at + closing.length <= end) return at;
    if (text[at] === '\n' && blankLine(text, at + 1, end)) {
      misses.set(closing, at);
      return undefined;
    }
    if (text[at] === '\\') at++;
  }
  misses.set(closing, end);
  return undefined;
}

function blankLine(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return text[at] === '\n';
}

/** The TeX of a displayed formula as the specification wants it: without a `\tag{…}` at its end. */
export function withoutTag(formula: string): string {
  const tex = formula.trim();
  const at = tex.lastIndexOf('\\tag');
  return at >= 0 && /^\\tag\*?\s*\{(?:[^{}]|\{[^{}]*\})*\}$/.test(tex.slice(at)) ? tex.slice(0, at).trim() : tex;
}

export type MathPart = {readonly text: string} | FoundMath;

/** A text cut at its formulas. A backslash before a dollar keeps it from being one. */
export function splitAtMath(text: string): MathPart[] {
  const parts: MathPart[] = [];
  const misses: Misses = new Map();
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '$' && text[at] !== '\\') continue;
    const found = findMath(text, at, text.length, misses);
    if (found) {
      if (at > from) parts.push({text: text.slice(from, at)});
      parts.push(found);
      from = found.end;
      at = found.end - 1;
    } else if (text[at] === '\\' || text[at + 1] === '$') at++;
  }
  if (from < text.length) parts.push({text: text.slice(from)});
  return parts;
}
