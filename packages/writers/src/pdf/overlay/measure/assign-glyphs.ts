import {boxArea, boxHeight, type PageBox, type Place} from '@recto/model';
import {type DrawnPath, findHighlights, type Glyph, type Highlight, type PageFacts, type Rule} from '@recto/pdf';
import {decorates} from './decorations.ts';
import {placeKey, type Region, regionsOf, type SourceText} from './source-texts.ts';
import {writingAxes} from './writing-axes.ts';

/** A piece of a text's source in one style: the glyphs and lines that one region is made of. */
export type SourceRun = {
  readonly text: SourceText;
  readonly region: Region;
  readonly place: Place;
  /** In drawing order. */
  readonly glyphs: readonly Glyph[];
  /** Rules of a formula: bars of fractions and roots. */
  readonly rules: readonly Rule[];
  /** Rules that underline its words or strike them through. */
  readonly lines: readonly Rule[];
  /** Colored areas behind its words. */
  readonly highlights: readonly DrawnPath[];
  /** There is room before it: to be filled in by hand, or because it stands at the other end of its line. */
  readonly gapBefore?: 'slot' | 'gap';
};

type Open = {
  text: SourceText;
  region: Region;
  place: Place;
  glyphs: Glyph[];
  rules: Rule[];
  lines: Rule[];
  highlights: DrawnPath[];
  first: boolean;
  last: boolean;
};

/**
 * Which glyphs of a page belong to which text. A glyph belongs to the lowest region around it, because tall formulas reach
 * into the lines above and below. Numbers and labels that the reader took off a text are left out.
 */
export function assignGlyphs(facts: PageFacts, texts: readonly SourceText[]): SourceRun[] {
  const open: Open[] = [];
  const shared = new Map<string, Open[]>();
  for (const text of texts) {
    const regions = regionsOf(text.children);
    regions.forEach((region, index) => {
      if (region.place.page !== facts.number) return;
      const entry: Open = {
        text,
        region,
        place: region.place,
        glyphs: [],
        rules: [],
        lines: [],
        highlights: [],
        first: index === 0,
        last: index + 1 === regions.length,
      };
      open.push(entry);
      const key = placeKey(region.place);
      const same = shared.get(key);
      if (same) same.push(entry);
      else shared.set(key, [entry]);
    });
  }
  const heads = [...shared.values()].map(group => group[0] as Open);
  const rows = new Map<number, Open[]>();
  for (const entry of heads) {
    const {top, bottom} = entry.place.box;
    for (let row = rowOf(top - slack); row <= rowOf(bottom + slack); row++) {
      const list = rows.get(row);
      if (list) list.push(entry);
      else rows.set(row, [entry]);
    }
  }
  for (const glyph of facts.glyphs) {
    if (glyph.hidden) continue;
    const box = glyph.blank ? blankBox(glyph) : glyph.box;
    let best: Open | undefined;
    for (const entry of rows.get(rowOf((box.top + box.bottom) / 2)) ?? []) {
      if (!holds(entry.place.box, box)) continue;
      if (!best || lower(entry.place.box, best.place.box)) best = entry;
    }
    best?.glyphs.push(glyph);
  }
  for (const rule of facts.rules) {
    const owner = open.find(({region, place}) => region.math && holds(place.box, rule.box));
    owner?.rules.push(rule);
  }
  for (const group of shared.values()) splitShared(group);
  assignDecorations(facts, open);
  for (const highlight of findHighlights(facts)) assignHighlight(highlight, open);
  return open.filter(entry => entry.glyphs.length > 0 || entry.rules.length > 0);
}

/** Where in the order of drawing a text stood on a page; at its beginning when it comes from another one. */
export function firstDrawn(runs: readonly SourceRun[], page: number): number {
  let first = Infinity;
  for (const run of runs) {
    if (run.place.page === page) for (const glyph of run.glyphs) first = Math.min(first, glyph.order);
  }
  return first === Infinity ? -1 : first;
}

