/** The fence of a code block that a line begins with; 'unfinished' if more text can make it one. */
export function fenceAt(line: string, isEnd: boolean): string | 'unfinished' | undefined {
  const fence = /^ {0,3}(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (!isEnd && (fence === line || /^ {0,3}(?:`{0,2}|~{0,2})$/.test(line))) return 'unfinished';
  return fence;
}

/** How much of a text is known to be code within a fence: whole lines, up to the line that closes it. */
export function fenceEnd(
  text: string,
  fence: string,
  isEnd: boolean,
): {readonly length: number; readonly isClosed: boolean} {
  const sign = fence.trim();
  const closing = new RegExp(`^ {0,3}${sign.charAt(0)}{${sign.length},}[ \\t]*(?:\\n|${isEnd ? '$' : '(?!)'})`);
  let at = 0;
  while (at < text.length) {
    const end = closing.exec(text.slice(at))?.[0].length;
    // the rest of the line of the opening fence is no closing one
    if (end !== undefined) return {length: at + end, isClosed: true};
    const line = text.indexOf('\n', at);
    if (line < 0) break;
    at = line + 1;
  }
  return {length: isEnd ? text.length : at, isClosed: false};
}

// characters that are held back until it is known whether they are code or a formula
const longest = {inline: 400, display: 2000};

/**
 * How much of a text's beginning is code or a formula, where nothing is a marker; 0 if it begins with neither. 'unfinished' as long as
 * more text can decide it.
 */
export function verbatimEnd(text: string, isEnd: boolean): number | 'unfinished' {
  const closed = (start: number, closing: RegExp, most: number): number | 'unfinished' =>
    spanEnd(text, start, closing, isEnd, most) || start;
  if (!isEnd && /^(?:`+|\$|\\)$/.test(text)) return 'unfinished';
  switch (text.charAt(0)) {
    case '`': {
      const ticks = /^`+/.exec(text)?.[0] ?? '`';
      return closed(ticks.length, new RegExp(`(?<!\`)${ticks}(?!\`)`), longest.inline);
    }
    case '$':
      if (text.startsWith('$$')) return closed(2, /\$\$/, longest.display);
      // `$5 and $6` is money
      return /^\$\S/.test(text) ? closed(1, /(?<=\S)\$(?!\d)/, longest.inline) : 1;
    case '\\':
      if (text.startsWith('\\(')) return closed(2, /\\\)/, longest.inline);
      if (text.startsWith('\\[')) return closed(2, /\\\]/, longest.display);
      return Math.min(2, text.length);
    default:
      return 0;
  }
}

/** The end of code or a formula within a paragraph; 0 if it is none because it does not end there. */
function spanEnd(text: string, start: number, closing: RegExp, isEnd: boolean, most: number): number | 'unfinished' {
  const paragraph = /\n\s*\n/.exec(text)?.index ?? text.length;
  const found = closing.exec(text.slice(start, paragraph));
  const end = found ? start + found.index + found[0].length : 0;
  // the next character decides whether a run of signs has ended
  if (end > 0 && (end < text.length || isEnd)) return end;
  return !isEnd && paragraph === text.length && text.length < most ? 'unfinished' : end;
}
