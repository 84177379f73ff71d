import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import {type Doc, type Inline, overlapX, overlapY, type PageBox, type Translation} from '@recto/model';
import {type Glyph, openPdf, type PageFacts} from '@recto/pdf';
import {nodeHost} from '@recto/workers';
import {type Overlaid, writeTranslatedPdf} from '@recto/writers';
import {assignGlyphs} from '../../../packages/writers/src/pdf/overlay/measure/assign-glyphs.ts';
import {
  type SourceText,
  sourceTexts,
  targetKey,
} from '../../../packages/writers/src/pdf/overlay/measure/source-texts.ts';
import {pseudoTranslate, widthOf} from './pseudo.ts';
import {compareStructure, linksKept, movedLinks} from './structure.ts';

/** What one translation of one document came to; shares are 0 to 1. */
export type Measured = {
  readonly pages: number;
  readonly texts: number;
  readonly kept: number;
  /** Visible glyphs of the source that are either taken by a placed text or still on the page, no more than there were. */
  readonly conserved: number;
  readonly formulas: number;
  readonly missing: number;
  readonly overlap: number;
  readonly outside: number;
  readonly untouched: number;
  /** Links with their targets, on their words. */
  readonly links: number;
  /** Outline, page labels, form fields, attachments: the least of them. */
  readonly structure: number;
  /** New text in the colors of its source, by ink. */
  readonly colors: number;
  /** Texts that reach beyond their room, as the report says. */
  readonly overflowing: number;
  /** Length of the translations as a multiple of their sources. */
  readonly expansion: number;
  readonly extraction: number;
  readonly p5: number;
  readonly median: number;
  readonly small: number;
  /** Sizes of all texts, as shares of their sources'. */
  readonly scales: readonly number[];
  readonly sizeOver: number;
  readonly valid: boolean;
  /** Of one processor. */
  readonly secondsPerPage: number;
};

/** What is translated: a file, what was read from it, and what its pages hold. */
export type Source = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly doc: Doc;
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, PageFacts>;
};

/** Reads a document once, or some of its pages; each translation of it is measured from there. */
export async function readSource(path: string, range: string | undefined): Promise<Source> {
  const bytes = new Uint8Array(readFileSync(path));
  const given = range !== undefined && {pages: range};
  const {doc} = await convert(bytes, {host: nodeHost, crops: false, ...given});
  const pdf = await openPdf(bytes, {host: nodeHost});
  const pages = new Map<number, PageFacts>();
  for (const {number} of doc.pages) pages.set(number, await pdf.readPage(number));
  const {pageCount} = pdf.facts;
  await pdf.close();
  return {path, bytes, doc, pageCount, pages};
}

