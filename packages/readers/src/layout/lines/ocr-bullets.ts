import {boxHeight, boxWidth, centerY, type PageBox, unionBoxes} from '@recto/model';
import type {Line, Piece} from '../../draft/draft.ts';
import {
  bulletGap,
  highestBullet,
  lowestBullet,
  mostBulletSigns,
  sameIndent,
  smallestBullet,
  tallestBullet,
  widestBullet,
} from './params.ts';

/**
 * Lines of which bullets were read by OCR as other signs, `« Tea`, `e Tea`, `*e Tea`, with a bullet in place of the sign. Its ink
 * tells: lower than any letter and as high above the baseline as a bullet, and so it stands before several texts at one indent.
 */
export function withOcrBullets(lines: readonly Line[]): readonly Line[] {
  const marks = lines.flatMap(line => markOf(line) ?? []);
  const bullets = new Map(
    marks
      .filter(mark => marks.some(other => other !== mark && isAligned(mark, other)))
      .map(({line, box}) => [line, {character: '•', box}]),
  );
  if (bullets.size === 0) return lines;
  return lines.map(line => {
    const bullet = bullets.get(line);
    const [first, ...rest] = line.pieces.slice(1);
    if (!bullet || !first) return line;
    const pieces = [{...first, spaceBefore: false}, ...rest];
    return {...line, bullet, pieces, box: unionBoxes(pieces.map(({box}) => box)) ?? line.box};
  });
}

/** A sign that may be a bullet, and where the text after it begins. */
type Mark = {readonly line: Line; readonly box: PageBox; readonly start: number};

function markOf(line: Line): Mark | undefined {
  const [sign, ...rest] = line.pieces;
  const [text] = rest;
  if (!sign || !text || line.bullet || line.angle !== 0 || line.direction !== 'ltr') return undefined;
  if (sign.glyphs[0]?.line === undefined || known.test(textOf(sign)) || sign.glyphs.length > mostBulletSigns)
    return undefined;
  if (textOf(sign) === '«' && rest.some(piece => textOf(piece).includes('»'))) return undefined;
  const {box} = sign;
  const em = line.size;
  const middle = line.baseline - centerY(box);
  const isBullet =
    Math.min(boxWidth(box), boxHeight(box)) > smallestBullet * em &&
    boxWidth(box) < widestBullet * em &&
    boxHeight(box) < tallestBullet * em &&
    middle > lowestBullet * em &&
    middle < highestBullet * em;
  return isBullet && text.box.left - box.right > bulletGap * em ? {line, box, start: text.box.left} : undefined;
}

// bullets and dashes, which are labels as they are
const known = /^[•‣◦⁃∙●○■□▪▫·\-–—−]$/u;

const textOf = ({glyphs}: Piece): string => glyphs.map(({text}) => text).join('');

const isAligned = (a: Mark, b: Mark): boolean =>
  Math.abs(a.box.left - b.box.left) < sameIndent * a.line.size &&
  Math.abs(a.start - b.start) < sameIndent * a.line.size;
