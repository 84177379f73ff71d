import type {PageBox} from '@recto/model';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {boxInFrame, type Frame, frameOf} from '../../draft/frame.ts';
import {spellText} from '../../text/spell.ts';
import {splitVerticalText} from './vertical-text.ts';

/** A part of the page that takes a place in the reading order, in the direction that most of the page is written in. */
export type Item = {
  /** In the frame of the page's main direction. */
  readonly box: PageBox;
  /** On the page. */
  readonly onPage: PageBox;
  /** Position in drawing order; undefined for figures and tables. */
  readonly order: number | undefined;
  readonly baseline: number;
  readonly size: number;
  /** Where only their width shows columns, on recognized pages, ideographs count as two. */
  readonly characters: number;
  /** The number it begins with, as an item of a list does. */
  readonly counter?: number;
  /** What stands in a frame, which takes its place as a whole. */
  readonly framed?: readonly Item[];
};

/** The items of a page, and the frame their boxes are in. */
export function pageItems(page: PageDraft): {readonly items: readonly Item[]; readonly frame: Frame} {
  const frame = frameOf(mainAngle(page.lines));
  const {level, texts} = splitVerticalText(page.lines, frame.angle);
  const items: Item[] = level.map(line => lineItem(line, frame, page.facts.recognised === true));
  const wholes = [page.figures, page.tables, page.equations, page.algorithms, page.listings, texts];
  for (const {box} of wholes.flat()) {
    const framed = boxInFrame(box, frame);
    items.push({box: framed, onPage: box, order: undefined, baseline: framed.bottom, size: 10, characters: 0});
  }
  return {items, frame};
}

/** The direction most lines of a page run in, among right angles: 90 or 270 for pages lying on their side. */
export function mainAngle(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    if (line.angle % 90 === 0) counts.set(line.angle, (counts.get(line.angle) ?? 0) + line.pieces.length);
  }
  let best = 0;
  for (const [angle, count] of counts) if (count > (counts.get(best) ?? 0)) best = angle;
  return best;
}

function lineItem(line: Line, frame: Frame, recognised: boolean): Item {
  const box = boxInFrame(line.box, frame);
  const glyphs = line.pieces.flatMap(piece => piece.glyphs);
  const wide = recognised ? glyphs.filter(({text}) => ideograph.test(text)).length : 0;
  const characters = glyphs.length + wide;
  const baseline = line.angle === frame.angle ? framedBaseline(line.baseline, frame) : box.bottom;
  const counter = counterOf(line);
  return {
    box,
    onPage: line.box,
    // of a glyph in the middle: some programs draw all bullets of a page behind its text
    order: glyphs[glyphs.length >> 1]?.order,
    baseline,
    size: line.size,
    characters,
    ...(counter !== undefined && {counter}),
  };
}

/** A short number with a point, a comma (which a decimal point may be read as) or a bracket after it, and text behind. */
function counterOf({pieces: [first, second]}: Line): number | undefined {
  if (!first || first.type === 'math') return undefined;
  const start = spellText(first.glyphs) + (second?.spaceBefore ? ' ' : '');
  const match = /^[(（]?(\d{1,3})[.,、．)）](?=\s|\p{L})/u.exec(start);
  return match ? Number(match[1]) : undefined;
}

const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** The inverse of `baselineOnPage`. */
export const framedBaseline = (baseline: number, {cos, sin}: Frame): number =>
  Math.abs(cos) > 0.5 ? baseline * cos : baseline * -sin;
