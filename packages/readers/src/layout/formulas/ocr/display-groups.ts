import {mainSize} from '@recto/math';
import {boxHeight, centerX, centerY, contains, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, OcrGlyphs} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {minConfidence} from './glyph-traits.ts';
import {isRelation} from './row-start.ts';

/** Lines of one display, the box around all that was recognized of it, and where rows that stand apart were joined, each of them. */
export type Group = {box: PageBox; readonly lines: Line[]; rows?: readonly Group[]};

/** Something that may belong to a display: a line without running words, or a symbol that stands in no line of text. */
type Item = {readonly box: PageBox; readonly size: number; readonly line: Line | undefined};

/**
 * Puts lines that may belong to displays, and symbols that stand in no line of text, together as they stand: beside each other, right
 * above and below, and rows of which one begins with a relation below one of the row before. Line OCR leaves out half
 * of a display and cuts the rest in pieces; the symbols between them show what belongs together. Groups without one of the
 * `displays` are left out.
 *
 * @param displays lines that are formulas by themselves
 * @param pieces lines that may belong to one
 * @param texts lines of running text, whose symbols belong to no display
 */
export function displayGroups(
  displays: readonly Line[],
  pieces: readonly Line[],
  texts: readonly Line[],
  ocrGlyphs: OcrGlyphs | undefined,
): Group[] {
  const free = ocrGlyphs?.inline ? freeSymbols(ocrGlyphs.glyphs, texts) : [];
  const lineItems = [...displays, ...pieces].map((line): Item => ({box: line.box, size: line.size, line}));
  const em = mainSize(free) || Math.max(...displays.map(({size}) => size), 0);
  const bars =
    free.length === 0 ? [] : (ocrGlyphs?.rules ?? []).filter(({box}) => !texts.some(text => isIn(box, text.box)));
  const items: Item[] = [
    ...lineItems,
    ...free.map(({box, size}) => ({box, size, line: undefined})),
    // a bar holds together what stands above and below it, and both with the symbols on its axis
    ...bars.map(({box}) => ({box: highened(box, barReach * em), size: em, line: undefined})),
  ];
  const linked = link(items, em);
  const isDisplay = new Set(displays);
  const groups = linked.flatMap((members): Group[] => {
    const lines = members.flatMap(({line}) => line ?? []);
    return lines.some(line => isDisplay.has(line)) ? [{box: unionBoxes(members.map(({box}) => box))!, lines}] : [];
  });
  return joinRows(groups, free, texts, em);
}

const isIn = (box: PageBox, outer: PageBox): boolean => contains(outer, centerX(box), centerY(box));

const highened = (box: PageBox, by: number): PageBox => ({...box, top: box.top - by, bottom: box.bottom + by});

// em
const barReach = 0.15;

/** Symbols that stand in no line of text, nor hang on to one as scripts do. */
function freeSymbols(glyphs: readonly Glyph[], texts: readonly Line[]): Glyph[] {
  const confident = glyphs.filter(({confidence = 1}) => confidence >= minConfidence);
  if (confident.length > maxSymbols) return [];
  const lines = texts.toSorted((a, b) => a.box.top - b.box.top);
  const tallest = lines.reduce((most, {box, size}) => Math.max(most, boxHeight(box) + size), 0);
  return confident
    .toSorted((a, b) => a.box.top - b.box.top)
    .filter(
      (start => (glyph: Glyph) => {
        const y = centerY(glyph.box);
        while (start < lines.length && lines[start]!.box.top < y - tallest) start++;
        for (let at = start; at < lines.length && lines[at]!.box.top < y + tallest; at++)
          if (belongsTo(glyph, lines[at]!)) return false;
        return true;
      })(0),
    );
}

function belongsTo({box: symbol, size}: Glyph, {box, size: em}: Line): boolean {
  const slack = size < 0.8 * em ? scriptSlack * em : 0;
  const [x, y] = [centerX(symbol), centerY(symbol)];
  return x > box.left - slack && x < box.right + 2 * slack && y > box.top - slack && y < box.bottom + slack;
}

