import {findAddresses} from '@recto/model';
import LineBreaker from 'linebreak';

const boxMark = '\ufffc';

/**
 * Where a text may be cut into lines: by position, what happens there (UAX 14). Korean is cut at its spaces; languages without
 * spaces between words at the borders of words where the platform knows them. Addresses stay whole; those of the web may be cut
 * after a slash.
 */
export function findBreaks(
  text: string,
  language: string,
  hyphenate: (word: string) => readonly number[],
): ReadonlyMap<number, 'may' | 'must' | 'hyphen'> {
  const breaks = new Map<number, 'may' | 'must' | 'hyphen'>();
  // a formula behaves as a word: a comma after it stays with it
  const breaker = new LineBreaker(text.replaceAll(boxMark, 'x'));
  const korean = language.startsWith('ko');
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const {position, required} = found;
    if (position >= text.length) break;
    const before = text[position - 1] as string;
    const after = text[position] as string;
    if (required) breaks.set(position, 'must');
    else if (korean && hangul.test(before) && hangul.test(after)) continue;
    else if (unitBefore.test(text.slice(Math.max(0, position - 12), position)) && before === '/') continue;
    else if (number.test(text.slice(Math.max(0, position - 3), position)) && before !== ' ' && /\d/.test(after))
      continue;
    else breaks.set(position, 'may');
  }
  for (const at of wordBorders(text, language)) if (!breaks.has(at)) breaks.set(at, 'may');
  for (const match of text.matchAll(word)) {
    for (const offset of hyphenate(match[0])) {
      const position = match.index + offset;
      if (!breaks.has(position)) breaks.set(position, 'hyphen');
    }
  }
  for (const {start, end, kind} of findAddresses(text)) {
    for (let at = start + 1; at < end; at++) if (kind === 'whole' || text[at - 1] !== '/') breaks.delete(at);
  }
  return breaks;
}

/** The borders of words in a language that writes them without spaces. */
function wordBorders(text: string, language: string): readonly number[] {
  if (!/^th(?:-|$)/.test(language)) return [];
  const segments = [...new Intl.Segmenter('th', {granularity: 'word'}).segment(text)];
  return segments
    .filter(({index, segment}) => thai.test(segment) && thai.test(text[index - 1] ?? ''))
    .map(({index}) => index);
}

const thai = /[\u0e01-\u0e5b]/;
const hangul = /[\uac00-\ud7af]/;
const word = /[\p{L}\p{M}]{5,}/gu;
// km/h stays whole, an address may be cut at its strokes
const unitBefore = /(?:^|[\s\d])\p{L}{1,3}\/$/u;
const number = /\d[-–]$/;
