/** A word, and whether it is the first of a sentence. */
export type RunWord = {readonly text: string; readonly first: boolean};

/** Characters of writing systems without spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a text into runs of words that are separated only by spaces and hyphens. */
export function wordRuns(text: string): readonly (readonly RunWord[])[] {
  const runs: RunWord[][] = [];
  let run: RunWord[] = [];
  let first = true;
  let hyphen = false;
  for (const {segment} of segmenter().segment(text)) {
    if (/\p{L}/u.test(segment)) {
      const last = run.at(-1);
      // l’algorithme, d'un: the elided article ends the run
      const elided = /^\p{L}{1,2}[’'](?=\p{L}{2})/u.exec(segment)?.[0] ?? '';
      const word = {text: segment.slice(elided.length), first};
      if (hyphen && last) run[run.length - 1] = {...last, text: `${last.text}-${segment}`};
      else if (elided === '' || !last) run.push(word);
      else {
        runs.push(run);
        run = [word];
      }
      first = false;
      hyphen = false;
      continue;
    }
    // a hyphen joins two words unless there are spaces around it
    if (segment === '-' && run.length > 0 && !hyphen) {
      hyphen = true;
      continue;
    }
    if (/^[^\S\n]+$/.test(segment) && !hyphen) continue;
    if (run.length > 0) runs.push(run);
    run = [];
    hyphen = false;
    if (/[.!?。！？:：\n]/.test(segment)) first = true;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

let made: Intl.Segmenter | undefined;
function segmenter(): Intl.Segmenter {
  // the locale only selects the dictionary for text without spaces, which covers both Chinese and Japanese
  made ??= new Intl.Segmenter('zh', {granularity: 'word'});
  return made;
}

/** Joins words with spaces, or without in writing systems that have none. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (text, word) =>
      text === '' || (unspaced.test(text.at(-1)!) && unspaced.test(word)) ? text + word : `${text} ${word}`,
    '',
  );