// a page has a few thousand
const maxSymbols = 12_000;
// em
const scriptSlack = 0.25;

/** The items in groups of those that touch. */
function link(items: readonly Item[], em: number): Item[][] {
  const sorted = items.toSorted((a, b) => a.box.top - b.box.top);
  const parent = sorted.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = index; at !== root; ) [at, parent[at]] = [parent[at]!, root];
    return root;
  };
  let pairs = 0;
  for (const [index, one] of sorted.entries()) {
    const until = one.box.bottom + rowReach * Math.max(em, one.size);
    for (let at = index + 1; at < sorted.length && sorted[at]!.box.top < until; at++) {
      if (++pairs > mostPairs) break;
      if (touches(one, sorted[at]!)) parent[rootOf(index)] = rootOf(at);
    }
  }
  return [...Map.groupBy(sorted, (_, index) => rootOf(index)).values()];
}

const mostPairs = 5_000_000;

/** Beside each other, or right above and below. */
function touches(a: Item, b: Item): boolean {
  const bothLines = a.line !== undefined && b.line !== undefined;
  // of lines the size is not known that well
  const size = bothLines ? Math.max(a.size, b.size) : Math.min(a.size, b.size);
  const aside = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
  if (overlapY(a.box, b.box) > 0.3 * Math.min(boxHeight(a.box), boxHeight(b.box)))
    return aside < (bothLines ? lineReach : a.size === b.size ? rowSymbolReach : symbolReach) * size;
  const gap = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
  return bothLines ? gap < rowReach * size && aside < 2 * size : gap < stackReach * size && aside < stackReach * size;
}

// em
const lineReach = 4;
// limits wider than their operator hold it away from the relation before it
const rowSymbolReach = 1.8;
const symbolReach = 1.2;
const rowReach = 0.9;
const stackReach = 0.35;

/** Rows of one display that stand apart: the lower begins with a relation that stands below one of the upper. */
function joinRows(groups: readonly Group[], free: readonly Glyph[], texts: readonly Line[], em: number): Group[] {
  const sorted = groups.toSorted((a, b) => a.box.top - b.box.top);
  const relations = free.filter(symbol => isRelation(symbol) && symbol.size > 0.8 * em);
  const joined: Group[] = [];
  for (const group of sorted) {
    const first = firstSymbol(group.box, free, em);
    const above =
      first && relations.includes(first)
        ? joined.findLast(
            other =>
              overlapX(other.box, group.box) > 0 &&
              group.box.top - other.box.bottom < rowRoom * em &&
              relations.some(
                relation =>
                  relation !== first &&
                  Math.abs(centerX(relation.box) - centerX(first.box)) < aligned * em &&
                  isIn(relation.box, other.box),
              ) &&
              !texts.some(text => isBetween(text, other.box, group.box)),
          )
        : undefined;
    if (above) {
      above.rows = [...(above.rows ?? [{box: above.box, lines: [...above.lines]}]), group];
      above.lines.push(...group.lines);
      above.box = unionBoxes([above.box, group.box])!;
    } else joined.push({...group});
  }
  return joined;
}

// em
const rowRoom = 1.6;
const aligned = 0.4;

/** The leftmost symbol of text size of a group. */
function firstSymbol(box: PageBox, free: readonly Glyph[], em: number): Glyph | undefined {
  let first: Glyph | undefined;
  for (const symbol of free)
    if (symbol.size > 0.8 * em && isIn(symbol.box, box)) if (!first || symbol.box.left < first.box.left) first = symbol;
  return first;
}

const isBetween = ({box}: Line, upper: PageBox, lower: PageBox): boolean =>
  centerY(box) > upper.bottom && centerY(box) < lower.top && overlapX(box, lower) > 0;