/** Translates a document into made-up text, writes it to `file`, and measures what came out. */
export async function measure(
  {bytes, path, doc, pageCount, pages}: Source,
  language: string,
  factor: number,
  file: string,
  options: {readonly pixels: boolean},
): Promise<Measured> {
  const translations = pseudoTranslate(doc, language, factor);
  const start = process.cpuUsage();
  const made = await writeTranslatedPdf(bytes, doc, translations, language, {host: nodeHost});
  const {user, system} = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  writeFileSync(file, made.bytes);
  const after = await openPdf(made.bytes, {host: nodeHost});
  const tally = {
    source: 0,
    wrong: 0,
    math: 0,
    mathWrong: 0,
    ink: 0,
    overlap: 0,
    sourceOverlap: 0,
    outside: 0,
    links: 0,
    linksKept: 0,
    colored: 0,
    colorKept: 0,
  };
  const placed = new Set(made.report.placed.map(item => targetKey(item.target)));
  const texts = sourceTexts(doc);
  const wrongBefore = new Map<string, number>();
  const taken = new Map<string, number>();
  // documents are set in Noto fonts too
  const ownFonts = new Set<string>();
  let changed = 0;
  let pixels = 0;
  for (const {number} of doc.pages) {
    const source = pages.get(number) as PageFacts;
    const result = await after.readPage(number);
    const claims = assignGlyphs(
      source,
      texts.filter(text => text.from.some(place => place.page === number)),
    ).filter(claim => placed.has(claim.text.key));
    const gone = new Set(
      claims.filter(claim => !claim.region.math).flatMap(claim => claim.glyphs.map(glyph => glyph.order)),
    );
    const math = claims.filter(claim => claim.region.math).flatMap(claim => claim.glyphs);
    const dots = leadersOf(source, result);
    for (const glyph of source.glyphs) {
      // the invisible layer of a scan goes where its text is translated: what is seen is the picture
      if (glyph.hidden) continue;
      tally.source++;
      if (dots.has(glyph)) continue;
      if (gone.has(glyph.order)) count(taken, keyOf(glyph), 1);
      else count(wrongBefore, keyOf(glyph), 1);
    }
    tally.math += math.length;
    for (const {font} of source.glyphs) ownFonts.add(font.name);
    const isNew = ({font}: Glyph): boolean => newFonts.test(font.name) && !ownFonts.has(font.name);
    const fresh = result.glyphs.filter(isNew);
    for (const glyph of result.glyphs)
      if (!isNew(glyph) && !glyph.hidden && !dots.has(glyph)) count(wrongBefore, keyOf(glyph), -1);
    const ink = overlapsOf(fresh, result);
    tally.ink += ink.area;
    tally.overlap += ink.common;
    const old = overlapsOf(
      source.glyphs.filter(glyph => gone.has(glyph.order)),
      source,
    );
    tally.sourceOverlap += (old.common / (old.area || 1)) * ink.area;
    tally.outside += fresh.filter(
      ({box, blank}) =>
        !blank && (box.left < -1 || box.top < -1 || box.right > result.width + 1 || box.bottom > result.height + 1),
    ).length;
    const links = linksKept(source, result);
    tally.links += links.all;
    tally.linksKept += links.kept;
    const colors = colorsKept(
      source.glyphs.filter(glyph => gone.has(glyph.order)),
      fresh,
    );
    tally.colored += colors.all;
    tally.colorKept += colors.kept;
    if (options.pixels) {
      const boxes = [
        ...claims.flatMap(claim => [...claim.glyphs.map(glyph => glyph.box), ...claim.rules.map(rule => rule.box)]),
        ...fresh.map(glyph => glyph.box),
        ...movedBoxes(source, result, isNew),
        // viewers draw their borders
        ...movedLinks(source, result),
      ];
      const difference = pixelsChanged(path, file, number, boxes);
      changed += difference.changed;
      pixels += difference.all;
    }
  }
  // a sign that no other font has is drawn again with the source's glyph
  for (const [key, value] of wrongBefore)
    tally.wrong += value > 0 ? value : Math.max(0, -value - (taken.get(key) ?? 0));
  const structure = compareStructure(path, file);
  const pagesSame = pageCount === after.facts.pageCount;
  await after.close();
  const scales = made.report.placed.map(item => item.scale).sort((a, b) => a - b);
  const words = translations.filter(({target}) => target.kind !== 'outline');
  return {
    pages: doc.pages.length,
    texts: words.length,
    kept: made.report.kept.length,
    conserved: 1 - tally.wrong / (tally.source || 1),
    formulas: tally.math === 0 ? 1 : 1 - Math.min(1, tally.wrong / tally.math),
    missing: made.report.missing.length,
    overlap: Math.max(0, tally.overlap - tally.sourceOverlap) / (tally.ink || 1),
    outside: tally.outside,
    untouched: pixels === 0 ? 0 : changed / pixels,
    links: tally.linksKept / (tally.links || 1) + (tally.links === 0 ? 1 : 0),
    structure: pagesSame ? Math.min(...Object.values(structure)) : 0,
    colors: tally.colored === 0 ? 1 : tally.colorKept / tally.colored,
    overflowing: made.report.overflowing.length,
    expansion: expansionOf(texts, translations),
    extraction: extracted(file, translations, made, language),
    p5: scales[Math.floor(scales.length * 0.05)] ?? 1,
    median: scales[scales.length >> 1] ?? 1,
    small: scales.filter(scale => scale < 0.75).length / (scales.length || 1),
    scales: scales.map(scale => Math.round(scale * 1000) / 1000),
    sizeOver: made.bytes.length / (1.5 * bytes.length + 300_000),
    valid: spawnSync('qpdf', ['--check', file]).status === 0,
    secondsPerPage: seconds / doc.pages.length,
  };
}

