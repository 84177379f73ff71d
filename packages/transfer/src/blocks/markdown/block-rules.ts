import type {MarkdownIt, StateBlock} from 'markdown-it';
import {withoutTag} from './find-math.ts';

/**
 * The blocks of the specification that CommonMark does not have: formulas and HTML tables on lines of their own, lines that
 * begin with a tag, comments; and footnotes. All of them end a paragraph.
 */
export function addBlockRules(md: MarkdownIt): void {
  const ends = {alt: ['paragraph', 'reference', 'blockquote', 'list', 'table']};
  md.block.ruler.before('table', 'too_deep', tooDeep);
  md.block.ruler.before('table', 'formula', formula, ends);
  md.block.ruler.before('table', 'html_table', htmlTable, ends);
  md.block.ruler.before('table', 'unseen', unseen, ends);
  md.block.ruler.before('table', 'tag', tag, ends);
  md.block.ruler.before('reference', 'footnote', footnote, {alt: ['paragraph', 'reference']});
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);

/**
 * The first line from `start` on that `found` accepts, before the line `end`. What was looked for in vain is not looked for
 * again: a thousand openings without an end must not be read to the end a thousand times.
 */
function lineWith(
  state: StateBlock,
  what: string,
  {start, end, stop}: {start: number; end: number; stop?: (line: number) => boolean},
  found: (text: string) => boolean,
): number | undefined {
  const known = misses.get(state) ?? new Map<string, number>();
  misses.set(state, known);
  const key = `${what} ${end}`;
  if (start < (known.get(key) ?? 0)) return undefined;
  let line = start;
  for (; line < end && !stop?.(line); line++) if (found(lineOf(state, line))) return line;
  known.set(key, line);
  return undefined;
}

const misses = new WeakMap<StateBlock, Map<string, number>>();

/** Blocks nested deeper than people nest them are text: the parser would drop them. */
function tooDeep(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (silent || state.level < deepest) return false;
  let line = start + 1;
  while (line < end && !state.isEmpty(line)) line++;
  pushParagraph(state, state.getLines(start, line, state.blkIndent, false).trim(), start, line);
  return true;
}

const deepest = 40;

function pushParagraph(state: StateBlock, content: string, start: number, line: number): void {
  state.line = line;
  state.push('paragraph_open', 'p', 1).map = [start, line];
  const token = state.push('inline', '', 0);
  token.content = content;
  token.map = [start, line];
  token.children = [];
  state.push('paragraph_close', 'p', -1);
}

/** `$$…$$` or `\[…\]` from the beginning of a line on. Text behind it on a line of its own begins a paragraph. */
function formula(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = lineOf(state, start);
  const closing = first.startsWith('$$') ? '$$' : first.startsWith('\\[') ? '\\]' : undefined;
  if (closing === undefined) return false;
  const same = closingIn(first, 2, closing);
  if (same !== undefined) {
    // with text behind it the line is a paragraph, which the formula parts
    if (first.slice(same + 2).trim() !== '') return silent;
    if (!silent) pushFormula(state, [first.slice(2, same)], start, start + 1);
    return true;
  }
  const stop = (line: number) => state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent;
  const last = lineWith(
    state,
    closing,
    {start: start + 1, end, stop},
    text => closingIn(text, 0, closing) !== undefined,
  );
  if (last === undefined) return false;
  if (silent) return true;
  const text = lineOf(state, last);
  const at = closingIn(text, 0, closing) ?? 0;
  const between = Array.from({length: last - start - 1}, (_, index) => lineOf(state, start + 1 + index));
  pushFormula(state, [first.slice(2), ...between, text.slice(0, at)], start, last + 1);
  const rest = text.slice(at + 2).trim();
  if (rest !== '') pushParagraph(state, rest, last, last + 1);
  return true;
}

/** Where a closing delimiter stands in a line, not behind a backslash of its own. */
function closingIn(text: string, from: number, closing: string): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(closing, at)) return at;
    if (text[at] === '\\') at++;
  }
  return undefined;
}

function pushFormula(state: StateBlock, lines: readonly string[], start: number, line: number): void {
  state.line = line;
  const token = state.push('formula_block', '', 0);
  token.content = withoutTag(lines.join('\n'));
  token.map = [start, line];
}

/** A `<table>`, behind other tags too, up to the `</table>` that closes it. */
function htmlTable(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (!/^(?:<[^<>]{1,200}>\s{0,20}){0,5}<table[\s>]/i.test(lineOf(state, start))) return false;
  let open = 0;
  let last = -1;
  for (let line = start; line < end; ) {
    const close = lineWith(state, '</table', {start: line, end}, text => /<\/table/i.test(text));
    if (close === undefined) break;
    for (; line <= close; line++)
      for (const [mark] of lineOf(state, line).matchAll(/<\/?table(?=[\s>])/gi)) open += mark[1] === '/' ? -1 : 1;
    last = close;
    if (open <= 0) break;
  }
  if (last < 0) return false;
  if (silent) return true;
  state.line = last + 1;
  const token = state.push('html_table', '', 0);
  token.content = state.getLines(start, last + 1, state.blkIndent, false);
  token.map = [start, last + 1];
  return true;
}

const hidden: readonly (readonly [opening: RegExp, closing: string])[] = [
  [/^<!--/, '-->'],
  [/^<script[\s>]/i, '</script>'],
  [/^<style[\s>]/i, '</style>'],
];

/** Comments, scripts and style sheets over whole lines. */
function unseen(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = lineOf(state, start);
  const [, closing] = hidden.find(([opening]) => opening.test(first)) ?? [];
  if (closing === undefined) return false;
  const last = lineWith(state, closing, {start, end}, text => text.toLowerCase().includes(closing));
  if (last === undefined) return false;
  if (silent) return true;
  const text = lineOf(state, last);
  const rest = text.slice(text.toLowerCase().indexOf(closing) + closing.length).trim();
  state.line = last + 1;
  if (rest !== '') pushParagraph(state, rest, last, last + 1);
  return true;
}

/** A line that begins with the tag of a block, or of an image, ends the paragraph above it. */
function tag(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  return silent && blockTag.test(lineOf(state, start));
}

const blockTag =
  /^<\/?(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fig(?:caption|ure)|footer|form|h[1-6]|head(?:er)?|hr|html|img|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])/i;

/** `[^1]: …` with the lines below it that are indented. */
function footnote(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = lineOf(state, start);
  const [whole, label] = /^\[\^([^\s\]]{1,60})\]:[ \t]*/.exec(first) ?? [];
  // a note within a note would be one within one within one …
  if (whole === undefined || label === undefined || notes.has(state)) return false;
  if (silent) return true;
  const lines = [first.slice(whole.length)];
  let line = start + 1;
  for (; line < end; line++) {
    const blank = state.isEmpty(line);
    if (!blank && (state.sCount[line] ?? 0) < state.blkIndent + 4) break;
    lines.push(blank ? '' : state.getLines(line, line + 1, state.blkIndent + 4, false));
  }
  state.push('footnote_open', '', 1).content = label;
  const inner = new state.md.block.State(lines.join('\n').trimEnd(), state.md, state.env, state.tokens);
  notes.add(inner);
  state.md.block.tokenize(inner, inner.line, inner.lineMax);
  state.push('footnote_close', '', -1);
  state.line = line;
  return true;
}

const notes = new WeakSet<StateBlock>();
