import {boxHeight, boxWidth, centerX, type PageBox, scaleBox, unionBoxes} from '@recto/model';
import {type Glyph, type PageFacts, plainFont} from '@recto/pdf';
import {glyphFacts} from './glyph-facts.ts';
import type {OcrLine, OcrPage} from './ocr-page.ts';
import {paragraphSizes} from './paragraph-sizes.ts';
import type {TypeSizes} from './type-sizes.ts';

/**
 * What was recognized on a page as if it had been drawn there: characters become glyphs of a font of their own, at the places
 * their ink has. What the file itself says of the page's text and images is left aside.
 */
export function ocrPageFacts(page: PageFacts, recognised: OcrPage, sizes: TypeSizes): PageFacts {
  const scale = page.width / recognised.width;
  const lines = recognised.lines;
  const levelled = plainSizes(
    lines,
    sizes.snap(
      paragraphSizes(lines).map(size => size * scale),
      lines.map(({characters}) => characters.length),
    ),
  );
  const glyphs: Glyph[] = [];
  const upright = recognised.rules.filter(({direction}) => direction === 'vertical').map(({box}) => box);
  let number = 0;
  for (const [index, line] of lines.entries()) {
    for (const part of cutAtRules(line, upright))
      addGlyphs(glyphs, part, {number: number++, size: levelled[index]!, scale});
  }
  const {tags: _tags, ...kept} = page;
  const boxOf = (box: PageBox): PageBox => scaleBox(box, scale);
  const rules = recognised.rules.map(({direction, box}, index) => {
    const placed = boxOf(box);
    const thickness = Math.min(placed.right - placed.left, placed.bottom - placed.top);
    return {order: glyphs.length + index, direction, box: placed, thickness, color: '#000000'};
  });
  const images = recognised.images.map((box, index) => ({
    order: glyphs.length + rules.length + index,
    box: boxOf(box),
    mask: false,
  }));
  const drawn = [
    ...(recognised.backgrounds ?? []).map(box => ({box, background: true})),
    ...(recognised.drawings ?? []).map(box => ({box, background: false})),
  ];
  const paths = drawn.map(({box, background}, index) => ({
    order: glyphs.length + rules.length + images.length + index,
    box: boxOf(box),
    filled: background,
    stroked: !background,
    color: background ? backgroundColor : '#000000',
    rectangle: background,
    curved: !background,
    slanted: false,
  }));
  const ocrGlyphs = recognised.formulas && glyphFacts(recognised.formulas, scale);
  // they are the page's letters, too: all of them in one line
  if (ocrGlyphs?.whole) glyphs.push(...ocrGlyphs.glyphs.map(glyph => ({...glyph, line: 0})));
  return {...kept, glyphs, rules, paths, images, recognised: true, ...(ocrGlyphs && {ocrGlyphs})};
}

// how dark it is says nothing more
const backgroundColor = '#dddddd';

/** The font of all recognized text. */
export const ocrFont = plainFont({name: 'recognised', serif: false, ascent: 0.8, descent: -0.2});

/** The size of a few letters by themselves is uncertain: unless they are large they have that of most of the page. */
function plainSizes(lines: readonly OcrLine[], sizes: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const [index, {characters}] of lines.entries())
    counts.set(sizes[index]!, (counts.get(sizes[index]!) ?? 0) + characters.length);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return sizes.map((size, index) => (lines[index]!.characters.length <= few && size < large * usual ? usual : size));
}

const few = 3;
const large = 2;