/** How much of the new ink has a color that as much of the source's has. */
function colorsKept(source: readonly Glyph[], fresh: readonly Glyph[]): {readonly all: number; readonly kept: number} {
  const shares = (glyphs: readonly Glyph[]): Map<string, number> => {
    const areas = new Map<string, number>();
    const inked = glyphs.filter(glyph => !glyph.blank);
    for (const glyph of inked) count(areas, glyph.color, 1 / inked.length);
    return areas;
  };
  const [before, after] = [shares(source), shares(fresh)];
  if (before.size === 0 || after.size === 0) return {all: 0, kept: 0};
  // a color that a tenth of the text has may take twice or half the room in another language
  let kept = 0;
  for (const [color, share] of after) kept += Math.min(share, 2 * (before.get(color) ?? 0));
  return {all: fresh.length, kept: kept * fresh.length};
}

function expansionOf(texts: readonly SourceText[], translations: readonly Translation[]): number {
  const sources = new Map(texts.map(text => [text.key, text]));
  let before = 0;
  let after = 0;
  for (const {target, children} of translations) {
    const source = sources.get(targetKey(target));
    if (!source) continue;
    before += textRuns(source.children).reduce((sum, run) => sum + widthOf(run.trim()), 0);
    after += textRuns(children).reduce((sum, run) => sum + widthOf(run.trim()), 0);
  }
  return before === 0 ? 1 : after / before;
}

const newFonts = /^(Noto(Sans|Serif)\w*|STIXTwoText|IBMPlexSansArabic|Amiri)-\w+$/;
const keyOf = (glyph: Glyph): string => `${glyph.font.name} ${glyph.code}`;

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/**
 * Dots that fill lines up to a page number: as many as there is room for, so that they are not counted one by one. They may have
 * moved with their line. A page that had such lines must have some left.
 */
function leadersOf(source: PageFacts, result: PageFacts): ReadonlySet<Glyph> {
  const onRows = (page: PageFacts, heights: readonly number[]): Glyph[] =>
    page.glyphs.filter(({text, y}) => dot.test(text) && heights.some(height => Math.abs(height - y) < 0.5));
  // a long entry has too few dots to be known by them, but others on its page are known
  const leads = evenDots(source, 5).length > 0;
  const rows = leads ? [...evenDots(source, 2), ...evenDots(result, 2)].map(({y}) => y) : [];
  const [before, after] = [onRows(source, rows), onRows(result, rows)];
  return new Set(after.length === 0 ? [] : [...before, ...after]);
}

const dot = /^[.·…⋅․]+$/u;

/** Dots in one row, as many or more, all as far apart. */
function evenDots({glyphs}: PageFacts, fewest: number): readonly Glyph[] {
  const rows = Map.groupBy(
    glyphs.filter(({text}) => dot.test(text)),
    ({y}) => Math.round(y),
  );
  return [...rows.values()].flatMap(row => {
    const sorted = row.sort((a, b) => a.x - b.x);
    const runs: Glyph[][] = [[]];
    let pitch = 0;
    for (const glyph of sorted) {
      const run = runs.at(-1) as Glyph[];
      const step = glyph.x - (run.at(-1)?.x ?? glyph.x);
      if (run.length >= 2 && Math.abs(step - pitch) > 0.15 * pitch) {
        runs.push([glyph]);
        continue;
      }
      pitch = step;
      run.push(glyph);
    }
    return runs.filter(({length}) => length >= fewest).flat();
  });
}

