import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import {type Doc, type Inline, overlapX, overlapY, type PageBox, type Translation} from '@recto/model';
import {type Glyph, openPdf, openRenderer, type PageFacts} from '@recto/pdf';
import {nodeHost} from '@recto/threads';
import {type Overlaid, writeTranslatedPdf} from '@recto/writers';
import {claimGlyphs} from '../../../packages/writers/src/pdf/overlay/claim.ts';
import {sourceTexts, targetKey} from '../../../packages/writers/src/pdf/overlay/sources.ts';
import {pseudoTranslate} from './pseudo.ts';

/** What one translation of one document came to; shares are 0 to 1. */
export type Measured = {
  readonly pages: number;
  readonly texts: number;
  readonly kept: number;
  /** Source glyphs that are either taken by a placed text or still on the page. */
  readonly conserved: number;
  readonly formulas: number;
  readonly missing: number;
  readonly overlap: number;
  readonly outside: number;
  readonly untouched: number;
  readonly structure: number;
  readonly extraction: number;
  readonly p5: number;
  readonly median: number;
  readonly small: number;
  readonly sizeOver: number;
  readonly valid: boolean;
  readonly secondsPerPage: number;
};

/** Reads a document once; each translation of it is measured from there. */
export async function readSource(bytes: Uint8Array): Promise<Doc> {
  return (await convert(bytes, {host: nodeHost, pictures: false})).doc;
}

/** Translates a document into made-up text, writes it to `file`, and measures what came out. */
export async function measure(
  bytes: Uint8Array,
  doc: Doc,
  language: string,
  factor: number,
  file: string,
  options: {readonly pixels: boolean},
): Promise<Measured> {
  const translations = pseudoTranslate(doc, language, factor);
  const start = performance.now();
  const made = await writeTranslatedPdf(bytes, doc, translations, language, {host: nodeHost});
  const seconds = (performance.now() - start) / 1000;
  writeFileSync(file, made.bytes);
  const before = await openPdf(bytes, {host: nodeHost});
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
    linksLost: 0,
  };
  const placed = new Set(made.report.placed.map(item => targetKey(item.target)));
  const texts = sourceTexts(doc);
  const wrongBefore = new Map<string, number>();
  let changed = 0;
  let pixels = 0;
  const renderers = options.pixels
    ? [await openRenderer(bytes, {host: nodeHost}), await openRenderer(made.bytes, {host: nodeHost})]
    : [];
  for (const {number} of doc.pages) {
    const source = await before.readPage(number);
    const result = await after.readPage(number);
    const claims = claimGlyphs(
      source,
      texts.filter(text => text.from.some(place => place.page === number)),
    ).filter(claim => placed.has(claim.text.key));
    const gone = new Set(
      claims.filter(claim => !claim.region.math).flatMap(claim => claim.glyphs.map(glyph => glyph.order)),
    );
    const math = claims.filter(claim => claim.region.math).flatMap(claim => claim.glyphs);
    for (const glyph of source.glyphs) {
      tally.source++;
      if (!gone.has(glyph.order)) count(wrongBefore, keyOf(glyph), 1);
    }
    tally.math += math.length;
    const fresh = result.glyphs.filter(isNew);
    for (const glyph of result.glyphs) if (!isNew(glyph)) count(wrongBefore, keyOf(glyph), -1);
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
    tally.links += source.links.length;
    tally.linksLost += Math.abs(source.links.length - result.links.length);
    if (renderers.length === 2 && number <= 8) {
      const boxes = [
        ...claims.flatMap(claim => [...claim.glyphs.map(glyph => glyph.box), ...claim.rules.map(rule => rule.box)]),
        ...fresh.map(glyph => glyph.box),
        ...movedBoxes(source, result),
      ];
      const difference = await pixelsChanged(renderers as never, number, boxes);
      changed += difference.changed;
      pixels += difference.all;
    }
  }
  tally.wrong = [...wrongBefore.values()].reduce((sum, value) => sum + Math.abs(value), 0);
  const outlineSame = before.facts.outline.length === after.facts.outline.length;
  const pagesSame = before.facts.pageCount === after.facts.pageCount;
  for (const renderer of renderers) await renderer.close();
  await before.close();
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
    structure: (outlineSame ? 0.5 : 0) + (pagesSame ? 0.25 : 0) + (tally.linksLost === 0 ? 0.25 : 0),
    extraction: extracted(file, translations, made),
    p5: scales[Math.floor(scales.length * 0.05)] ?? 1,
    median: scales[scales.length >> 1] ?? 1,
    small: scales.filter(scale => scale < 0.75).length / (scales.length || 1),
    sizeOver: made.bytes.length / (1.5 * bytes.length + 300_000),
    valid: spawnSync('qpdf', ['--check', file]).status === 0,
    secondsPerPage: seconds / doc.pages.length,
  };
}

