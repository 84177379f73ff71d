/** A citation as the model writes it. Without units it is to vanish. */
export type Marker = {
  readonly length: number;
  readonly units: readonly number[];
  readonly quote: string;
  /** Only a number in brackets, as documents' own references are. */
  readonly isBare?: true;
};

// characters: a quotation is a dozen words
const longest = 1500;
// how far a second end is looked for when the brackets of a quotation do not match
const furtherEnd = 240;

/**
 * The marker that a text begins with: `[[12|words]]`, `[[12]]`, `[[3, 4]]`, `[12|words]`, `【12|words】`, `[12]`; also `[^1]`, which only a
 * model that imitates its earlier answers writes. 'unfinished' if more text can decide it.
 */
export function readMarker(text: string, isEnd: boolean): Marker | 'unfinished' | undefined {
  if (!/^[[【［]/.test(text)) return undefined;
  const note = /^\[\^\d{1,4}\]/.exec(text)?.[0];
  if (note !== undefined) return {length: note.length, units: [], quote: ''};
  const head = /^([[【［]{1,2})\s*(\d{1,7}(?:\s*[,，、]\s*\d{1,7})*)\s*(\\?[|｜]|[\]】］])/.exec(text);
  if (!head) {
    const mayBecome = /^(?:\[\^?\d{0,4}|[[【［]{1,2}\s*(?:\d{1,7}\s*[,，、]?\s*){0,8}\\?)$/.test(text);
    if (!mayBecome || text.length > 60) return undefined;
    return isEnd ? cutOff(text) : 'unfinished';
  }
  const [opening = '', brackets = '', numbers = '', next = ''] = head;
  const units = numbers.split(/\D+/).map(Number);
  const close = brackets.length;
  if (/[|｜]$/.test(next)) {
    const quoted = readQuote(text, opening.length, close, isEnd);
    if (quoted === 'unfinished') return isEnd ? {length: text.length, units: [], quote: ''} : quoted;
    return quoted && {length: quoted.end, units, quote: quoted.quote};
  }
  const tail = text.slice(opening.length);
  if (close === 1) {
    if (tail === '' && !isEnd) return 'unfinished';
    // a link, or the definition of one
    if (/^[(:[]/.test(tail) && brackets === '[') return undefined;
    return {length: opening.length, units, quote: '', isBare: true};
  }
  if (/^[\]】］]/.test(tail)) return {length: opening.length + 1, units, quote: ''};
  return tail === '' ? (isEnd ? cutOff(text) : 'unfinished') : undefined;
}

/** The end of an answer that was cut off within a marker: what can only be one is not shown. */
const cutOff = (text: string): Marker | undefined =>
  /^[[【［]{2}|^[【［]\s*\d|^\[\^/.test(text) ? {length: text.length, units: [], quote: ''} : undefined;

/** A quotation up to its closing brackets, with brackets of its own. */
function readQuote(
  text: string,
  start: number,
  close: number,
  isEnd: boolean,
): {readonly quote: string; readonly end: number} | 'unfinished' | undefined {
  let depth = 0;
  let first = -1;
  let at = start;
  const limit = Math.min(text.length, start + longest);
  for (; at < limit; at++) {
    if (first >= 0 && at > first + furtherEnd) break;
    const character = text.charAt(at);
    if (character === '\n' && text.charAt(at + 1) === '\n') break;
    if (/^[[【［]{1,2}\s*\d+\s*\\?[|｜]/.test(text.slice(at, at + 14))) break;
    if (opens.test(character)) depth++;
    else if (closes.test(character)) {
      const closing = close === 1 || closes.test(text.charAt(at + 1));
      if (depth === 0 && closing) return {quote: clean(text.slice(start, at)), end: at + close};
      if (closing && first < 0) first = at;
      if (depth === 0 && at + 1 === text.length && !isEnd) return 'unfinished';
      if (depth > 0) depth--;
    }
  }
  // brackets that do not match: `[0, 1)`
  const isDecided = isEnd || at < text.length;
  if (first >= 0) return isDecided ? {quote: clean(text.slice(start, first)), end: first + close} : 'unfinished';
  if (at < text.length) return undefined;
  return 'unfinished';
}

const opens = /[[【［]/;
const closes = /[\]】］]/;

const clean = (quote: string): string => quote.replaceAll('\\|', '|').trim();
