import {languageCodes} from '@recto/model';

/** Whether a text is a date and nothing else: `3 May 2026`, `May 2026`, `2026年5月3日`, `03.05.2026`. */
export function isDate(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > longest || !/\p{Nd}/u.test(plain)) return false;
  if (/^(?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4})$/u.test(plain))
    return true;
  if (/^\p{Nd}{4} ?[年년] ?\p{Nd}{1,2} ?[月월](?: ?\p{Nd}{1,2} ?[日일])?$/u.test(plain)) return true;
  if (!/(?:^|\P{Nd})\p{Nd}{4}(?:\P{Nd}|$)/u.test(plain)) return false;
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.some(word => months().has(word)) && words.every(word => months().has(word) || connectors.has(word));
}

// `Wednesday, 23rd of September 2026` has 33 characters
const longest = 40;

// ordinals, articles and what stands for `of`
const connectors = new Set('st nd rd th er º ª de del di da of den le la the г года р год'.split(' '));

let known: ReadonlySet<string> | undefined;

/** The names of months and days of the week in all languages, as they stand alone and in dates. */
function months(): ReadonlySet<string> {
  known ??= new Set(languageCodes.flatMap(namesIn));
  return known;
}

function namesIn(language: string): string[] {
  const styles: Intl.DateTimeFormatOptions[] = [
    {month: 'long'},
    {month: 'short'},
    {day: 'numeric', month: 'long'},
    {weekday: 'long'},
  ];
  // seven days later each: all months and all days of the week
  const days = Array.from({length: 53}, (_, week) => new Date(Date.UTC(2024, 0, 1 + week * 7 + (week % 7))));
  return styles.flatMap(style => {
    const format = new Intl.DateTimeFormat(language, {...style, timeZone: 'UTC'});
    return days.flatMap(day =>
      format
        .formatToParts(day)
        .filter(({type}) => type === 'month' || type === 'weekday')
        .flatMap(({value}) => value.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []),
    );
  });
}