const newFonts = /^(Noto(Sans|Serif)\w*|STIXTwoText)-\w+$/;
const isNew = (glyph: Glyph): boolean => newFonts.test(glyph.font.name);
const keyOf = (glyph: Glyph): string => `${glyph.font.name} ${glyph.code}`;

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** Ink of some glyphs, and how much of it lies on other lines, on rules and on pictures. */
function overlapsOf(glyphs: readonly Glyph[], page: PageFacts): {readonly area: number; readonly common: number} {
  const rows = new Map<number, {readonly box: PageBox; readonly y: number | undefined}[]>();
  const put = (box: PageBox, y: number | undefined): void => {
    for (let row = Math.floor(box.top / 20); row <= Math.min(Math.floor(box.bottom / 20), 200); row++) {
      const list = rows.get(row);
      if (list) list.push({box, y});
      else rows.set(row, [{box, y}]);
    }
  };
  for (const glyph of page.glyphs) if (!glyph.blank && !glyph.hidden) put(glyph.box, glyph.y);
  for (const rule of page.rules) put(rule.box, undefined);
  let area = 0;
  let common = 0;
  for (const {box, y, size, blank} of glyphs) {
    if (blank) continue;
    area += (box.right - box.left) * (box.bottom - box.top);
    const seen = new Set<PageBox>();
    for (let row = Math.floor(box.top / 20); row <= Math.floor(box.bottom / 20); row++) {
      for (const other of rows.get(row) ?? []) {
        // letters of one line touch; underlines belong to theirs
        if (seen.has(other.box) || (other.y !== undefined && Math.abs(other.y - y) < 0.6 * size)) continue;
        seen.add(other.box);
        common += overlapX(box, other.box) * overlapY(box, other.box);
      }
    }
  }
  return {area, common};
}

/** Glyphs of the source's fonts that stand elsewhere now. */
function movedBoxes(source: PageFacts, result: PageFacts): PageBox[] {
  const placeOf = (glyph: Glyph): string => `${keyOf(glyph)} ${glyph.x.toFixed(1)} ${glyph.y.toFixed(1)}`;
  const known = new Set(source.glyphs.map(placeOf));
  const now = new Set(result.glyphs.map(placeOf));
  const ruleOf = ({left, top, right, bottom}: PageBox): string =>
    [left, top, right, bottom].map(value => value.toFixed(1)).join();
  const rules = new Set(source.rules.map(rule => ruleOf(rule.box)));
  return [
    ...result.glyphs.filter(glyph => !isNew(glyph) && !known.has(placeOf(glyph))).map(glyph => glyph.box),
    ...source.glyphs.filter(glyph => !now.has(placeOf(glyph))).map(glyph => glyph.box),
    ...result.rules.filter(rule => !rules.has(ruleOf(rule.box))).map(rule => rule.box),
  ];
}

type Renderer = Awaited<ReturnType<typeof openRenderer>>;

async function pixelsChanged(
  [before, after]: readonly [Renderer, Renderer],
  page: number,
  boxes: readonly PageBox[],
): Promise<{readonly changed: number; readonly all: number}> {
  const dpi = 150;
  const [a, b] = [await before.render(page, dpi), await after.render(page, dpi)];
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
    if (touched[at]) continue;
    for (let channel = 0; channel < 3; channel++) {
      if (Math.abs((a.rgba[at * 4 + channel] as number) - (b.rgba[at * 4 + channel] as number)) > 8) {
        changed++;
        break;
      }
    }
  }
  return {changed, all: width * height};
}

/** The share of the intended text that another program reads back, in pieces of six characters. */
function extracted(file: string, translations: readonly Translation[], made: Overlaid): number {
  const {stdout} = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], {encoding: 'utf8', maxBuffer: 1 << 28});
  const found = bare(stdout);
  const kept = new Set(made.report.kept.map(item => targetKey(item.target)));
  let all = 0;
  let read = 0;
  for (const {target, children} of translations) {
    if (target.kind === 'outline' || kept.has(targetKey(target))) continue;
    for (const run of textRuns(children)) {
      const wanted = bare(run);
      for (let at = 0; at + 6 <= wanted.length; at += 6) {
        all++;
        if (found.includes(wanted.slice(at, at + 6))) read++;
      }
    }
  }
  return all === 0 ? 1 : read / all;
}

const textRuns = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap(node => (node.type === 'text' ? [node.value] : 'children' in node ? textRuns(node.children) : []));

const bare = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\-\u2010\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
