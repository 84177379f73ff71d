import {expect, test} from 'vitest';
import {type EditKind, editOf} from './edits.ts';

// `[` and `]` show what is selected, before and after
function apply(kind: EditKind, marked: string): string {
  const from = marked.indexOf('‹');
  const to = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const edit = editOf(kind, {text, from, to});
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  return `${changed.slice(0, start)}‹${changed.slice(start, end)}›${changed.slice(end)}`;
}

test.each<[EditKind, string, string]>([
  ['bold', 'hot ‹tea›', 'hot **‹tea›**'],
  ['bold', 'hot **‹tea›**', 'hot ‹tea›'],
  ['italic', '**‹tea›**', '***‹tea›***'],
  ['italic', '*‹tea›*', '‹tea›'],
  ['math', '‹›', '$‹›$'],
  ['heading2', 'a\nt‹ea› x\nb', 'a\n‹## tea x›\nb'],
  ['heading2', '# t‹›', '## t‹›'],
  ['heading2', '## t‹›', 't‹›'],
  ['bullets', '‹a\n\nb›', '‹- a\n\n- b›'],
  ['bullets', '‹- a\n- b›', '‹a\nb›'],
  ['numbers', '‹a\n- b\nc›', '‹1. a\n2. b\n3. c›'],
  ['numbers', '‹1. a\n2. b›', '‹a\nb›'],
  ['quote', '‹›', '> ‹›'],
  ['link', '‹tea›', '[tea](‹https://›)'],
  ['link', '‹https://tea.test›', '[‹›](https://tea.test)'],
  ['mathBlock', 'a‹x›b', 'a\n\n$$\n‹x›\n$$\n\nb'],
  ['rule', 'a\n‹›\nb', 'a\n\n---‹›\n\nb'],
])('%s: %s', (kind, before, after) => expect(apply(kind, before)).toBe(after));