/** Assigns rules that underline words or strike them through to the runs of those words. */
function assignDecorations(facts: PageFacts, open: readonly Open[]): void {
  // a page of ruled tables has more rules than text has underlines
  if (facts.rules.length > mostRules) return;
  const of = (wanted: Rule['direction']): Rule[] => facts.rules.filter(({direction}) => direction === wanted);
  const [level, upright] = [of('horizontal'), of('vertical')];
  const across = ({left, right, top, bottom}: PageBox): PageBox => ({
    left: top,
    right: bottom,
    top: left,
    bottom: right,
  });
  const sides = upright.map(rule => rule.box);
  const ends = level.map(rule => across(rule.box));
  const free = {
    level: level.filter(({box}) => !isBorder(box, sides)),
    upright: upright.filter(({box}) => !isBorder(across(box), ends)),
  };
  const texts = new Map<string, Open[]>();
  for (const entry of open) {
    if (entry.region.math || entry.glyphs.length === 0) continue;
    const list = texts.get(entry.text.key);
    if (list) list.push(entry);
    else texts.set(entry.text.key, [entry]);
  }
  for (const list of texts.values()) {
    const glyphs = list.flatMap(entry => entry.glyphs);
    const {angle, boxToLocal} = writingAxes((glyphs[0] as Glyph).angle);
    const places = list.map(entry => boxToLocal(entry.place.box));
    const bottom = Math.max(...places.map(box => box.bottom));
    const top = Math.min(...places.map(box => box.top));
    for (const rule of angle % 180 === 0 ? free.level : free.upright) {
      const box = boxToLocal(rule.box);
      if (box.bottom < top - 1 || box.top > bottom + lowest || !decorates(rule, glyphs)) continue;
      for (const entry of list) if (entry.glyphs.some(glyph => decorates(rule, [glyph], 0))) entry.lines.push(rule);
    }
  }
}

/** Assigns a colored area to the runs whose words stand on it, if all of them are of one text. */
function assignHighlight({path, glyphs}: Highlight, open: readonly Open[]): void {
  const on = new Set(glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.order));
  const entries = open.filter(entry => entry.glyphs.some(glyph => on.has(glyph.order)));
  const assigned = new Set(entries.flatMap(entry => entry.glyphs.map(glyph => glyph.order)));
  if (new Set(entries.map(entry => entry.text.key)).size !== 1 || [...on].some(order => !assigned.has(order))) return;
  for (const entry of entries) entry.highlights.push(path);
}

/** Whether an upright rule begins or ends where a level one does: the edge of a cell, which its words nearly fill. */
const isBorder = (box: PageBox, uprights: readonly PageBox[]): boolean =>
  uprights.some(
    ({left, right, top, bottom}) =>
      top < box.bottom + meeting &&
      bottom > box.top - meeting &&
      Math.min(Math.abs((left + right) / 2 - box.left), Math.abs((left + right) / 2 - box.right)) < meeting,
  );

// points
const meeting = 1;
const mostRules = 4000;
// points: how far below its letters' boxes an underline may be
const lowest = 8;

// points
const slack = 0.3;
const rowHeight = 20;
const rowOf = (y: number): number => Math.floor(y / rowHeight);

const holds = (outer: PageBox, inner: PageBox): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

function lower(a: PageBox, b: PageBox): boolean {
  const difference = boxHeight(a) - boxHeight(b);
  return Math.abs(difference) > 0.5 ? difference < 0 : boxArea(a) < boxArea(b);
}

/** A blank has no ink: it stands on the baseline in the middle of its width. */
function blankBox({x, y, advance, angle}: Glyph): PageBox {
  const radians = (angle * Math.PI) / 180;
  const midX = x + (Math.cos(radians) * advance) / 2;
  const midY = y + (Math.sin(radians) * advance) / 2;
  return {left: midX, right: midX, top: midY, bottom: midY};
}

