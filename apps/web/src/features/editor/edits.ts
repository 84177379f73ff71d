/** A text with what is selected in it, by offsets. */
export type Selected = {readonly text: string; readonly from: number; readonly to: number};

/** One replacement, and what is selected after it. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [from: number, to: number];
};

/** What the toolbar does to a text. */
export const editKinds = [
  'bold',
  'italic',
  'strike',
  'code',
  'math',
  'heading1',
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'quote',
  'link',
  'mathBlock',
  'codeBlock',
  'table',
  'rule',
] as const;
export type EditKind = (typeof editKinds)[number];

const wraps: Partial<Record<EditKind, string>> = {bold: '**', italic: '*', strike: '~~', code: '`', math: '$'};
const prefixes: Partial<Record<EditKind, string>> = {
  heading1: '# ',
  heading2: '## ',
  heading3: '### ',
  bullets: '- ',
  numbers: '1. ',
  quote: '> ',
};
const fences: Partial<Record<EditKind, readonly [open: string, close: string]>> = {
  mathBlock: ['$$', '$$'],
  codeBlock: ['```', '```'],
};

/** The edit that a kind makes of a selection; the same again takes marks away. */
export function editOf(kind: EditKind, selected: Selected): Edit {
  const mark = wraps[kind];
  if (mark !== undefined) return wrap(selected, mark);
  const prefix = prefixes[kind];
  if (prefix !== undefined) return prefixLines(selected, prefix);
  const fence = fences[kind];
  if (fence) return fenced(selected, fence);
  if (kind === 'link') return link(selected);
  return ownLines(selected, kind === 'table' ? '| A | B |\n| --- | --- |\n|  |  |' : '---');
}

function wrap({text, from, to}: Selected, mark: string): Edit {
  const inside = text.slice(from, to);
  const size = mark.length;
  const marked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  // a star of a pair is none of its own
  const single = marked && (mark !== '*' || text[from - 2] !== '*');
  if (single) return {from: from - size, to: to + size, insert: inside, select: [from - size, to - size]};
  return {from, to, insert: `${mark}${inside}${mark}`, select: [from + size, to + size]};
}

const markers = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> )/;

function prefixLines({text, from, to}: Selected, prefix: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(from, to - 1));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const numbered = prefix === '1. ';
  const has = (line: string) => (numbered ? /^\d{1,9}[.)] /.test(line) : line.startsWith(prefix));
  const full = lines.filter(line => line.trim() !== '' || lines.length === 1);
  const takeAway = full.every(has);
  let number = 0;
  const changed = lines.map(line => {
    if (line.trim() === '' && lines.length > 1) return line;
    const bare = line.replace(markers, '');
    number += 1;
    return takeAway ? bare : `${numbered ? `${number}. ` : prefix}${bare}`;
  });
  const insert = changed.join('\n');
  return {
    from: start,
    to: end,
    insert,
    select: from === to ? [start + insert.length, start + insert.length] : [start, start + insert.length],
  };
}

function fenced(selected: Selected, [open, close]: readonly [string, string]): Edit {
  const inside = selected.text.slice(selected.from, selected.to);
  const edit = ownLines(selected, `${open}\n${inside}\n${close}`);
  const at = edit.from + edit.insert.indexOf(open) + open.length + 1;
  return {...edit, select: [at, at + inside.length]};
}

function link({text, from, to}: Selected): Edit {
  const inside = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(inside)) return {from, to, insert: `[](${inside})`, select: [from + 1, from + 1]};
  const insert = `[${inside}](https://)`;
  return {from, to, insert, select: [from + inside.length + 3, from + insert.length - 1]};
}

/** Puts something on lines of its own, with blank lines around it, in the place of the selection. */
function ownLines({text, from, to}: Selected, content: string): Edit {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${content}${tail}`;
  const end = from + lead.length + content.length;
  return {from, to, insert, select: [end, end]};
}
