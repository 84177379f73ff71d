import type {Mark} from '@recto/model';
import {markTags} from '../html/inline.ts';
import {firstCharacter, flanking, isBlank, lastCharacter} from './flanking.ts';

/** A part of a line on its way to Markdown. */
export type Piece =
  | {readonly type: 'text'; readonly value: string; readonly marks: readonly Mark[]; readonly link: boolean}
  | {
      readonly type: 'formula';
      readonly tex: string;
      readonly marks: readonly Mark[];
      readonly write: (tex: string) => string;
    }
  /** Markdown that is finished. */
  | {readonly type: 'done'; readonly markdown: string; readonly marks: readonly Mark[]};

type Around = {readonly before: string; readonly after: string; readonly link: boolean};
type Escape = (value: string, around: Around) => string;

/** The pieces with their marks as `**`, `*`, `~~`, backticks or HTML tags, nested so that no two cross. */
export function writePieces(pieces: readonly Piece[], asMarkdown: Escape): string {
  const runs = spreadMarks(joinEqual(pieces));
  return writeRange(runs, 0, runs.length, new Set(), '', '', asMarkdown);
}

function writeRange(
  runs: readonly Piece[],
  start: number,
  end: number,
  applied: ReadonlySet<Mark>,
  before: string,
  after: string,
  asMarkdown: Escape,
): string {
  let out = '';
  for (let index = start; index < end; ) {
    const mark = longestMark(runs, index, end, applied);
    const next = mark ? mark.end : index + 1;
    const previous = out === '' ? before : lastCharacter(out);
    const following = next < end ? firstSource(runs[next]!) : after;
    out += mark
      ? wrap(
          mark.mark,
          writeRange(runs, index, next, new Set([...applied, mark.mark]), previous, following, asMarkdown),
          previous,
          following,
        )
      : writeOne(runs[index]!, previous, following, asMarkdown);
    index = next;
  }
  return out;
}

// the mark that reaches furthest is the outer one: marks then nest and never cross
function longestMark(runs: readonly Piece[], start: number, limit: number, applied: ReadonlySet<Mark>) {
  let best: {readonly mark: Mark; readonly end: number} | undefined;
  for (const mark of runs[start]!.marks) {
    if (applied.has(mark) || mark === 'code' || mark === 'smallCaps') continue;
    let end = start + 1;
    while (end < limit && runs[end]!.marks.includes(mark)) end++;
    if (!best || end > best.end) best = {mark, end};
  }
  return best;
}

function writeOne(piece: Piece, before: string, after: string, asMarkdown: Escape): string {
  switch (piece.type) {
    case 'done':
      return piece.markdown;
    case 'formula':
      return piece.write(piece.tex);
    case 'text':
      return piece.marks.includes('code')
        ? codeSpan(piece.value)
        : asMarkdown(piece.value, {before, after, link: piece.link});
  }
}

/** Emphasis marks must touch the words they enclose, so spaces move outside. */
function wrap(mark: Mark, content: string, before: string, after: string): string {
  const core = content.trim();
  if (core === '') return content;
  const lead = content.slice(0, content.length - content.trimStart().length);
  const trail = content.slice(content.trimEnd().length);
  return lead + enclose(mark, core, lead === '' ? before : ' ', trail === '' ? after : ' ') + trail;
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
  if (before === character || after === character || core.includes(delimiter.repeat(2))) return false;
  const inner = core.startsWith(character) || core.endsWith(character);
  if (inner && !(isBlank(before) && isBlank(after))) return false;
  return flanking(before, firstCharacter(core)).left && flanking(lastCharacter(core), after).right;
}

function codeSpan(value: string): string {
  const core = value.trim();
  if (core === '') return value;
  const longest = Math.max(0, ...(core.match(/`+/g) ?? []).map(run => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = core.startsWith('`') || core.endsWith('`') ? ' ' : '';
  const lead = value.startsWith(core[0]!) ? '' : ' ';
  const trail = value.endsWith(core.at(-1)!) ? '' : ' ';
  return `${lead}${fence}${pad}${core}${pad}${fence}${trail}`;
}

function firstSource(piece: Piece): string {
  switch (piece.type) {
    case 'text':
      return piece.marks.length > 0 && !isBlank(firstCharacter(piece.value)) ? '*' : firstCharacter(piece.value);
    case 'formula':
      return firstCharacter(piece.write(piece.tex));
    case 'done':
      return firstCharacter(piece.markdown);
  }
}

/** Neighbouring texts with the same marks are one text. */
function joinEqual(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.type === 'text' && piece.type === 'text' && sameMarks(last.marks, piece.marks)) {
      joined[joined.length - 1] = {...last, value: last.value + piece.value};
    } else joined.push(piece);
  }
  return joined;
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every(mark => b.includes(mark));

/** Blanks and formulas between two texts of one mark take the mark, so that `**if** $x$ **then**` is one run. */
function spreadMarks(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.type === 'text' ? piece.value.trim() !== '' : piece.type !== 'formula') return piece;
    const before = pieces[index - 1]?.marks ?? [];
    const after = pieces[index + 1]?.marks ?? [];
    const common = before.filter(
      mark => mark !== 'code' && after.includes(mark) && (mark === 'bold' || mark === 'italic'),
    );
    return common.length === 0 ? piece : {...piece, marks: [...new Set([...piece.marks, ...common])]};
  });
}
