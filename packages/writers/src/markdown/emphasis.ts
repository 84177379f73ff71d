import type {Mark} from '@recto/model';
import {markTags} from '../html/inline.ts';
import {escapeText} from './escape.ts';
import {firstCharacter, flanking, isBlank, lastCharacter} from './flanking.ts';
import {loneSymbols} from './lone-symbols.ts';
import {gatherRuns, type Piece} from './runs.ts';

type Around = {
  readonly before: string;
  readonly after: string;
  readonly link: boolean;
  readonly lone: ReadonlySet<string>;
};
type Escape = (value: string, around: Around) => string;
type Write = (value: string, around: Omit<Around, 'lone'>) => string;

/** The pieces with their marks as `**`, `*`, `~~`, backticks or HTML tags, nested so that no two cross. */
export function writePieces(pieces: readonly Piece[], asMarkdown: Escape): string {
  const runs = gatherRuns(pieces);
  const lone = loneSymbols(runs);
  const write = (value: string, around: Omit<Around, 'lone'>): string => asMarkdown(value, {...around, lone});
  return writeRange(runs, 0, runs.length, new Set(), '', '', write);
}

function writeRange(
  runs: readonly Piece[],
  start: number,
  end: number,
  applied: ReadonlySet<Mark>,
  before: string,
  after: string,
  asMarkdown: Write,
): string {
  const parts: string[] = [];
  // kept apart: looking at the end of a growing string copies all of it each time
  let previous = before;
  for (let index = start; index < end; ) {
    const mark = longestMark(runs, index, end, applied);
    const next = mark ? mark.end : index + 1;
    const following = next < end ? firstSource(runs[next]!, applied) : after;
    const part = mark
      ? enclose(
          mark.mark,
          writeRange(runs, index, next, new Set([...applied, mark.mark]), previous, following, asMarkdown),
          previous,
          following,
        )
      : writeOne(
          runs[index]!,
          index === start && applied.size > 0 ? edge : previous,
          next === end && applied.size > 0 ? edge : following,
          asMarkdown,
        );
    parts.push(part);
    if (part !== '') previous = lastCharacter(part);
    index = next;
  }
  return parts.join('');
}

// stands for whatever mark encloses a text: beside it every `*`, `_` and `~` of the text itself is escaped
const edge = '~';

// the mark that reaches furthest is the outer one: marks then nest and never cross
function longestMark(runs: readonly Piece[], start: number, limit: number, applied: ReadonlySet<Mark>) {
  let best: {readonly mark: Mark; readonly end: number} | undefined;
  for (const mark of runs[start]!.marks) {
    if (applied.has(mark) || mark === 'code' || mark === 'smallCaps' || mark === 'drawn') continue;
    let end = start + 1;
    while (end < limit && runs[end]!.marks.includes(mark)) end++;
    if (!best || end > best.end) best = {mark, end};
  }
  return best;
}

function writeOne(piece: Piece, before: string, after: string, asMarkdown: Write): string {
  switch (piece.type) {
    case 'done':
    case 'line':
      return piece.markdown;
    case 'formula':
      return piece.write(piece.tex);
    case 'text':
      return piece.marks.includes('code')
        ? codeSpan(piece.value)
        : asMarkdown(piece.value, {before, after, link: piece.link});
  }
}

const delimiters: Partial<Record<Mark, string>> = {bold: '**', italic: '*', strike: '~~'};

function enclose(mark: Mark, core: string, before: string, after: string): string {
  const delimiter = delimiters[mark];
  if (delimiter !== undefined && holds(delimiter, core, before, after)) return delimiter + core + delimiter;
  const tag = markTags[mark];
  return tag === undefined ? core : `<${tag}>${core}</${tag}>`;
}

/**
 * Whether the delimiters around `core` would be read as such. They are not between a letter and a bracket
 * (`中文**（强调）**中文`), nor beside another run of the same character: there an HTML tag says it.
 */
function holds(delimiter: string, core: string, before: string, after: string): boolean {
  const character = delimiter.charAt(0);
  if (before === character || after === character || !isCalm(core)) return false;
  const nested = core.startsWith(character) || core.endsWith(character);
  if (nested && !(isBlank(before) && isBlank(after))) return false;
  return flanking(before, firstCharacter(core)).left && flanking(lastCharacter(core), after).right;
}

/** Whether all delimiters inside are beyond doubt: whole words between blanks, or a lone star between blanks. */
function isCalm(core: string): boolean {
  const rest = core
    .replace(/\\./gu, '!')
    .replace(/(?<=^|\s)(\*+|~~)(?=[\p{L}\p{N}])[^*~]*[\p{L}\p{N}]\1(?=$|\s)|(?<=\s)\*+(?=\s)/gu, '');
  return !/\*|~~/.test(rest);
}

function codeSpan(value: string): string {
  const runs = new Set((value.match(/`+/g) ?? []).map(run => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  // three at the start of a line look like the fence of a block to many readers
  if (length > 2) return `<code>${escapeText(value)}</code>`;
  const fence = '`'.repeat(length);
  const pad = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
  return fence + pad + value + pad + fence;
}

function firstSource(piece: Piece, applied: ReadonlySet<Mark>): string {
  switch (piece.type) {
    case 'text':
      return piece.marks.some(mark => !applied.has(mark)) ? edge : firstCharacter(piece.value);
    case 'formula':
      return firstCharacter(piece.write(piece.tex));
    case 'done':
    case 'line':
      return firstCharacter(piece.markdown);
  }
}
