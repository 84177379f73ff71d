import type {LanguageCode} from './languages.ts';
import {parseLanguage} from './languages.ts';

/** A term and its required translation. */
export type Term = {readonly source: string; readonly target: string};

/** Decodes a CSV file: by its byte order mark, else UTF-8, else GB 18030, which Excel writes in China. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * Reads a glossary in CSV: `origin,translate,originLang,translateLang` or `source,target,tgt_lng`, with or without header;
 * the separator may also be `;` or a tab. Rows for other target languages are skipped. Returns the terms, longest first,
 * and the numbers of invalid lines.
 */
export function readGlossary(csv: string, to: LanguageCode): {readonly terms: Term[]; readonly wrongLines: number[]} {
  const terms = new Map<string, Term>();
  const wrongLines: number[] = [];
  let columns = {source: 0, target: 1, language: -1};
  for (const [index, {cells, line}] of parseCsv(csv.replace(/^\ufeff/, '')).entries()) {
    const names = cells.map(cell => cell.trim().toLowerCase());
    if (index === 0 && (names.includes('source') || names.includes('origin'))) {
      columns = {
        source: Math.max(names.indexOf('source'), names.indexOf('origin')),
        target: Math.max(names.indexOf('target'), names.indexOf('translate')),
        language: Math.max(names.indexOf('tgt_lng'), names.indexOf('translatelang')),
      };
      continue;
    }
    const source = cells[columns.source]?.trim() ?? '';
    const target = cells[columns.target]?.trim() ?? '';
    const language = (cells[columns.language] ?? '').trim();
    if (source === '' && target === '') continue;
    if (source === '' || target === '') wrongLines.push(line);
    else if (language === '' || parseLanguage(language) === to) terms.set(source.toLowerCase(), {source, target});
  }
  return {terms: sortTerms([...terms.values()]), wrongLines};
}

/** Writes a glossary as CSV for `readGlossary`. */
export const writeGlossary = (terms: readonly Term[]): string =>
  ['source,target', ...terms.map(({source, target}) => `${cellOf(source)},${cellOf(target)}`)].join('\n').concat('\n');

const cellOf = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Longest first: `random forest` is found before `forest`. */
export const sortTerms = (terms: readonly Term[]): Term[] =>
  [...terms].sort((a, b) => b.source.length - a.source.length || (a.source < b.source ? -1 : 1));

/** An index of terms. */
export type Glossary = {
  /** The terms that occur in a text, in the order of the glossary. */
  readonly hits: (text: string) => readonly Term[];
};

/** Indexes terms by their first letters, so that lookup is fast with thousands of terms. */
export function openGlossary(terms: readonly Term[]): Glossary {
  const byStart = Map.groupBy(sortTerms(terms), ({source}) => startOf(source.toLowerCase()));
  const order = new Map(sortTerms(terms).map((term, index) => [term, index]));
  return {
    hits(text) {
      if (order.size === 0) return [];
      const lower = text.toLowerCase().normalize('NFC');
      const found = new Set<Term>();
      for (let at = 0; at < lower.length; at++) {
        for (const term of byStart.get(lower.slice(at, at + startLength)) ?? byStart.get(lower[at]!) ?? [])
          if (standsAt(lower, at, term.source.toLowerCase())) found.add(term);
      }
      return [...found].sort((a, b) => order.get(a)! - order.get(b)!);
    },
  };
}

const startLength = 3;
const startOf = (source: string): string => (source.length < startLength ? source[0]! : source.slice(0, startLength));

/** Whether the term is at `at` as a whole word or its plural; writing systems without spaces have no word boundaries. */
function standsAt(text: string, at: number, source: string): boolean {
  if (!text.startsWith(source, at)) return false;
  const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u;
  const before = text[at - 1] ?? ' ';
  const rest = text.slice(at + source.length, at + source.length + 3);
  if (word.test(source[0]!) && word.test(before)) return false;
  return !word.test(source.at(-1)!) || !/^[\p{L}\d]/u.test(rest.replace(/^(?:es|s)(?![\p{L}\d])/u, ''));
}

/** Terms that do not occur in a translation, ignoring case and inflection. */
export function missingTerms(translation: string, hits: readonly Term[]): readonly Term[] {
  const lower = translation.toLowerCase().normalize('NFC');
  return hits.filter(({target}) => {
    const wanted = target.toLowerCase().normalize('NFC');
    if (lower.includes(wanted)) return false;
    // an inflected form keeps the stem of each word
    const stems = wanted.split(/\s+/).map(word => (word.length > 5 ? word.slice(0, -2) : word));
    return (
      !/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(wanted) ||
      !stems.every(stem => lower.includes(stem))
    );
  });
}

const separators = [',', ';', '\t'] as const;

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const times = (separator: string) => first.split(separator).length;
  return separators.reduce((best, next) => (times(next) > times(best) ? next : best));
}

/** Parses CSV with quotes as in RFC 4180; each row with the number of its first line. */
function parseCsv(text: string): {cells: string[]; line: number}[] {
  const separator = separatorOf(text);
  const rows: {cells: string[]; line: number}[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cell !== '') rows.push({cells, line: began});
    cells = [];
    cell = '';
    began = line;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\n') line++;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}
