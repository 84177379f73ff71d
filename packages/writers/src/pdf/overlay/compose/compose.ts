import type {Inline, Mark, PageBox, Place} from '@recto/model';
import {unionBoxes} from '@recto/model';
import type {Face} from '../../typeset/families.ts';
import type {TypePiece} from '../../typeset/text.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {SourceLayout} from '../measure/source-layout.ts';
import {placeKey} from '../measure/source-texts.ts';
import {keptRun} from './kept-run.ts';

/** A formula (or its part on one line) that moves as it is: its glyphs and rules, and where they stood. */
export type FormulaBox = {
  readonly run: SourceRun;
  /** Left end and baseline in the text's own coordinates. */
  readonly left: number;
  readonly baseline: number;
};

export type Composed = {
  readonly pieces: readonly TypePiece[];
  readonly boxes: readonly FormulaBox[];
  readonly links: readonly {readonly from: readonly Place[]}[];
  /** Formulas of the source that the translation does not name. */
  readonly lost: number;
  /** Some of its words have a colored area behind them. */
  readonly highlighted: boolean;
};

/** Turns a translation into what is set: text in its styles, and boxes for the formulas, which keep their glyphs. */
export function compose(
  children: readonly Inline[],
  source: SourceLayout,
  runs: readonly SourceRun[],
  options: {readonly black: boolean},
): Composed {
  const maths = new Map(runs.filter(run => run.region.math).map(run => [placeKey(run.place), run]));
  const byPlace = new Map(runs.map(run => [placeKey(run.place), run]));
  const used = new Set<SourceRun>();
  const pieces: TypePiece[] = [];
  const boxes: FormulaBox[] = [];
  const links: {from: readonly Place[]}[] = [];
  const marked = (mark: Mark): boolean => someText(children, text => text.marks?.includes(mark) ?? false);
  // a heading is bold as a whole: only where some of a text is marked do the marks tell
  const base: Face = {
    ...source.face,
    bold: source.face.bold && !marked('bold'),
    italic: source.face.italic && !marked('italic'),
    mono: source.face.mono && !marked('code'),
  };
  const colorAt = (from: readonly Place[]): string => {
    if (options.black) return '#000000';
    const glyph = from
      .map(place => byPlace.get(placeKey(place))?.glyphs.find(item => !item.blank))
      .find(found => found);
    return glyph?.color ?? source.color;
  };
  const styles = stylesOf(runs, options);
  const groundOf = highlightsOf(runs, children);
  const visit = (nodes: readonly Inline[], color: string, link: number | undefined, lined = styles.lined): void => {
    for (const node of nodes) {
      switch (node.type) {
        case 'text': {
          // it stays where it is drawn; words keep off it
          if (node.marks?.includes('drawn')) {
            pieces.push(textPiece(' ', [], base, color, undefined));
            break;
          }
          const own = link === undefined ? keptRun(node, byPlace) : undefined;
          const moved = own && formulaBox(own, source, boxes.length);
          if (moved) {
            boxes.push(moved.moved);
            // the blanks around it have no ink to move
            const blank = (at: RegExp) => textPiece(at.exec(node.value)?.[0] ?? '', [], base, color, undefined);
            pieces.push(blank(/^\s*/), moved.piece, blank(/\s*$/));
            break;
          }
          const highlight = groundOf(node);
          const piece = textPiece(
            node.value,
            lined ? [...(node.marks ?? []), 'underline'] : (node.marks ?? []),
            base,
            node.from.length > 0
              ? colorAt(node.from)
              : link === undefined
                ? styles.colorOf(node.marks ?? [], color)
                : color,
            link,
          );
          pieces.push(piece.kind === 'text' && highlight !== undefined ? {...piece, highlight} : piece);
          break;
        }
        case 'inlineMath': {
          const found = node.from.flatMap(place => maths.get(placeKey(place)) ?? []);
          for (const run of found) {
            const made = formulaBox(run, source, boxes.length);
            if (!made || used.has(run)) continue;
            used.add(run);
            boxes.push(made.moved);
            pieces.push(made.piece);
          }
          break;
        }
        case 'footnoteMark':
          links.push({from: node.from});
          pieces.push(textPiece(node.mark, ['superscript'], base, colorAt(node.from), links.length - 1));
          break;
        case 'lineBreak':
          pieces.push({kind: 'break'});
          break;
        case 'link':
        case 'citation': {
          const places = node.from.length > 0 ? node.from : node.children.flatMap(child => child.from);
          links.push({from: places});
          // the reader does not mark the words of a link as underlined
          const under = places.some(place => byPlace.get(placeKey(place))?.lines.length);
          visit(node.children, options.black ? color : colorAt(places), links.length - 1, lined || under);
        }
      }
    }
  };
  visit(children, options.black ? '#000000' : source.color, undefined);
  const hasGround = pieces.some(piece => piece.kind === 'text' && piece.highlight !== undefined);
  return {pieces: tidy(pieces), boxes, links, lost: maths.size - used.size, highlighted: hasGround};
}

