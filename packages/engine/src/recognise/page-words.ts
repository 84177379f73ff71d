import type {Glyph, PageFacts, PictureWord} from '@recto/pdf';

/** The words of a page that was read from its picture: letters of one line without a space between them. */
export function pageWords({glyphs}: Pick<PageFacts, 'glyphs'>): readonly PictureWord[] {
  const words: PictureWord[] = [];
  let letters: Glyph[] = [];
  const flush = (spaced: boolean) => {
    const word = wordOf(letters, spaced);
    if (word) words.push(word);
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

function wordOf(letters: readonly Glyph[], spaced: boolean): PictureWord | undefined {
  const [first, last] = [letters[0], letters.at(-1)];
  const text = letters.map(letter => letter.text).join('');
  if (!first || !last || text === '') return undefined;
  const {x, y, size, angle} = first;
  const width = Math.hypot(last.x - x, last.y - y) + last.advance;
  return {text, x, y, width, size, angle, spaced};
}
