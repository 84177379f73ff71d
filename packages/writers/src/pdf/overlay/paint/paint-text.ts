import {type PageBox, type Place, projectBox} from '@recto/model';
import type {Glyph, Rule} from '@recto/pdf';
import type {FittedText} from '../fit/fit-page.ts';
import type {Fitted, FittedLine} from '../fit/fit-text.ts';
import type {LayoutJob} from '../fit/layout-job.ts';
import {firstDrawn} from '../measure/assign-glyphs.ts';
import {placeKey} from '../measure/source-texts.ts';
import type {OverlayPlan} from '../plan.ts';
import {fillLeaders, type Leaders} from '../room/leaders.ts';
import {hiddenIn} from '../scan/scanned-page.ts';
import {orphanLinks, strayLinks} from './orphan-links.ts';
import type {OpenPage} from './page-edit.ts';
import {paintLines} from './paint-lines.ts';

type Pages = ReadonlyMap<number, OpenPage>;

/** Draws the lines of a text, with the links on them and what moves along. Gives the boxes of its lines. */
export function paintText(
  {job, fitted}: FittedText & {readonly fitted: Fitted},
  pages: Pages,
  black: boolean,
): Place[] {
  const {runs, source, shaped, composed, text} = job;
  const size = source.size * fitted.scale;
  const context = {shaped, source, size, alignment: source.alignment, boxes: composed.boxes, black};
  const byPage = new Map<number, FittedLine[]>();
  for (const line of fitted.lines) byPage.set(line.page, [...(byPage.get(line.page) ?? []), line]);
  const places: Place[] = [];
  for (const [number, lines] of byPage) {
    const page = pages.get(number);
    if (!page) continue;
    const painted = paintLines(lines, context, (box, order) => job.extracted.get(box.run.place.page)?.get(order));
    page.groups.push({order: firstDrawn(runs, number), items: [...painted.items]});
    for (const [link, to] of painted.links) {
      const from = composed.links[link]?.from.filter(place => place.page === number).map(place => place.box) ?? [];
      const known = page.links.get(`${text.key} ${link}`);
      if (from.length > 0) page.links.set(`${text.key} ${link}`, {from, to: [...(known?.to ?? []), ...to]});
    }
    for (const [link, stray] of strayLinks(composed.links, painted, {lines, shaped, size}, number))
      page.strays.set(`${text.key} ${link}`, stray);
    const linked = composed.links.flatMap(link => link.from).filter(place => place.page === number);
    const linkedBoxes = linked.map(place => place.box);
    const orphans = orphanLinks(page.facts, runs, linkedBoxes, painted.boxes, shaped.rtl);
    for (const [index, link] of orphans.entries()) page.links.set(`${text.key} orphan ${index}`, link);
    for (const box of painted.boxes) places.push({page: number, box});
  }
  const page = pages.get(job.rooms[0]!.page);
  if (fitted.shift || job.labelShift) shift(page, job, job.label, job.labelShift, fitted.shift ?? 0);
  const endLine = fitted.lines.at(-1);
  const ends = source.frames.at(-1)?.lines.at(-1);
  const onLine = endLine && ends && Math.abs(endLine.baseline - ends.baseline) < 0.35 * source.size;
  if (job.leaders && page && onLine) extendLeaders(page, job.leaders, places.at(-1)?.box.right, size);
  if (job.ruleAfter && page && onLine) moveRule(page, job.ruleAfter, ends.box.right, places.at(-1)?.box.right);
  if (fitted.tailShift) shift(page, job, job.tail, 0, fitted.tailShift);
  return places;
}

/** Takes the source of a text off its pages, or covers it where it is part of a scan. */
export function removeSource({runs, composed}: LayoutJob, pages: Pages, projections: OverlayPlan['projections']): void {
  for (const run of runs) {
    const page = pages.get(run.place.page);
    for (const glyph of run.glyphs) page?.removedGlyphs.add(glyph.order);
    for (const rule of [...run.rules, ...run.lines]) page?.removedRules.add(rule.box);
    // without highlighted words in the translation the color stays where it was
    if (composed.highlighted) for (const path of run.highlights) page?.removedRules.add(path.box);
    const cover = page?.covers.get(placeKey(run.place));
    if (!page || !cover) continue;
    page.groups.push({order: -1, items: [...cover]});
    for (const glyph of hiddenIn(page.facts, onScan(run.place, projections))) page.removedGlyphs.add(glyph.order);
  }
}

/** Where a box of a page that was deskewed is on its scan. */
export function onScan({page, box}: Place, projections: OverlayPlan['projections']): PageBox {
  const projection = projections.get(page);
  return projection ? projectBox(projection, box) : box;
}

function extendLeaders(page: OpenPage, leaders: Leaders, end: number | undefined, size: number): void {
  if (end === undefined) return;
  const {gone, first, more} = fillLeaders(leaders, end, size);
  for (const glyph of gone) page.removedGlyphs.add(glyph.order);
  if (first && more.length > 0) page.repeats.push({glyph: first, at: more});
}

/** Has a rule begin as far behind the words as it did. */
function moveRule(page: OpenPage, {box, color, order}: Rule, before: number, end: number | undefined): void {
  if (end === undefined) return;
  page.removedRules.add(box);
  const left = Math.min(box.right, end + box.left - before);
  page.groups.push({order, items: [{kind: 'rule', box: {...box, left}, color}]});
}

function shift(
  page: OpenPage | undefined,
  {source}: LayoutJob,
  glyphs: readonly Glyph[],
  along: number,
  down: number,
): void {
  const [dx, dy] = source.axes.toPage(along, down);
  if (glyphs.length > 0) page?.shifts.push({glyphs, dx, dy});
}
