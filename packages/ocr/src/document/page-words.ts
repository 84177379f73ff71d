import {type Projection, project} from '@recto/model';
import type {Glyph, ImageWord, PageFacts} from '@recto/pdf';

/**
 * The words of a page that was read from its image: letters of one line without a space between them. `toImage` is where
 * places of the page lie in its image, when it was dewarped to be read; words are at their places in the image.
 */
export function pageWords({glyphs}: Pick<PageFacts, 'glyphs'>, toImage?: Projection): readonly ImageWord[] {
  const words: ImageWord[] = [];
  let letters: Glyph[] = [];
  const flush = (spaced: boolean) => {
    const word = wordOf(letters, spaced);
    if (word) words.push(toImage ? inImage(word, toImage) : word);
    letters = [];
  };
  for (const glyph of glyphs) {
    if (glyph.blank) flush(true);
    else {
      if (letters[0] && letters[0].line !== glyph.line) flush(false);
      letters.push(glyph);
    }
  }
  flush(false);
  return words;
}

function wordOf(letters: readonly Glyph[], spaced: boolean): ImageWord | undefined {
  const [first, last] = [letters[0], letters.at(-1)];
  const text = letters.map(letter => letter.text).join('');
  if (!first || !last || text === '') return undefined;
  const {x, y, size, angle} = first;
  const width = Math.hypot(last.x - x, last.y - y) + last.advance;
  return {text, x, y, width, size, angle, spaced};
}

/** A word where its image shows it: with the angle and the type size that it has there. */
function inImage(word: ImageWord, toImage: Projection): ImageWord {
  const along = (word.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(along), Math.sin(along)];
  const at = (forth: number, up: number) =>
    project(toImage, word.x + forth * cos + up * sin, word.y + forth * sin - up * cos);
  const [x, y] = at(0, 0);
  const [endX, endY] = at(word.width, 0);
  const [topX, topY] = at(word.width / 2, word.size);
  const [footX, footY] = at(word.width / 2, 0);
  return {
    ...word,
    x,
    y,
    width: Math.hypot(endX - x, endY - y),
    size: Math.hypot(topX - footX, topY - footY),
    angle: (Math.atan2(endY - y, endX - x) * 180) / Math.PI,
  };
}
