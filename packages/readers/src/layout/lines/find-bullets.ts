import {boxHeight, boxWidth, centerX, centerY, contains, type PageBox} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {DrawnBullet, Line, PageDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {withOcrBullets} from './ocr-bullets.ts';

/**
 * Finds bullets that are drawn as shapes or small images before a line, as slides and printed web pages have them, or that OCR read
 * as other characters, and gives each to its line.
 */
export const findBullets: PageStage = {
  name: 'find-bullets',
  run(given) {
    const page = {...given, lines: withOcrBullets(given.lines)};
    const shapes = smallShapes(page.facts);
    if (shapes.length === 0 || shapes.length > maxShapes) return page;
    const found = new Map<Line, DrawnBullet>();
    for (const shape of shapes) {
      const line = lineAfter(shape.box, page.lines);
      if (line && isFree(shape.box, page)) found.set(line, shape);
    }
    dropArrows(found);
    if (found.size === 0) return page;
    return {
      ...page,
      lines: page.lines.map(line => {
        const bullet = found.get(line);
        return bullet ? {...line, bullet} : line;
      }),
    };
  },
};

/** A lone triangle is the head of an arrow in a drawing. */
function dropArrows(found: Map<Line, DrawnBullet>): void {
  const bullets = [...found];
  for (const [line, bullet] of bullets) {
    if (bullet.character !== arrow) continue;
    const alike = bullets.some(
      ([other, {character, box}]) => other !== line && character === arrow && Math.abs(box.left - bullet.box.left) < 1,
    );
    if (!alike) found.delete(line);
  }
}

const arrow = '▸';

// points
const smallest = 1.2;
const largest = 16;
// a page with more of them is a plot
const maxShapes = 300;

function smallShapes({paths, images}: PageFacts): DrawnBullet[] {
  const isSmall = (box: PageBox): boolean => {
    const [width, height] = [boxWidth(box), boxHeight(box)];
    return (
      Math.min(width, height) >= smallest &&
      Math.max(width, height) <= largest &&
      width < 2 * height &&
      height < 2 * width
    );
  };
  return [
    // an empty square is there to be ticked
    ...paths
      .filter(({box, rectangle, filled}) => isSmall(box) && !(rectangle && !filled))
      .map(({box, rectangle, curved, filled}) => ({
        box,
        character: rectangle ? '▪' : curved ? (filled ? '•' : '◦') : arrow,
      })),
    ...images.filter(({box}) => isSmall(box)).map(({box}) => ({box, character: '•'})),
  ];
}

/** The line that a shape stands before: near its start, at the height of its small letters. */
function lineAfter(box: PageBox, lines: readonly Line[]): Line | undefined {
  const [x, y] = [centerX(box), centerY(box)];
  let nearest: Line | undefined;
  let least = Infinity;
  for (const line of lines) {
    if (line.angle !== 0) continue;
    const em = line.size;
    if (y > line.baseline + 0.05 * em || y < line.baseline - 0.7 * em) continue;
    if (boxHeight(box) > 0.9 * em || boxHeight(box) < 0.12 * em) continue;
    if (x > line.box.left && x < line.box.right) return undefined;
    const gap = line.direction === 'rtl' ? box.left - line.box.right : line.box.left - box.right;
    if (gap >= 0 && gap < least) {
      least = gap;
      nearest = line;
    }
  }
  if (!nearest || least < 0.05 * nearest.size || least > 2.5 * nearest.size) return undefined;
  return beginsWithLetter(nearest) ? nearest : undefined;
}

const beginsWithLetter = (line: Line): boolean =>
  line.pieces.some(piece => piece.type === 'math' || piece.glyphs.some(({text}) => /[\p{L}\p{Nd}]/u.test(text)));

/** No letter stands in the shape, as a number in a ball does, and no text ends just before it, as before the symbol of an end. */
function isFree(box: PageBox, {lines, facts}: PageDraft): boolean {
  const y = centerY(box);
  const beside = lines.some(line => {
    const em = line.size;
    if (y < line.box.top || y > line.box.bottom || line.angle !== 0) return false;
    const gap = line.direction === 'rtl' ? line.box.left - box.right : box.left - line.box.right;
    return gap > -0.2 * em && gap < 0.9 * em;
  });
  return !beside && !facts.glyphs.some(glyph => !glyph.blank && contains(box, centerX(glyph.box), centerY(glyph.box)));
}
