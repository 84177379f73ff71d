import {boxHeight, boxWidth, centerY, type PageBox, unionBoxes} from '@recto/model';
import type {Line, Piece} from '../../draft/draft.ts';
import {bullets, dashes, middleDots, minus} from '../../text/bullets.ts';
import {
  bulletGap,
  highestBullet,
  lowestBullet,
  mostBulletCharacters,
  sameIndent,
  smallestBullet,
  tallestBullet,
  widestBullet,
} from './params.ts';

/**
 * Lines of which bullets were read by OCR as other characters, `« Tea`, `e Tea`, `*e Tea`, with a bullet in their place. Its ink
 * tells: lower than any letter and as high above the baseline as a bullet, and so it stands before several texts at one indent.
 */
export function withOcrBullets(lines: readonly Line[]): readonly Line[] {
  const lists = listsOf(
    lines.flatMap(line => markOf(line) ?? []),
    lines,
  );
  const bullets = new Map(lists.flat().map(({line, box}) => [line, {character: '•', box}]));
  if (bullets.size === 0) return lines;
  return lines.map(line => {
    const bullet = bullets.get(line);
    const [first, ...rest] = line.pieces.slice(1);
    if (!bullet || !first) return line;
    const pieces = [{...first, spaceBefore: false}, ...rest];
    return {...line, bullet, pieces, box: unionBoxes(pieces.map(({box}) => box)) ?? line.box};
  });
}

/** Characters that may be a bullet, and where the text after them begins. */
type Mark = {readonly line: Line; readonly characters: string; readonly box: PageBox; readonly start: number};

function markOf(line: Line): Mark | undefined {
  const [first, ...rest] = line.pieces;
  const [text] = rest;
  if (!first || !text || line.bullet || line.angle !== 0 || line.direction !== 'ltr') return undefined;
  const characters = textOf(first);
  if (first.glyphs[0]?.line === undefined || known.test(characters) || first.glyphs.length > mostBulletCharacters)
    return undefined;
  if (quotes.test(characters) && rest.some(piece => quotes.test(textOf(piece)))) return undefined;
  const {box} = first;
  const em = line.size;
  const middle = line.baseline - centerY(box);
  const isBullet =
    Math.min(boxWidth(box), boxHeight(box)) > smallestBullet * em &&
    boxWidth(box) < widestBullet * em &&
    boxHeight(box) < tallestBullet * em &&
    middle > lowestBullet * em &&
    middle < highestBullet * em;
  return isBullet && text.box.left - box.right > bulletGap * em
    ? {line, characters, box, start: text.box.left}
    : undefined;
}

// bullets and dashes, which are labels as they are
const known = new RegExp(`^[${bullets}${middleDots}${dashes}${minus}]$`, 'u');

const quotes = /[«»《》]/u;
// characters that begin lines of their own right: quotations, formulas over several lines
const ownUse = /^[«《=+<>~]$/u;

const textOf = ({glyphs}: Piece): string => glyphs.map(({text}) => text).join('');

/** Marks below each other at one indent, with no line between them that begins where they do: lines of items hang. */
function listsOf(marks: readonly Mark[], lines: readonly Line[]): Mark[][] {
  const lists: Mark[][] = [];
  const sorted = marks.toSorted((a, b) => a.line.baseline - b.line.baseline);
  const marked = new Set(marks.map(({line}) => line));
  const others = lines.filter(line => !marked.has(line));
  for (const mark of sorted) {
    const list = lists.findLast(own => own.slice(-1).every(last => isNext(last, mark, others)));
    if (list) list.push(mark);
    else lists.push([mark]);
  }
  // recognition reads a bullet as this or that; what it reads alike may be what it says
  return lists.filter(([first, ...rest]) =>
    rest.some(({characters}) => characters !== first?.characters || !ownUse.test(characters)),
  );
}

const isNext = (last: Mark, mark: Mark, others: readonly Line[]): boolean =>
  isAligned(last, mark) &&
  !others.some(
    ({baseline, box}) =>
      baseline > last.line.baseline &&
      baseline < mark.line.baseline &&
      Math.abs(box.left - mark.box.left) < sameIndent * mark.line.size,
  );

const isAligned = (a: Mark, b: Mark): boolean =>
  Math.abs(a.box.left - b.box.left) < sameIndent * a.line.size &&
  Math.abs(a.start - b.start) < sameIndent * a.line.size;