/** What the marks of a text do not say: colors that go with them, and whether all of it is underlined. */
function stylesOf(
  runs: readonly SourceRun[],
  options: {readonly black: boolean},
): {readonly lined: boolean; readonly colorOf: (marks: readonly Mark[], usual: string) => string} {
  const words = runs.filter(run => !run.region.math);
  const count = (list: readonly SourceRun[]): number => list.reduce((sum, {glyphs}) => sum + glyphs.length, 0);
  const lined = words.filter(run => run.lines.length > 0);
  const told = words.some(({region}) => region.marks.includes('underline') || region.marks.includes('strike'));
  const colors = new Map<string, Map<string, number>>();
  for (const {region, glyphs} of words) {
    const key = marksKey(region.marks);
    const counts = colors.get(key) ?? new Map<string, number>();
    colors.set(key, counts);
    for (const {blank, color} of glyphs) if (!blank) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const known = new Map<string, string>();
  for (const [key, counts] of colors) {
    const all = [...counts.values()].reduce((sum, value) => sum + value, 0);
    for (const [color, value] of counts) if (value > mostly * all) known.set(key, color);
  }
  return {
    lined: !told && count(lined) > 0.9 * count(words),
    // plain words have the color of most of the text
    colorOf: (marks, usual) => (options.black || marks.length === 0 ? usual : (known.get(marksKey(marks)) ?? usual)),
  };
}

/**
 * The colored area behind a text of the translation: that of all the source, or of its words with the same marks, one after the
 * other where there are as many as in the source.
 */
function highlightsOf(
  runs: readonly SourceRun[],
  children: readonly Inline[],
): (text: Inline & {type: 'text'}) => string | undefined {
  const words = runs.filter(run => !run.region.math);
  const grounded = words.filter(run => run.highlights.length > 0);
  const [first] = grounded;
  if (!first) return () => undefined;
  const colorOf = (run: SourceRun): string => (run.highlights[0] as {readonly color: string}).color;
  if (grounded.length === words.length) return () => colorOf(first);
  const colors = new Map<string, string[]>();
  let before: SourceRun | undefined;
  for (const run of words) {
    const key = marksKey(run.region.marks);
    const known = colors.get(key) ?? [];
    const runsOn = before !== undefined && marksKey(before.region.marks) === key;
    if (run.highlights.length > 0 && !(runsOn && known.at(-1) === colorOf(run))) known.push(colorOf(run));
    if (key !== '' && known.length > 0) colors.set(key, known);
    before = run;
  }
  const texts = new Map<string, Inline[]>();
  someText(children, text => {
    const key = marksKey(text.marks ?? []);
    texts.set(key, [...(texts.get(key) ?? []), text]);
    return false;
  });
  return text => {
    const key = marksKey(text.marks ?? []);
    const list = colors.get(key);
    const same = texts.get(key) ?? [];
    return same.length === list?.length ? list[same.indexOf(text)] : list?.[0];
  };
}

const marksKey = (marks: readonly Mark[]): string => [...new Set(marks)].sort().join();
const mostly = 0.8;

function someText(nodes: readonly Inline[], test: (text: Inline & {type: 'text'}) => boolean): boolean {
  return nodes.some(node =>
    node.type === 'text'
      ? test(node)
      : node.type === 'link' || node.type === 'citation'
        ? someText(node.children, test)
        : false,
  );
}

function textPiece(
  text: string,
  marks: readonly Mark[],
  base: Face,
  color: string,
  link: number | undefined,
): TypePiece {
  return {
    kind: 'text',
    text: text.normalize('NFC').replace(/[\t\r\n ]+/g, ' '),
    face: {
      ...base,
      bold: base.bold || marks.includes('bold'),
      italic: base.italic || marks.includes('italic'),
      mono: base.mono || marks.includes('code'),
    },
    color,
    ...(marks.includes('superscript')
      ? {script: 'super' as const}
      : marks.includes('subscript')
        ? {script: 'sub' as const}
        : {}),
    ...(marks.includes('underline') && {underline: true}),
    ...(marks.includes('strike') && {strike: true}),
    ...(link !== undefined && {link}),
  };
}

/** A run of the source as a box within a line. */
export function formulaBox(
  run: SourceRun,
  source: SourceLayout,
  id: number,
): {readonly moved: FormulaBox; readonly piece: TypePiece} | undefined {
  const {axes, size, frames} = source;
  const inked = run.glyphs.filter(glyph => !glyph.blank);
  const ink = unionBoxes([
    ...inked.map(glyph => axes.boxToLocal(glyph.box)),
    ...run.rules.map(rule => axes.boxToLocal(rule.box)),
  ]);
  if (!ink) return undefined;
  const middle = (ink.top + ink.bottom) / 2;
  const lines = frames.filter(frame => frame.page === run.place.page).flatMap(frame => frame.lines);
  // its own line holds it; an exponent may be nearer to the baseline above
  const outside = ({box}: {readonly box: PageBox}): boolean => box.top > ink.top + 0.5 || box.bottom < ink.bottom - 0.5;
  const line = lines
    .filter(item => item.box.left <= ink.left + 1 && item.box.right >= ink.right - 1)
    .sort(
      (a, b) =>
        Number(outside(a)) - Number(outside(b)) || Math.abs(a.baseline - middle) - Math.abs(b.baseline - middle),
    )[0];
  const baseline = line?.baseline ?? ink.bottom;
  const starts = inked.map(glyph => axes.toLocal(glyph.x, glyph.y)[0]);
  const ends = inked.map(glyph => axes.toLocal(glyph.x, glyph.y)[0] + glyph.advance);
  const left = Math.min(ink.left, ...starts);
  const right = Math.max(ink.right, ...ends);
  return {
    moved: {run, left, baseline},
    piece: {
      kind: 'box',
      id,
      width: (right - left) / size,
      ascent: (baseline - ink.top) / size,
      descent: (ink.bottom - baseline) / size,
    },
  };
}

const leaders = /(?:\s*[.·…]){5,}\s*$/u;

/** Without empty texts and blanks at both ends. */
function tidy(pieces: readonly TypePiece[]): TypePiece[] {
  const kept = pieces.filter(piece => piece.kind !== 'text' || piece.text !== '');
  const trimmed = kept.map((piece, index): TypePiece => {
    if (piece.kind !== 'text') return piece;
    let {text} = piece;
    if (index === 0) text = text.trimStart();
    // leaders fill the rest of a line, which is another one now
    if (index + 1 === kept.length) text = text.replace(leaders, '').trimEnd();
    return {...piece, text};
  });
  return trimmed.filter(piece => piece.kind !== 'text' || piece.text !== '');
}
