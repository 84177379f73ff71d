import Papa from 'papaparse';
import {sortTerms, type Term} from './glossary.ts';
import {type LanguageCode, parseLanguage} from './languages.ts';

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

/** A row of a glossary as it is written; languages are empty where there are none. `line` is where it begins, from 1. */
export type TermRow = {
  readonly line: number;
  readonly source: string;
  readonly target: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
};

/** A line that is no row of CSV. */
export type CsvProblem = {readonly line: number; readonly message: string};

/**
 * Reads the rows of a glossary in CSV: `origin,translate,originLang,translateLang` or `source,target,tgt_lng`, with or without
 * header; the separator may also be `;` or a tab, and lines may end in CR, LF or both. Empty rows are left out,
 * and those that are problems.
 */
export function readTermRows(csv: string): {
  readonly hasHeader: boolean;
  readonly rows: readonly TermRow[];
  readonly problems: readonly CsvProblem[];
} {
  // the parser expects the same end of line throughout
  const text = csv.replace(/\r\n?/g, '\n');
  const {data, errors} = Papa.parse<string[]>(text, {delimiter: separatorOf(text), newline: '\n'});
  let next = 1;
  const lines = data.map(cells => {
    const line = next;
    next += cells.reduce((ends, cell) => ends + cell.split('\n').length - 1, 1);
    return line;
  });
  const names = (data[0] ?? []).map(name => name.trim().toLowerCase());
  const columnOf = (...either: readonly string[]) => names.findIndex(name => either.includes(name));
  const hasHeader = columnOf('origin', 'source') >= 0 && columnOf('translate', 'target') >= 0;
  const columns = hasHeader
    ? {
        source: columnOf('origin', 'source'),
        target: columnOf('translate', 'target'),
        sourceLanguage: columnOf('originlang'),
        targetLanguage: columnOf('translatelang', 'tgt_lng'),
      }
    : {source: 0, target: 1, sourceLanguage: -1, targetLanguage: -1};
  // of a wrong quote the parser reports several
  const problems = new Map(errors.map(({row, message}) => [lines[row ?? 0] ?? 1, message]));
  const rows: TermRow[] = [];
  for (const [index, cells] of data.entries()) {
    if ((hasHeader && index === 0) || cells.every(cell => cell.trim() === '')) continue;
    const line = lines[index] ?? 1;
    // a separator within a term, without quotes around it
    if (hasHeader && cells.length > names.length)
      problems.set(line, `${cells.length} cells below a header of ${names.length}`);
    if (problems.has(line)) continue;
    const cellOf = (column: number) => (cells[column] ?? '').trim().replace(inertMark, '');
    rows.push({
      line,
      source: cellOf(columns.source),
      target: cellOf(columns.target),
      sourceLanguage: cellOf(columns.sourceLanguage),
      targetLanguage: cellOf(columns.targetLanguage),
    });
  }
  return {hasHeader, rows, problems: [...problems].map(([line, message]) => ({line, message}))};
}

/**
 * Writes rows of a glossary as CSV for `readTermRows`, the header first, without a last end of line. What a spreadsheet could
 * take for a formula has an apostrophe before it: glossaries come from other people, and from models.
 */
export const writeTermRows = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  newline: '\n' | '\r\n',
): string => Papa.unparse({fields: [...header], data: rows.map(row => [...row])}, {newline, escapeFormulae: active});

// apostrophes too, or reading would take one away that is the term's
const active = /^'*\s*[=+\-@|]/;
const inertMark = /^'(?='*\s*[=+\-@|])/;

/**
 * Reads a glossary as `readTermRows` does. Rows for other target languages are skipped. Returns the terms, longest first, and
 * the numbers of invalid lines.
 */
export function readGlossary(csv: string, to: LanguageCode): {readonly terms: Term[]; readonly wrongLines: number[]} {
  const {rows, problems} = readTermRows(csv);
  const terms = new Map<string, Term>();
  const wrongLines = new Set(problems.map(({line}) => line));
  for (const {line, source, target, targetLanguage} of rows) {
    if (source === '' && target === '') continue;
    if (source === '' || target === '') wrongLines.add(line);
    else if (targetLanguage === '' || parseLanguage(targetLanguage) === to)
      terms.set(source.toLowerCase(), {source, target});
  }
  return {terms: sortTerms([...terms.values()]), wrongLines: [...wrongLines].sort((a, b) => a - b)};
}

/** Writes a glossary as CSV for `readGlossary`. */
export const writeGlossary = (terms: readonly Term[]): string =>
  `${writeTermRows(
    ['source', 'target'],
    terms.map(({source, target}) => [source, target]),
    '\n',
  )}\n`;

const separators = [',', ';', '\t'] as const;

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const first = (/^[^\n]*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const times = (separator: string) => first.split(separator).length;
  return separators.reduce((best, next) => (times(next) > times(best) ? next : best));
}
