import type {Inline, Mark, PageBox, Place, Text} from '@recto/model';
import type {BlockDraft, TextLine} from './draft.ts';

/**
 * The same block in the least memory, for it is kept until the last page is read: text that was put together from letters
 * becomes one string (V8 keeps the pieces until somebody reads it), lists lose the room they had to grow, and equal boxes
 * and lists of marks become the same object. Halves what a page of a paper keeps.
 */
export function compactBlock(block: BlockDraft): BlockDraft {
  switch (block.kind) {
    case 'text':
    case 'furniture': {
      const lines = block.lines.map(compactLine);
      const [only] = lines;
      return {...block, lines, box: only && lines.length === 1 ? shared(block.box, only.box) : block.box};
    }
    case 'table':
      return {
        ...block,
        cells: block.cells.map(cell => ({
          ...cell,
          text: whole(cell.text),
          children: cell.children.map(inline => compactInline(inline, cell.box)),
        })),
      };
    default:
      return block;
  }
}

function compactLine(line: TextLine): TextLine {
  const inlines = line.inlines.map(inline => compactInline(inline, line.box));
  const [only] = inlines;
  // most lines are one run: its text and theirs are equal
  const text = only?.type === 'text' && only.value === line.text ? only.value : whole(line.text);
  return {...line, text, inlines};
}

function compactInline(inline: Inline, around: PageBox): Inline {
  const from = inline.from.map(place => compactPlace(place, around));
  switch (inline.type) {
    case 'text':
      return compactText(inline, from);
    case 'inlineMath':
      return {...inline, tex: whole(inline.tex), from};
    case 'link':
      return {...inline, children: inline.children.map(child => compactInline(child, around) as Text), from};
    default:
      return {...inline, from};
  }
}

const compactText = (text: Text, from: readonly Place[]): Text => ({
  ...text,
  value: whole(text.value),
  ...(text.marks && {marks: sameMarks(text.marks)}),
  from,
});

function compactPlace(place: Place, around: PageBox): Place {
  const box = shared(place.box, around);
  return box === place.box ? place : {page: place.page, box};
}

const shared = (box: PageBox, other: PageBox): PageBox =>
  box.left === other.left && box.top === other.top && box.right === other.right && box.bottom === other.bottom
    ? other
    : box;

const knownMarks = new Map<string, readonly Mark[]>();

/** The one list of these marks that all share; there are few different ones. */
function sameMarks(marks: readonly Mark[]): readonly Mark[] {
  const key = marks.join();
  const known = knownMarks.get(key);
  if (known) return known;
  knownMarks.set(key, [...marks]);
  return marks;
}

/** The same string in one piece: reading a character makes V8 join its parts. */
const whole = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');
