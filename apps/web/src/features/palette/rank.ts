/**
 * How well a name answers what was typed: higher is better, undefined when it does not. The letters have to come in this
 * order; runs and beginnings of words count more, so that "dl" finds "download" before "model".
 */
export function rank(typed: string, name: string): number | undefined {
  const needle = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const text = name.toLowerCase();
  if (needle === '') return 0;
  const whole = text.indexOf(needle);
  if (whole >= 0) return 1000 - whole - text.length / 100 + (isStart(text, whole) ? 500 : 0);
  let score = 0;
  let from = 0;
  for (const letter of needle.replaceAll(' ', '')) {
    const at = text.indexOf(letter, from);
    if (at < 0) return undefined;
    score += (at === from ? 3 : 0) + (isStart(text, at) ? 5 : 0) - (at - from) / 10;
    from = at + 1;
  }
  return score;
}

/** The best answers to what was typed, best first; all in their own order when nothing was. */
export function best<Entry>(typed: string, entries: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] {
  return entries
    .flatMap(entry => {
      const score = rank(typed, nameOf(entry));
      return score === undefined ? [] : [{entry, score}];
    })
    .sort((one, other) => other.score - one.score)
    .map(({entry}) => entry);
}

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);