/** Ink of some glyphs, and how much of it lies on other lines, on rules and on pictures. */
function overlapsOf(glyphs: readonly Glyph[], page: PageFacts): {readonly area: number; readonly common: number} {
  const rows = new Map<number, {readonly box: PageBox; readonly of: Glyph | undefined}[]>();
  const put = (box: PageBox, of: Glyph | undefined): void => {
    for (let row = Math.floor(box.top / 20); row <= Math.min(Math.floor(box.bottom / 20), 200); row++) {
      const list = rows.get(row);
      if (list) list.push({box, of});
      else rows.set(row, [{box, of}]);
    }
  };
  for (const glyph of page.glyphs) if (!glyph.blank && !glyph.hidden) put(glyph.box, glyph);
  for (const rule of page.rules) put(rule.box, undefined);
  let area = 0;
  let common = 0;
  for (const glyph of glyphs) {
    const {box, blank} = glyph;
    if (blank) continue;
    area += (box.right - box.left) * (box.bottom - box.top);
    const seen = new Set<PageBox>();
    for (let row = Math.floor(box.top / 20); row <= Math.floor(box.bottom / 20); row++) {
      for (const other of rows.get(row) ?? []) {
        if (seen.has(other.box)) continue;
        // letters of one line touch, but do not lie on each other; underlines belong to theirs
        const {of} = other;
        if (of && onOneLine(glyph, of) && !(isLetter(of) && isLetter(glyph) && liesOn(box, other.box))) continue;
        seen.add(other.box);
        common += overlapX(box, other.box) * overlapY(box, other.box);
      }
    }
  }
  return {area, common};
}

/** Whether two glyphs stand on one line, which may be turned. */
function onOneLine(a: Glyph, b: Glyph): boolean {
  if (a.angle === 0 || a.angle !== b.angle) return Math.abs(a.y - b.y) < 0.6 * a.size;
  const radians = (a.angle * Math.PI) / 180;
  const apart = (b.y - a.y) * Math.cos(radians) - (b.x - a.x) * Math.sin(radians);
  return Math.abs(apart) < 0.6 * a.size;
}

// letters of a Naskh hand do lie on each other
const isLetter = ({text}: Glyph): boolean => /^(?!\p{Script=Arabic})[\p{L}\p{N}]/u.test(text);

/** Whether most of the smaller one lies on the other one. */
const liesOn = (a: PageBox, b: PageBox): boolean =>
  a !== b &&
  overlapX(a, b) > 0.6 * Math.min(a.right - a.left, b.right - b.left) &&
  overlapY(a, b) > 0.6 * Math.min(a.bottom - a.top, b.bottom - b.top);

/** Glyphs of the source's fonts that stand elsewhere now. */
function movedBoxes(source: PageFacts, result: PageFacts, isNew: (glyph: Glyph) => boolean): PageBox[] {
  const placeOf = (glyph: Glyph): string => `${keyOf(glyph)} ${glyph.x.toFixed(1)} ${glyph.y.toFixed(1)}`;
  const known = new Set(source.glyphs.map(placeOf));
  const now = new Set(result.glyphs.map(placeOf));
  const ruleOf = ({left, top, right, bottom}: PageBox): string =>
    [left, top, right, bottom].map(value => value.toFixed(1)).join();
  const rules = new Set(source.rules.map(rule => ruleOf(rule.box)));
  const rulesNow = new Set(result.rules.map(rule => ruleOf(rule.box)));
  return [
    ...result.glyphs.filter(glyph => !isNew(glyph) && !known.has(placeOf(glyph))).map(glyph => glyph.box),
    ...source.glyphs.filter(glyph => !now.has(placeOf(glyph))).map(glyph => glyph.box),
    ...result.rules.filter(rule => !rules.has(ruleOf(rule.box))).map(rule => rule.box),
    ...source.rules.filter(rule => !rulesNow.has(ruleOf(rule.box))).map(rule => rule.box),
  ];
}

function pixelsChanged(
  before: string,
  after: string,
  page: number,
  boxes: readonly PageBox[],
): {readonly changed: number; readonly all: number} {
  const [a, b] = [drawn(before, page), drawn(after, page)];
  const {width, height} = a;
  const touched = new Uint8Array(width * height);
  for (const {left, top, right, bottom} of boxes) {
    const scale = dpi / 72;
    for (let y = Math.max(0, Math.floor(top * scale) - 3); y < Math.min(height, bottom * scale + 3); y++) {
      touched.fill(
        1,
        y * width + Math.max(0, Math.floor(left * scale) - 3),
        y * width + Math.min(width, Math.ceil(right * scale) + 3),
      );
    }
  }
  let changed = 0;
  for (let at = 0; at < width * height; at++) {
    if (!touched[at] && (differs(a, b, at, width) || differs(b, a, at, width))) changed++;
  }
  return {changed, all: width * height};
}

