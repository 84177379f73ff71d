import type {PageBox} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {boxOf, fewestOfRun, type UnmappedRun, wordGap} from './unmapped-runs.ts';

/** A word of which some letters have no meaning, as ligatures have none in fonts without a map; `parts` are its letters in turn. */
export type PartlyMappedWord = {readonly parts: readonly (string | readonly Glyph[])[]; readonly box: PageBox};

/**
 * Level words with a hole or two, each of fewer glyphs than a run of unreadable ones. The glyphs are of the font of the letters
 * beside them: marks that stand at a word are mostly of another.
 */
export function partlyMappedWords(glyphs: readonly Glyph[]): PartlyMappedWord[] {
  const words: PartlyMappedWord[] = [];
  let word: Glyph[] = [];
  const flush = (): void => {
    if (word.length > 2 && word.length <= longest && word.some(isHole)) {
      const parts = partsOf(word);
      const holes = parts.filter(part => typeof part !== 'string');
      const known = parts.filter(part => typeof part === 'string').join('');
      const [{font}] = word as [Glyph];
      if (
        holes.length <= mostHoles &&
        holes.every(({length}) => length < fewestOfRun) &&
        word.every(glyph => glyph.font === font) &&
        (known.match(/\p{L}/gu)?.length ?? 0) >= fewestKnown
      )
        words.push({parts, box: boxOf(word)});
    }
    word = [];
  };
  for (const glyph of glyphs) {
    if (glyph.hidden) continue;
    const last = word.at(-1);
    const gap = last ? (glyph.x - last.x - last.advance) / glyph.size : 0;
    if (glyph.blank || glyph.angle !== 0) {
      flush();
      continue;
    }
    if (last && (Math.abs(glyph.y - last.y) > 0.2 * glyph.size || gap < -0.5 || gap > wordGap)) flush();
    word.push(glyph);
  }
  flush();
  return words;
}

// glyphs
const longest = 40;
const mostHoles = 2;
const fewestKnown = 2;

const isHole = ({text}: Glyph): boolean => text.trim() === '';

function partsOf(word: readonly Glyph[]): (string | Glyph[])[] {
  const parts: (string | Glyph[])[] = [];
  for (const glyph of word) {
    const last = parts.at(-1);
    if (isHole(glyph)) {
      if (typeof last === 'object') last.push(glyph);
      else parts.push([glyph]);
    } else if (typeof last === 'string') parts[parts.length - 1] = last + glyph.text;
    else parts.push(glyph.text);
  }
  return parts;
}

/** What the holes of a word mean, where all its other letters were read as the file has them; undefined where they were not. */
export function filledGaps(
  {parts, box}: PartlyMappedWord,
  read: string,
): readonly {readonly run: UnmappedRun; readonly text: string}[] | undefined {
  const pattern = parts.map(part => (typeof part === 'string' ? escaped(part) : `(\\p{L}{1,${3 * part.length}}?)`));
  const found = new RegExp(`^${pattern.join('')}$`, 'u').exec(read.replace(/\s/g, ''));
  if (!found) return undefined;
  const holes = parts.filter(part => typeof part !== 'string');
  return holes.map((glyphs, index) => ({run: {words: [glyphs], box}, text: found[index + 1]!}));
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
