/**
 * Whether the words of a page cannot be words: many of four letters and more have no vowel, or capitals within. A font whose
 * table of meanings lies shifts or shuffles its letters. Of 900 pages of all kinds none has more than 14 words of a hundred
 * without a vowel (and 23 with a capital inside), a page with shifted letters 60. Only letters of English are looked at,
 * and only where there are `fewestWords` of them; of words in Arabic letters those with one letter three times in a row are
 * counted, which no language writes: fonts that lie have them where lines are filled by longer joins.
 */
export function looksGarbled(text: string, fewestWords = fewest): boolean {
  if (hasFilledWords(text, fewestWords)) return true;
  let words = 0;
  let vowelless = 0;
  let mixed = 0;
  let letters = 0;
  let vowels = 0;
  for (const [word] of text.matchAll(/(?<!\p{L})[A-Za-z]{4,40}(?!\p{L})/gu)) {
    words++;
    if (!/[aeiouy]/i.test(word)) vowelless++;
    if (/[a-z][A-Z]/.test(word)) mixed++;
    letters += word.length;
    vowels += word.match(/[aeiouy]/gi)?.length ?? 0;
  }
  return (
    words >= fewestWords &&
    (vowelless > mostVowelless * words || mixed > mostMixed * words || vowels < leastVowels * letters)
  );
}

function hasFilledWords(text: string, fewestWords: number): boolean {
  let words = 0;
  let filled = 0;
  for (const [word] of text.normalize('NFKC').matchAll(/(?:(?!\u0640)\p{Script=Arabic}){3,40}/gu)) {
    words++;
    if (/(\p{L})\1\1/u.test(word)) filled++;
  }
  return words >= fewestWords && filled > mostFilled * words;
}

const mostFilled = 0.05;

const fewest = 60;
const mostVowelless = 0.25;
const mostMixed = 0.35;
// of letters: 740 pages of all kinds have 0.26 and more, letters that are three off 0.15
const leastVowels = 0.24;
