import type {MarkdownIt, StateBlock, StateInline} from 'markdown-it';
import {mathAt} from './split-math.ts';

/** Makes formulas tokens of their own: `math` within a line, `math_block` on lines of its own; `content` is the TeX. */
export function mathPlugin(md: MarkdownIt): void {
  // before `escape`, which would take the backslash of `\(`
  md.inline.ruler.before('escape', 'math', inlineMath);
  md.block.ruler.before('fence', 'math_block', blockMath, {alt: ['paragraph', 'reference', 'blockquote', 'list']});
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const opening = state.src[state.pos];
  if (opening !== '$' && opening !== '\\') return false;
  // a line full of openings that close nowhere must not be read to its end for each of them
  const misses = (state.env as {mathMisses?: number}).mathMisses ?? 0;
  const found = misses < maxMisses ? mathAt(state.src, state.pos) : undefined;
  if (!found || found.end > state.posMax) {
    const next = state.src[state.pos + 1];
    if (opening === '$' || next === '(' || next === '[') (state.env as {mathMisses?: number}).mathMisses = misses + 1;
    // a second dollar of an opening that is none would be read as one of its own
    if (opening !== '$' || next !== '$') return false;
    if (!silent) state.pending += '$$';
    state.pos += 2;
    return true;
  }
  if (!silent) {
    const token = state.push('math', 'math', 0);
    token.content = found.tex;
    token.markup = found.display ? 'display' : 'inline';
  }
  state.pos = found.end;
  return true;
}

const maxMisses = 1000;
const closings: Readonly<Record<string, string>> = {$$: '$$', '\\[': '\\]'};

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const first = lineOf(startLine).trim();
  const closing = closings[first.slice(0, 2)];
  if (closing === undefined) return false;
  const parts: string[] = [];
  let line = startLine;
  let rest = first.slice(2);
  while (!rest.trimEnd().endsWith(closing)) {
    // text behind the closing delimiter makes it a formula within a paragraph
    if (rest.includes(closing) || (rest.trim() === '' && line > startLine)) return false;
    parts.push(rest);
    line += 1;
    if (line >= endLine) return false;
    rest = lineOf(line);
  }
  const last = rest.trimEnd().slice(0, -2);
  if (last.includes(closing)) return false;
  parts.push(last);
  const tex = parts.join('\n').trim();
  if (tex === '') return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.content = tex;
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}
