import {allWords} from '@recto/lexicon';

/**
 * The persons that a line names, `Ada Example¹, Ben Sample²`: what stands between commas and `and`, without marks of notes. Those that do
 * not look like names are left out.
 */
export const namesIn = (line: string): readonly string[] => partsOf(line).filter(isName);

/** Whether a line is a list of persons and nothing else. */
export function isNameList(line: string): boolean {
  const all = partsOf(line);
  return all.length > 1 && all.every(isName);
}

const partsOf = (line: string): string[] =>
  line
    // numbers are marks where they touch a letter
    .replace(/[\p{No}†‡§¶*∗⋆^]|(?<=[\p{L},†‡*∗])\p{Nd}+/gu, ' ')
    .replace(/\([^()]*\)|\[[^[\]]*\]|\S+@\S+/g, ' ')
    .split(/[,;，、；|]|\s(?:and|und|et|y|e|i|и|en|och|og|ve|&)\s|[和与與]|\sو\s?/u)
    .map(part => part.replace(/\s+/g, ' ').trim())
    .filter(part => part !== '');

/** Whether a text could be the name of a person: `Ada Example`, `L. van der Berg`, `范例`. */
function isName(text: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,3}$/u.test(text)) return true;
  if (/^\p{Script=Hangul}{2,4}$/u.test(text)) return true;
  const words = text.split(' ');
  if (words.length < 2 || words.length > 5 || words.some(isOfTitle)) return false;
  return words.every(word => namePart.test(word) || particles.has(word)) && words.some(word => /\p{L}{2}/u.test(word));
}

// a capital, or a letter of a script that has none; initials end with a full stop
const namePart =
  /^(?:\p{Lu}|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{Lo})[\p{L}\p{M}'’-]*\.?(?:\p{Lu}\.)*$/u;
const particles = new Set(
  'de da do dos du del della di la le van von der den ter ten zu zur bin ibn al el y'.split(' '),
);

// what subtitles are made of, in capitals too
const titleWords = new Set(
  allWords(
    'lecture',
    'chapter',
    'section',
    'part',
    'appendix',
    'thesis',
    'page',
    'contents',
    'introduction',
    'note',
    'functionWords',
  ),
);
const isOfTitle = (word: string): boolean => !particles.has(word) && titleWords.has(word.toLowerCase());
