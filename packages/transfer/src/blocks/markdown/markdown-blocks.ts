import MarkdownItMaker, {type MarkdownIt, type Token} from 'markdown-it';
import {append} from '../append.ts';
import {codeLanguage} from '../code-language.ts';
import {emptyTable} from '../grid.ts';
import {cleanText, joinLine, lineText, marked} from '../line.ts';
import type {Loss} from '../loss.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';
import {numberAbove} from '../number-above.ts';
import {shorten} from '../shorten.ts';
import {addBlockRules} from './block-rules.ts';
import {htmlTables} from './html-table.ts';
import {inlineLine, inlineParts, type Page, type Part} from './inline.ts';
import {addInlineRules} from './inline-rules.ts';

/**
 * Markdown that a person has edited as blocks, before the limits of a service apply (`fitBlocks`): CommonMark with pipe tables,
 * footnotes and formulas as Recto writes it, and HTML tables and images as other programs do. A line of dashes is always a
 * divider and never makes a heading, indented lines are no code, a number at the end of a displayed formula is left out.
 */
export function markdownBlocks(markdown: string, losses: (loss: Loss) => void = () => {}): NoteBlock[] {
  const tokens = parser.parse(markdown, {});
  const labels = noteLabels(tokens);
  const lose = (code: Loss['code'], what: string) => losses({code, what: shorten(what)});
  const reading: Reading = {
    noteNumber: label => labels.get(label),
    lostLink: address => lose('link', address),
    lose,
    notes: new Map(),
  };
  const blocks = readBlocks(new Cursor(tokens), reading);
  const notes = [...reading.notes].toSorted(([one], [other]) => one - other).map(([, note]) => note);
  return notes.length === 0 ? blocks : [...blocks, {type: 'divider'}, ...notes];
}

const parser: MarkdownIt = MarkdownItMaker({html: false, linkify: false, maxNesting: 100}).disable([
  'lheading',
  'code',
]);
addBlockRules(parser);
addInlineRules(parser);

type Reading = Page & {
  readonly lose: (code: Loss['code'], what: string) => void;
  /** Footnotes by their number. */
  readonly notes: Map<number, NoteBlock>;
};

/** The numbers of footnotes that are defined: in the order of their marks, then those without a mark. */
function noteLabels(tokens: readonly Token[]): ReadonlyMap<string, number> {
  const defined = new Set(tokens.filter(({type}) => type === 'footnote_open').map(({content}) => content));
  const numbers = new Map<string, number>();
  const marks = tokens.flatMap(({children}) => children ?? []).filter(({type}) => type === 'footnote_ref');
  for (const label of [...marks.map(({content}) => content), ...defined])
    if (defined.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
  return numbers;
}

/** Tokens that are read one after the other. */
class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }
  /** The next token; undefined at the end, or where a container closes. */
  next(): Token | undefined {
    const token = this.#tokens[this.#at++];
    return token === undefined || token.nesting < 0 ? undefined : token;
  }
}

/** Blocks up to where the container around them closes. */
function readBlocks(cursor: Cursor, reading: Reading): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  for (let token = cursor.next(); token; token = cursor.next()) {
    switch (token.type) {
      case 'heading_open':
        append(blocks, heading(Number(token.tag.slice(1)), readInline(cursor, reading), reading));
        break;
      case 'paragraph_open':
        append(blocks, readInline(cursor, reading).map(asBlock));
        break;
      case 'hr':
        blocks.push({type: 'divider'});
        break;
      case 'fence':
        blocks.push(code(token));
        break;
      case 'formula_block':
        if (token.content !== '') blocks.push({type: 'equation', tex: token.content});
        break;
      case 'html_table':
        append(
          blocks,
          htmlTables(token.content, text => reading.lose('merged-cells', text)),
        );
        break;
      case 'table_open':
        blocks.push(readTable(cursor, reading));
        break;
      case 'bullet_list_open':
        append(blocks, readItems(cursor, undefined, reading));
        break;
      case 'ordered_list_open': {
        const start = Number(token.attrGet('start') ?? 1);
        const counted = start === numberAbove(blocks) + 1;
        append(blocks, readItems(cursor, counted ? 'counted' : start, reading));
        break;
      }
      case 'blockquote_open': {
        const {line, children} = withLead(readBlocks(cursor, reading));
        if (line.length > 0 || children.length > 0) blocks.push({type: 'quote', line, ...childrenIn(children)});
        break;
      }
      case 'footnote_open': {
        const number = reading.noteNumber(token.content);
        const {line, children} = withLead(readBlocks(cursor, reading));
        const note: NoteBlock = {type: 'item', ordered: true, line, ...childrenIn(children)};
        // of two definitions the first counts
        if (number !== undefined && !reading.notes.has(number)) reading.notes.set(number, note);
        break;
      }
      default:
        if (token.nesting > 0) append(blocks, readBlocks(cursor, reading));
    }
  }
  return blocks;
}