/**
 * Parts the glyphs of a region among the texts that share it (a label and what follows it in one style), and takes off those
 * that belong to none: a heading's number before its words, leaders and the page number after an entry's.
 */
function splitShared(group: readonly Open[]): void {
  const owner = group[0] as Open;
  if (owner.region.math) return;
  if (group.length === 1 && !owner.first && !owner.last) return;
  const glyphs = [...owner.glyphs].sort(along(owner.glyphs));
  const letters: {readonly character: string; readonly glyph: number}[] = [];
  glyphs.forEach((glyph, index) => {
    for (const character of plain(glyph.text)) letters.push({character, glyph: index});
  });
  const spelled = letters.map(letter => letter.character).join('');
  // a label ends on the line where it begins: where none begins, what is spelled tells whose words these are
  if (group.every(entry => !entry.first)) {
    const own = group.find(entry => plain(entry.region.text).includes(spelled)) ?? owner;
    for (const entry of group) entry.glyphs = entry === own ? glyphs : [];
    return;
  }
  const starts = group.map((entry, index) => {
    if (!entry.first) return index === 0 ? 0 : undefined;
    const wanted = plain(entry.region.text);
    if (wanted === '') return index === 0 ? 0 : undefined;
    const found = beginningOf(wanted, spelled);
    return found < 0 ? (index === 0 ? 0 : undefined) : (letters[found]?.glyph ?? 0);
  });
  const assigned = group.map(() => [] as Glyph[]);
  let current = -1;
  glyphs.forEach((glyph, index) => {
    for (let next = current + 1; next < group.length; next++) {
      const start = starts[next];
      if (start !== undefined && start <= index) current = next;
    }
    if (current >= 0) assigned[current]?.push(glyph);
  });
  group.forEach((entry, index) => {
    entry.glyphs = assigned[index] as Glyph[];
  });
  const last = group.at(-1) as Open;
  if (last.last && last.text.kind === 'entry') dropTail(last);
  // labels are set off by a blank, which goes with neither
  for (const entry of group) {
    while (entry.glyphs[0]?.blank) entry.glyphs.shift();
  }
}

const sampleLength = 12;

/** Where a text begins among the letters of its first line; the line may end after its first words, before a wide gap. */
function beginningOf(wanted: string, spelled: string): number {
  const found = spelled.indexOf(wanted.slice(0, sampleLength));
  // letters that run from right to left are spelled here as they stand
  if (found >= 0 || /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(spelled))
    return found;
  for (let at = Math.max(0, spelled.length - sampleLength); at < spelled.length - 1; at++)
    if (wanted.startsWith(spelled.slice(at))) return at;
  return -1;
}

/** Takes off what follows the words of an entry in a table of contents. */
function dropTail(entry: Open): void {
  const {glyphs} = entry;
  const wanted = plain(entry.region.text).slice(-sampleLength);
  let spelled = '';
  const ends: number[] = [];
  glyphs.forEach((glyph, index) => {
    for (const character of plain(glyph.text)) {
      spelled += character;
      ends.push(index);
    }
  });
  const found = spelled.indexOf(wanted);
  const end = found < 0 ? undefined : ends[found + wanted.length - 1];
  if (end !== undefined) entry.glyphs = glyphs.slice(0, end + 1);
}

/** The order of glyphs along the direction of writing of most of them. */
export function along(glyphs: readonly Glyph[]): (a: Glyph, b: Glyph) => number {
  const radians = ((glyphs[0]?.angle ?? 0) * Math.PI) / 180;
  const at = (glyph: Glyph): number => glyph.x * Math.cos(radians) + glyph.y * Math.sin(radians);
  return (a, b) => at(a) - at(b);
}

/** A text without what the reader changes when it spells words: blanks, accents, hyphens, ligatures. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/[\p{M}\s\u00ad\u2010\u2011\-´`ˆ˜¨¯˘˙˚ˇ˝¸…]/gu, '');
