import MarkdownIt from 'markdown-it';

/**
 * Markdown as readers with formulas between dollars and footnotes take it: CommonMark and tables by markdown-it, and in a
 * line `$…$` (no blank inside its ends, no digit behind it) and `[^1]`; on lines of their own `$$` and `[^1]: …`.
 */
export function markdownReader(): InstanceType<typeof MarkdownIt> {
  const reader = new MarkdownIt({html: true});
  reader.inline.ruler.before('escape', 'formula', (state, silent) => {
    const found = /^\$(?!\s)((?:\\[\s\S]|[^$\\])+?)(?<!\s)\$(?!\d)/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('formula', '', 0).content = found[1]!;
    state.pos += found[0].length;
    return true;
  });
  reader.inline.ruler.before('link', 'note', (state, silent) => {
    const found = /^\[\^([\w-]+)\]/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('note', '', 0).content = found[1]!;
    state.pos += found[0].length;
    return true;
  });
  const lineOf = (state: Parameters<Parameters<typeof reader.block.ruler.before>[2]>[0], line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  reader.block.ruler.before('fence', 'formulaBlock', (state, start, end, silent) => {
    if (lineOf(state, start) !== '$$') return false;
    let line = start + 1;
    while (line < end && lineOf(state, line) !== '$$') line++;
    if (line >= end) return false;
    if (silent) return true;
    const body = Array.from({length: line - start - 1}, (_, row) => lineOf(state, start + 1 + row));
    state.push('formulaBlock', '', 0).content = body.join('\n');
    state.line = line + 1;
    return true;
  });
  reader.block.ruler.before('reference', 'noteText', (state, start, end, silent) => {
    const [whole, label] = /^\[\^([\w-]+)\]: /.exec(lineOf(state, start)) ?? [];
    if (whole === undefined) return false;
    if (silent) return true;
    // its further lines are indented
    let last = start + 1;
    while (last < end && (state.isEmpty(last) || state.sCount[last]! >= state.blkIndent + 4)) last++;
    const rows = Array.from({length: last - start}, (_, row) =>
      state.src.slice(state.bMarks[start + row]!, state.eMarks[start + row]),
    );
    const text = rows.map(row => row.replace(/^ {4}/, '')).join('\n');
    state.push('noteText_open', 'aside', 1).content = label!;
    state.md.block.parse(text.replace(/^\s*\[\^[\w-]+\]: /, ''), state.md, state.env, state.tokens);
    state.push('noteText_close', 'aside', -1);
    state.line = last;
    return true;
  });
  return reader;
}
