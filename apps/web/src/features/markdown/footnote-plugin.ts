import type {MarkdownIt, StateBlock, StateInline} from 'markdown-it';

/** Marks (`[^1]`) as tokens `footnote_ref`, and notes (`[^1]: …`) as blocks where they stand: pages keep their own notes. */
export function footnotePlugin(md: MarkdownIt): void {
  md.inline.ruler.after('image', 'footnote_ref', reference);
  md.block.ruler.before('reference', 'footnote', note, {alt: ['paragraph', 'reference']});
}

function reference(state: StateInline, silent: boolean): boolean {
  const [whole, label] = /^\[\^([^\s\]]{1,60})\]/.exec(state.src.slice(state.pos, state.pos + 64)) ?? [];
  if (whole === undefined || label === undefined) return false;
  if (!silent) state.push('footnote_ref', '', 0).content = label;
  state.pos += whole.length;
  return true;
}

function note(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
  const [whole, label] = /^\[\^([^\s\]]{1,60})\]:[ \t]*/.exec(lineOf(startLine)) ?? [];
  if (whole === undefined || label === undefined) return false;
  if (silent) return true;
  const lines = [lineOf(startLine).slice(whole.length)];
  let line = startLine + 1;
  for (; line < endLine; line++) {
    const blank = state.isEmpty(line);
    if (!blank && state.sCount[line]! < 4) break;
    lines.push(blank ? '' : state.getLines(line, line + 1, 4, false));
  }
  while (lines.at(-1) === '') lines.pop();
  const open = state.push('footnote_open', '', 1);
  open.content = label;
  open.map = [startLine, line];
  state.md.block.parse(lines.join('\n'), state.md, state.env, state.tokens);
  state.push('footnote_close', '', -1);
  state.line = line;
  return true;
}
