/** A word, and whether it is the first of its sentence. */
export type RunWord = {readonly text: string; readonly first: boolean};

/** Characters of scripts that write words without spaces. */
export const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A text's words in runs that nothing but spaces and hyphens interrupts. */
export function wordRuns(text: string): readonly (readonly RunWord[])[] {
  const runs: RunWord[][] = [];
  let run: RunWord[] = [];
  let first = true;
  let hyphen = false;
  for (const {segment} of segmenter().segment(text)) {
    if (/\p{L}/u.test(segment)) {
      const last = run.at(-1);
      // l’algorithme, d'un: the article is a word of its own, and what stands before it is not joined to what follows
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
    // a hyphen between two words makes one of them, one that stands free does not
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
  // its language decides nothing but which dictionary cuts what has no spaces: it knows both Chinese and Japanese
  made ??= new Intl.Segmenter('zh', {granularity: 'word'});
  return made;
}

/** Words as their script writes them. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (text, word) => (text === '' || (wide.test(text.at(-1)!) && wide.test(word)) ? text + word : `${text} ${word}`),
    '',
  );
