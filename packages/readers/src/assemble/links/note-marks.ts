import type {Block, FootnoteMark, Inline, NodeId, Text} from '@recto/model';

/** The notes of a document by page and mark. */
export type Notes = ReadonlyMap<string, NodeId>;

export function collectNotes(blocks: readonly Block[]): Notes {
  const notes = new Map<string, NodeId>();
  for (const block of blocks) {
    if (block.type !== 'footnote' || !block.from[0]) continue;
    const key = noteKey(block.from[0].page, block.mark);
    if (!notes.has(key)) notes.set(key, block.id);
  }
  return notes;
}

const noteKey = (page: number, mark: string): string => `${page} ${symbolOf(mark)}`;

/** A raised number or symbol that a note of its page begins with becomes the mark of that note. */
export function noteMark(inline: Inline, notes: Notes): FootnoteMark | undefined {
  const page = inline.from[0]?.page;
  if (page === undefined || notes.size === 0) return undefined;
  const mark = raised(inline);
  const target = mark === undefined ? undefined : notes.get(noteKey(page, mark));
  if (mark === undefined || target === undefined) return undefined;
  return {type: 'footnoteMark', target, mark: symbolOf(mark), from: inline.from};
}

/**
 * The parts of raised text that holds the mark of a note beside other marks, as an author's `1,∗`: numbers in it are those of
 * addresses.
 */
export function splitNoteMarks(inline: Text, notes: Notes): readonly Inline[] {
  const page = inline.from[0]?.page;
  if (page === undefined || notes.size === 0 || !inline.marks?.includes('superscript')) return [inline];
  const parts = inline.value.split(/([*∗⋆†‡§¶‖]+)/u).filter(part => part !== '');
  if (parts.length === 1) return [inline];
  return parts.map(value => {
    const part: Text = {...inline, value};
    return noteMark(part, notes) ?? part;
  });
}

function raised(inline: Inline): string | undefined {
  if (inline.type === 'text') {
    const value = inline.value.trim();
    return inline.marks?.includes('superscript') && value.length <= 3 ? value : undefined;
  }
  if (inline.type === 'inlineMath') {
    const tex = inline.tex.replace(/\s/g, '');
    return /^(?:\{\})?\^\{?(\d{1,3}|\\(?:ast|dagger|ddagger|star)|\*)\}?$/.exec(tex)?.[1];
  }
  return undefined;
}

const markSymbols: ReadonlyMap<string, string> = new Map([
  ['\\ast', '∗'],
  ['*', '∗'],
  ['\\star', '⋆'],
  ['\\dagger', '†'],
  ['\\ddagger', '‡'],
]);

const symbolOf = (mark: string): string => markSymbols.get(mark) ?? mark;