const dpi = 150;

type Picture = {readonly rgb: Uint8Array; readonly width: number; readonly height: number};

/**
 * A page as poppler draws it: PDFium rounds the widths of glyphs to thousandths of an em, so that what stays on a line is drawn a
 * fraction of a pixel elsewhere once the words before it have left.
 */
function drawn(file: string, page: number): Picture {
  const range = ['-cropbox', '-f', `${page}`, '-l', `${page}`, '-singlefile'];
  const {stdout} = spawnSync('pdftoppm', ['-r', `${dpi}`, ...range, file], {maxBuffer: 1 << 28});
  const [head = '', width = '0', height = '0'] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40)) ?? [];
  if (head === '') throw new Error(`pdftoppm drew nothing for page ${page} of ${file}`);
  return {rgb: stdout.subarray(head.length), width: Number(width), height: Number(height)};
}

/** Whether a pixel looks like none around its place in the other picture: rounding may move a line by a fraction of a pixel. */
function differs({rgb}: Picture, other: Picture, at: number, width: number): boolean {
  const close = (beside: number): boolean => {
    for (let channel = 0; channel < 3; channel++) {
      const found = other.rgb[beside * 3 + channel];
      if (found === undefined || Math.abs((rgb[at * 3 + channel] as number) - found) > 8) return false;
    }
    return true;
  };
  if (close(at)) return false;
  for (let channel = 0; channel < 3; channel++) {
    let low = 255;
    let high = 0;
    for (const beside of [
      at - width - 1,
      at - width,
      at - width + 1,
      at - 1,
      at,
      at + 1,
      at + width - 1,
      at + width,
      at + width + 1,
    ]) {
      const value = other.rgb[beside * 3 + channel];
      if (value === undefined) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const value = rgb[at * 3 + channel] as number;
    if (value < low - 8 || value > high + 8) return true;
  }
  return false;
}

/**
 * The share of the intended text that another program reads back, in pieces of six characters, in the order in which the file
 * has it: that is what viewers select and copy, while poppler's own order takes the lines of neighboring cells and columns in
 * turns. That order, which is also the one in which it turns round what runs from right to left, is the one for Arabic, and
 * where two directions of writing meet, programs disagree about the signs between them: the letters of each script count for
 * themselves.
 */
function extracted(file: string, translations: readonly Translation[], made: Overlaid, language: string): number {
  const {stdout} = spawnSync('pdftotext', [...(language === 'ar' ? [] : ['-raw']), '-enc', 'UTF-8', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const views: readonly ((text: string) => string)[] =
    language === 'ar'
      ? [
          text => bare(text).replace(/[^\p{Script=Arabic}]|\p{P}/gu, ''),
          text => bare(text).replace(/[^\p{Script=Latin}]/gu, ''),
        ]
      : [bare];
  const kept = new Set(made.report.kept.map(item => targetKey(item.target)));
  let all = 0;
  let read = 0;
  for (const view of views) {
    const found = view(stdout);
    for (const {target, children} of translations) {
      if (target.kind === 'outline' || kept.has(targetKey(target))) continue;
      for (const run of textRuns(children)) {
        for (const piece of piecesOf(run, view, language)) {
          all++;
          if (found.includes(piece)) read++;
        }
      }
    }
  }
  return all === 0 ? 1 : read / all;
}

/**
 * Six characters each; of Arabic whole words, because poppler orders the parts of a line by the direction that most of its page
 * has.
 */
function piecesOf(run: string, view: (text: string) => string, language: string): string[] {
  if (language === 'ar') return run.split(/\s+/).flatMap(word => (view(word).length < 3 ? [] : [view(word)]));
  const wanted = view(run);
  return Array.from({length: Math.floor(wanted.length / 6)}, (_, index) => wanted.slice(6 * index, 6 * index + 6));
}

const textRuns = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap(node => (node.type === 'text' ? [node.value] : 'children' in node ? textRuns(node.children) : []));

const bare = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\-\u2010\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