/** The parts of the inline token that a heading or paragraph holds, up to its end. */
function readInline(cursor: Cursor, page: Page): Part[] {
  const parts: Part[] = [];
  for (let token = cursor.next(); token; token = cursor.next()) append(parts, inlineParts(token.children ?? [], page));
  return parts;
}

const asBlock = (part: Part): NoteBlock => ('block' in part ? part.block : {type: 'paragraph', line: part.line});

function heading(level: number, parts: readonly Part[], {lose}: Reading): NoteBlock[] {
  return parts.map(part => {
    if ('block' in part) return part.block;
    if (level === 1 || level === 2 || level === 3) return {type: 'heading', level, line: part.line};
    lose('heading-depth', lineText(part.line));
    return {type: 'paragraph', line: marked(part.line, 'bold')};
  });
}

function code({content, info}: Token): NoteBlock {
  const language = codeLanguage(info.trim().split(/\s/, 1)[0]);
  return {type: 'code', code: cleanText(content).replace(/\n$/, ''), ...(language !== undefined && {language})};
}

/** Items of a list. Where services would give them another number than `start`, it stands in their text. */
function readItems(cursor: Cursor, start: 'counted' | number | undefined, reading: Reading): NoteBlock[] {
  const items: NoteBlock[] = [];
  for (let token = cursor.next(); token; token = cursor.next()) {
    const {line, children} = withLead(readBlocks(cursor, reading));
    const label: NoteLine =
      typeof start === 'number' ? [{type: 'text', text: `${start + items.length}${token.markup} `}] : [];
    items.push({
      type: 'item',
      ordered: start === 'counted',
      line: joinLine([...label, ...withBox(line)]),
      ...childrenIn(children),
    });
  }
  return items;
}

/** A box to tick as a character. */
function withBox(line: NoteLine): NoteLine {
  const [first, ...rest] = line;
  const [whole, tick] = (first?.type === 'text' && /^\[([ xX])\] /.exec(first.text)) || [];
  if (first?.type !== 'text' || whole === undefined) return line;
  return [{...first, text: `${tick === ' ' ? '☐' : '☑'} ${first.text.slice(whole.length)}`}, ...rest];
}

/** The first paragraph as the line of the block around. */
function withLead(blocks: readonly NoteBlock[]): {readonly line: NoteLine; readonly children: readonly NoteBlock[]} {
  const [first, ...rest] = blocks;
  return first?.type === 'paragraph' && !first.children
    ? {line: first.line, children: rest}
    : {line: [], children: blocks};
}

const childrenIn = (children: readonly NoteBlock[]) => (children.length > 0 ? {children} : {});

function readTable(cursor: Cursor, page: Page): NoteBlock {
  const rows: NoteLine[][] = [];
  const readPart = (): void => {
    for (let token = cursor.next(); token; token = cursor.next()) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(inlineLine(token.children ?? [], page));
      else if (token.nesting > 0) readPart();
    }
  };
  readPart();
  if (rows.length === 0) return emptyTable;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 2);
  const padded = rows.map(row => [...row, ...Array.from({length: width - row.length}, (): NoteLine => [])]);
  return {type: 'table', width, headerRow: true, headerColumn: false, rows: padded};
}
