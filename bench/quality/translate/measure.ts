import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {type Glyph, openPdf, type PageFacts} from '@recto/pdf';
import {nodeHost} from '@recto/workers';
import {writeTranslatedPdf} from '@recto/writers';
import {assignGlyphs} from '../../../packages/writers/src/pdf/overlay/measure/assign-glyphs.ts';
import {sourceTexts, targetKey} from '../../../packages/writers/src/pdf/overlay/measure/source-texts.ts';
import {colorsKept} from './colors.ts';
import {expansionOf, extracted} from './extraction.ts';
import {inkOnFigures} from './figures.ts';
import {count, keyOf} from './glyph-counts.ts';
import {leadersOf} from './leaders.ts';
import {overlapsOf} from './overlap.ts';
import {movedBoxes, pixelsChanged} from './pixels.ts';
import {pseudoTranslate} from './pseudo.ts';
import type {Source} from './source.ts';
import {compareStructure, linksKept, movedLinks} from './structure.ts';

/** Of a page's new ink: more that lies on other text is over the gate. */
export const mostOverlap = 0.005;

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
  /** The overlap of each page that has any, as page and share. */
  readonly overlapByPage: readonly (readonly [page: number, share: number])[];
  /** Pages over the gate of which the report does not say that a text lies on others. */
  readonly unreported: readonly number[];
  /** The share of each page's new ink that lies on figures without translated text, where there is any. */
  readonly onFigures: readonly (readonly [page: number, share: number])[];
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
  const onFigures: (readonly [number, number])[] = [];
  const overlapByPage: (readonly [number, number])[] = [];
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
      // the invisible layer of a scan goes where its text is translated: what is seen is the image
      if (glyph.hidden) continue;
      tally.source++;
      if (dots.has(glyph)) continue;
      if (gone.has(glyph.order)) count(taken, keyOf(glyph), 1);
      else count(wrongBefore, keyOf(glyph), 1);
    }
    tally.math += math.length;
    const own = new Set(source.glyphs.filter(({font}) => newFonts.test(font.name)).map(placeOf));
    const isNew = (glyph: Glyph): boolean => newFonts.test(glyph.font.name) && !own.has(placeOf(glyph));
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
    const before = (old.common / (old.area || 1)) * ink.area;
    tally.sourceOverlap += before;
    const covered = inkOnFigures(
      doc,
      number,
      fresh,
      source.glyphs.filter(glyph => gone.has(glyph.order)),
    );
    if (covered > 0) onFigures.push([number, covered / (ink.area || 1)]);
    if (ink.common > before) overlapByPage.push([number, (ink.common - before) / (ink.area || 1)]);
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
  // a glyph that no other font has is drawn again with the source's glyph
  for (const [key, value] of wrongBefore)
    tally.wrong += value > 0 ? value : Math.max(0, -value - (taken.get(key) ?? 0));
  const structure = compareStructure(path, file);
  const pagesSame = pageCount === after.facts.pageCount;
  await after.close();
  const scales = made.report.placed.map(item => item.scale).sort((a, b) => a - b);
  const crowded = new Set([...made.report.overlapping, ...made.report.overflowing].map(targetKey));
  const reported = new Set(
    made.report.placed.flatMap(({target, places}) =>
      crowded.has(targetKey(target)) ? places.map(({page}) => page) : [],
    ),
  );
  const words = translations.filter(({target}) => target.kind !== 'outline');
  return {
    pages: doc.pages.length,
    texts: words.length,
    kept: made.report.kept.length,
    conserved: 1 - tally.wrong / (tally.source || 1),
    formulas: tally.math === 0 ? 1 : 1 - Math.min(1, tally.wrong / tally.math),
    missing: made.report.missing.length,
    overlap: Math.max(0, tally.overlap - tally.sourceOverlap) / (tally.ink || 1),
    overlapByPage,
    unreported: overlapByPage.flatMap(([page, share]) => (share > mostOverlap && !reported.has(page) ? [page] : [])),
    onFigures,
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

// documents are set in Noto fonts too: what stands where it did is theirs
const placeOf = (glyph: Glyph): string => `${keyOf(glyph)} ${glyph.x.toFixed(1)} ${glyph.y.toFixed(1)}`;
const newFonts = /^(Noto(Sans|Serif)\w*|STIXTwoText|IBMPlexSansArabic|Amiri)-\w+$/;
