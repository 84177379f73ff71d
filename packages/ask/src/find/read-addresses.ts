import type {Address} from './address.ts';
import {normalizeNumber, numeral} from './numerals.ts';
import {ordinalWords, type PartWord, partWords} from './part-words.ts';

// characters: what is longer is material, not a question
const maxLength = 2000;
// a question that names more is none about single parts
const maxAddresses = 30;
// nobody means a hundred tables
const maxRange = 20;

/** What a question names by structure: "Table 3", "公式(7)", "the 24th reference", "section 2.1", "the last figure". */
export function readAddresses(question: string): Address[] {
  const original = question.slice(0, maxLength).normalize('NFKC');
  const text = original.toLowerCase();
  const found: Address[] = [];
  const add = (address: Address) => {
    const known = found.some(
      ({kind, label, ordinal}) => kind === address.kind && label === address.label && ordinal === address.ordinal,
    );
    if (!known) found.push(address);
  };
  for (const address of [...numbered(text, original), ...ordinals(text), ...bracketed(text)]) add(address);
  return found.toSorted((a, b) => a.at - b.at).slice(0, maxAddresses);
}

/** Parts with numbers: Table 3, Tables 3 and 4, the 24th reference, 第3节. */
function* numbered(text: string, original: string): Generator<Address> {
  let previous: {readonly part: PartWord; readonly label: string; readonly end: number} | undefined;
  for (const {0: raw, index: at} of text.matchAll(numeral)) {
    const end = at + raw.length;
    const label = normalizeNumber(raw);
    const before = text.slice(0, at).replace(/\s*[([]?\s*$/, '');
    const marked = before.replace(/(?<![\p{L}\p{M}])(?:no\.?|nr\.?|№|n[º°o]|#)$|第$/u, '').trimEnd();
    const ordinal = before.endsWith('第');
    const link = previous && separator.exec(text.slice(previous.end, at));
    const named = isArticle(raw, text, original, at) ? undefined : wordBefore(marked);
    const part: PartWord | undefined = named?.part ?? (link ? previous?.part : undefined);
    if (part) {
      if (link?.groups?.['range'] && previous && !named)
        for (const between of rangeOf(previous.label, label)) yield* labeled(part, between, at);
      yield* labeled(part, label, at);
      const [from = '', to = ''] = raw.split(/[-–]/);
      for (const within of rangeOf(from, to)) yield* labeled(part, within, at);
      previous = {part, label, end};
      continue;
    }
    previous = undefined;
    const after = text.slice(end);
    const counter = ordinal ? /^\s*(?:个|個|张|張|篇|条|條|项|項|幅|つの|番目の|目の)?\s*/u : ordinalEnding;
    const rest = counter.exec(after);
    const following = wordAfter(rest ? after.slice(rest[0].length) : after, rest !== null && !ordinal);
    // 三行 are three rows
    if (!following || !(rest || (cjk.test(following.word) && !cjk.test(raw)))) continue;
    if (isCounted(following) || !rest) yield* labeled(following, label, at);
    else if (Number.isInteger(Number(label))) yield {...partOf(following), ordinal: Number(label), at};
  }
}

/** Parts with an ordinal as a word: the second row, the last figure, 最后一张图. */
function* ordinals(text: string): Generator<Address> {
  for (const {word, stem, ordinal} of ordinalWords) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const ending = stem ? (/^[\p{L}\p{M}]*/u.exec(text.slice(at + word.length))?.[0].length ?? 0) : 0;
      const end = at + word.length + ending;
      if (!cjk.test(word) && (isLetter(text[at - 1]) || isLetter(text[end]))) continue;
      const after = text
        .slice(end)
        .replace(/^(?:的|の)?(?:一|1)?\s*(?:个|個|张|張|篇|条|條|幅|つの|番目の|번째)?\s*(?:的|の)?/u, '');
      const part =
        wordAfter(after, false) ??
        (/\s$/.test(text.slice(0, at)) ? wordBefore(text.slice(0, at).trimEnd())?.part : undefined);
      if (part) yield {...partOf(part), ordinal, at};
    }
  }
}

/** [24] is a reference; (7) alone is a formula, if there is one of that number. */
function* bracketed(text: string): Generator<Address> {
  for (const {0: raw, index: at} of text.matchAll(/(?<!\p{L})\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]/gu))
    for (const number of raw.match(/\d+/g) ?? []) yield {kind: 'reference', label: number, at};
  for (const {1: number = '', index: at} of text.matchAll(/\((\d{1,3}(?:\.\d{1,3})*[a-z]?)\)/gu))
    if (!wordBefore(text.slice(0, at).trimEnd())) yield {kind: 'equation', label: number, at};
}

const separator = /^[)\]]?\s*(?:,|、|and|und|et|y|e|и|和|与|及|or|&|(?<range>-|–|to|bis|到|至))\s*[([]?$/u;
const ordinalEnding =
  /^\s?(?:st|nd|rd|th|\.[ªº]?|[ªº°]|[èe]re|[èe]me|er?|-?(?:я|й|е|ю|ая|ой|го|ья|та|ти)|:[ea]|'?(?:inci|nci|üncü|uncu)|번째|番目の?)(?![\p{Script=Latin}\p{Script=Cyrillic}])\s*/u;
const cjk = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character) && !cjk.test(character);

/** Parts of which people say the number where they mean the position, 第二行. */
const isCounted = ({kind}: PartWord): boolean =>
  kind === 'section' || kind === 'page' || kind === 'row' || kind === 'column';

function* labeled(part: PartWord, label: string, at: number): Generator<Address> {
  if (part.kind !== 'row' && part.kind !== 'column') yield {...partOf(part), label, at};
  else if (Number.isInteger(Number(label))) yield {...partOf(part), ordinal: Number(label), at};
}

const partOf = ({kind, theorem}: PartWord): Pick<Address, 'kind' | 'theorem'> => ({kind, ...(theorem && {theorem})});

/** "the table I saw" and "the section a friend wrote" name none. */
function isArticle(raw: string, text: string, original: string, at: number): boolean {
  const runsOn = /^\s+\p{L}/u.test(text.slice(at + 1));
  if (raw === 'a') return runsOn && original[at] === 'a';
  return raw === 'i' && runsOn && !/\p{Lu}[\p{L}.]*\s*$/u.test(original.slice(0, at));
}

/** The word for a part with which a text ends. */
function wordBefore(text: string): {readonly part: PartWord} | undefined {
  const token = /[\p{L}\p{M}]+$/u.exec(text)?.[0] ?? '';
  const part = partWords.find(({word, stem}) => {
    if (stem) return token.startsWith(word);
    if (cjk.test(word)) return text.endsWith(word);
    return endsWithWord(text, word) || plurals.some(ending => token.length > 3 && endsWithWord(text, word + ending));
  });
  return part && {part};
}

/** The word for a part with which a text begins; `skipOne` lets another word stand before it, as in "the 3rd big table". */
function wordAfter(text: string, skipOne: boolean): PartWord | undefined {
  const rest = text.trimStart();
  const token = /^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? '';
  const part = partWords.find(({word, stem}) => {
    if (stem) return token.startsWith(word);
    if (cjk.test(word)) return rest.startsWith(word);
    return [word, ...plurals.map(ending => word + ending)].some(
      form => rest.startsWith(form) && (!isLetter(form.at(-1)) || !isLetter(rest[form.length])),
    );
  });
  return part ?? (skipOne && token !== '' ? wordAfter(rest.slice(token.length), false) : undefined);
}

const plurals = ['s', 'n', 'en', 'es'];

const endsWithWord = (text: string, word: string): boolean =>
  text.endsWith(word) && !isLetter(text[text.length - word.length - 1]);

/** The whole numbers between two, the ends included; none when they are no range. */
function rangeOf(from: string, to: string): string[] {
  const [low, high] = [Number(from), Number(to)];
  const range =
    from !== '' && to !== '' && Number.isInteger(low) && Number.isInteger(high) && low < high && high - low < maxRange;
  return range ? Array.from({length: high - low + 1}, (_, index) => String(low + index)) : [];
}