/** A level line in parts, where upright rules pass through it: the cells of a table's row. Rules at its ends were read with it, too. */
function cutAtRules(line: OcrLine, rules: readonly PageBox[]): OcrLine[] {
  if (line.angle !== 0) return [line];
  const beside = ruleRoom * line.size;
  const crossing = rules.filter(
    ({left, right, top, bottom}) =>
      right > line.box.left - beside &&
      left < line.box.right + beside &&
      top < Math.min(line.baseline - 0.3 * line.size, line.box.top + reaching * boxHeight(line.box)) &&
      bottom > line.baseline,
  );
  if (crossing.length === 0) return [line];
  const cells = new Map<number, OcrLine['characters'][number][]>();
  for (const character of line.characters) {
    const middle = centerX(character.box);
    const onRule = crossing.some(({left, right}) => middle > left - beside && middle < right + beside);
    if (onRule && isRule(character, line.size)) continue;
    const cell = crossing.filter(({left}) => left < middle).length;
    cells.set(cell, [...(cells.get(cell) ?? []), character]);
  }
  return [...cells.values()].map(characters => ({
    ...line,
    characters,
    box: unionBoxes(characters.map(({box}) => box))!,
  }));
}

/** A glyph that stands where a rule does is the rule: of what else it may look like only what is as thin and high as one. */
const isRule = ({text, box}: OcrLine['characters'][number], size: number): boolean =>
  /^[|｜丨]$/u.test(text) ||
  (/^[[\](){}1Il!/\\]$/.test(text) && boxWidth(box) < thinnest * size && boxHeight(box) > highest * size);

// share of the line's height: what begins lower is the stem of a letter that a wall goes on below
const reaching = 0.15;
// em
const ruleRoom = 0.1;
const thinnest = 0.25;
// digits and capitals are 0.65 to 0.75 high
const highest = 0.78;

type Setting = {readonly number: number; readonly size: number; readonly scale: number};

function addGlyphs(glyphs: Glyph[], {characters, angle, baseline}: OcrLine, {number, size, scale}: Setting): void {
  // along the line's direction of writing, from its own left
  const start = (box: PageBox): number => scale * [box.left, box.top, -box.right, -box.bottom][angle / 90]!;
  const end = (box: PageBox): number => scale * [box.right, box.bottom, -box.left, -box.top][angle / 90]!;
  const onSide = angle === 90 || angle === 270;
  const sign = angle >= 180 ? -1 : 1;
  const at = (along: number) =>
    onSide ? {x: baseline * scale, y: sign * along} : {x: sign * along, y: baseline * scale};
  let from = characters[0] ? start(characters[0].box) : 0;
  for (const [index, {text, box, confidence}] of characters.entries()) {
    const next = characters[index + 1];
    const spaced = next?.spaceBefore === true;
    // within a word letters touch half way between their inks, but not across the room between two columns
    const touches = next !== undefined && !spaced && start(next.box) - end(box) < roomAfter(text) * size;
    const room = next ? start(next.box) - leastSpace * size : Infinity;
    const to = next && touches ? (end(box) + start(next.box)) / 2 : Math.min(end(box), room);
    const common = {font: ocrFont, size, angle, color: '#000000', confidence, line: number};
    glyphs.push({
      ...common,
      ...at(from),
      order: glyphs.length,
      code: text.codePointAt(0) ?? 0,
      text,
      advance: Math.max(0, to - from),
      box: scaleBox(box, scale),
      blank: false,
    });
    from = Math.max(from, to);
    if (!next || touches) continue;
    const until = Math.max(from, start(next.box));
    if (!spaced) {
      from = until;
      continue;
    }
    const {x, y} = at(from);
    const blankBox = {left: x, right: x, top: y, bottom: y};
    glyphs.push({
      ...common,
      x,
      y,
      order: glyphs.length,
      code: 32,
      text: ' ',
      advance: until - from,
      box: blankBox,
      blank: true,
    });
    from = until;
  }
}

/** From how much room on, in em, two letters are not of one word: marks among ideographs have room of their own. */
const roomAfter = (text: string): number => (/[，。；：、！？）」』】》”’…]/u.test(text) ? 1.4 : 1);

// em: boxes of letters may touch where a space was read, as those of rotated ones do
const leastSpace = 0.12;
