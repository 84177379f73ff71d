import type {Translation} from '@recto/model';
import type {PageFacts, Raster} from '@recto/pdf';
import {type FittedText, fitPage} from './fit/fit-page.ts';
import {partKey, type Starts} from './fit/fit-stack.ts';
import type {Fitted} from './fit/fit-text.ts';
import type {LayoutJob} from './fit/layout-job.ts';
import {type PrepareContext, prepareJobs, type RunInLabel} from './fit/prepare.ts';
import {type LayoutState, mergeReports, textsOf} from './layout-state.ts';
import type {SourceRun} from './measure/assign-glyphs.ts';
import {SerifWatch} from './measure/serifs.ts';
import {type SourceText, targetKey} from './measure/source-texts.ts';
import {writingAxes} from './measure/writing-axes.ts';
import {openPage} from './open-page.ts';
import {applyEdit, type OpenPage, paintShifted, shiftBand} from './paint/page-edit.ts';
import {onScan, paintText, removeSource} from './paint/paint-text.ts';
import type {OverlayPlan, PageSpan} from './plan.ts';
import type {KeptReason, OverlayReport} from './report.ts';
import {OverlayResults} from './results.ts';
import {deskewRaster} from './scan/deskew.ts';
import {isScanned, readScan} from './scan/scanned-page.ts';

/**
 * Sets the translated texts of a document page by page: each page is opened (measured), its texts are prepared (composed and given
 * their room), fitted together and painted. Pages are given in order and finished as soon as no text spans them.
 */
export class Overlay {
  private readonly plan: OverlayPlan;
  private readonly results: OverlayResults;
  private readonly serifs: SerifWatch;
  /** The texts that are still to be set. */
  private readonly spans: Map<string, PageSpan>;
  /** The source of texts that have not been prepared yet. */
  private readonly runs = new Map<string, SourceRun[]>();
  private readonly pages = new Map<number, OpenPage>();
  /** Parts of texts that began on earlier pages, by their page, and where they go on. */
  private readonly pending = new Map<number, LayoutJob[]>();
  private starts: Starts;
  /** Where texts from earlier pages go on, for the layout state. */
  private readonly breaks: Record<number, Record<string, number>> = {};
  private readonly edited = new Set<number>();
  private done = false;

  constructor(plan: OverlayPlan) {
    const {setting, window} = plan;
    this.plan = plan;
    this.results = new OverlayResults(plan.kept);
    this.serifs = new SerifWatch(setting.again?.state.serifs);
    this.spans = new Map(plan.spans);
    this.starts = new Map(Object.entries(setting.again?.state.breaks[window.from] ?? {}));
  }

  /** Whether a page has text that is to be set, or that goes on where text is to be set. */
  concerns(page: number): boolean {
    if (this.done || page < this.firstNeeded()) return false;
    return this.textsToSet(page).length > 0;
  }

  private firstNeeded(): number {
    const {from} = this.plan.window;
    let first = from;
    for (const span of this.spans.values())
      if (span.first < from && span.last >= from) first = Math.min(first, span.first);
    return first;
  }

  /** Whether the texts of a page are part of a scan, whose raster `load` needs then. */
  isScanned(facts: PageFacts): boolean {
    return isScanned(facts, this.textsToSet(facts.number));
  }

  private textsToSet(page: number): SourceText[] {
    return this.plan.textsByPage.get(page)?.filter(text => this.spans.has(text.key)) ?? [];
  }

  /** Takes in a page, read with its text operators. */
  load(read: PageFacts, raster?: Raster): void {
    const number = read.number;
    const projection = this.plan.projections.get(number);
    const level = raster && projection ? deskewRaster(raster, projection, raster.width / read.width) : raster;
    const scan = level && readScan(read, this.textsToSet(number), level);
    this.serifs.see((scan?.facts ?? read).glyphs);
    const {page, runs} = openPage({read, isSet: key => this.spans.has(key), ...(scan && {scan})}, this.plan);
    this.pages.set(number, page);
    for (const [key, list] of runs) this.runs.set(key, [...(this.runs.get(key) ?? []), ...list]);
    // its content is not what was read: what stands on it stays
    if (!page.extracted) for (const key of page.places.keys()) this.drop(key, 'content');
  }

  /** Finishes the pages whose texts do not go on after `read`, the last page taken in. */
  async finishPages(read: number): Promise<void> {
    const {setting, window} = this.plan;
    for (const [number, page] of this.pages) {
      const ends = [...page.places.keys()].map(key => this.spans.get(key)?.last ?? 0);
      if (Math.max(0, ...ends) > read) return;
      const jobs = await this.prepare(page);
      if (number < window.from) {
        this.pages.delete(number);
        continue;
      }
      if (number > window.to && this.goesOnAsBefore(number)) {
        this.done = true;
        this.pages.clear();
        return;
      }
      this.edited.add(number);
      this.setPage(page, jobs);
      paintShifted(page, setting);
      applyEdit(page, setting.editor, this.plan.projections.get(number));
      this.pages.delete(number);
    }
  }

  /** Whether what comes from earlier pages goes on where it did. */
  private goesOnAsBefore(page: number): boolean {
    const before = this.plan.setting.again?.state.breaks[page] ?? {};
    const now = this.breaks[page] ?? {};
    const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...keys].every(key => before[key] === now[key]);
  }

  /** The texts that begin or go on on a page, ready to be fitted. */
  private async prepare(page: OpenPage): Promise<readonly LayoutJob[]> {
    const {language, black, book, hyphenate} = this.plan.setting;
    const pageOf = (number: number) => this.pages.get(number);
    const context: PrepareContext = {language, black, book, hyphenate, pageOf, serifs: this.serifs};
    const jobs: LayoutJob[] = this.pending.get(page.number) ?? [];
    this.pending.delete(page.number);
    this.noteBreaks(page.number, jobs);
    const here = [...page.places.keys()].filter(key => this.spans.get(key)?.first === page.number);
    const labels = new Map(here.flatMap(key => this.labelOf(key)));
    const labelKeys = new Set([...labels.values()].map(label => targetKey(label.translation.target)));
    for (const key of here) {
      if (labelKeys.has(key)) continue;
      const runs = this.runs.get(key)!;
      const label = labels.get(key);
      const made = await prepareJobs(runs[0]!.text, this.plan.translated.get(key)!, runs, label, context);
      if (typeof made === 'string') {
        this.drop(key, made);
        if (label) this.drop(targetKey(label.translation.target), made);
        continue;
      }
      for (const job of made) {
        const at = job.source.frames[0]!.page;
        if (at <= page.number) jobs.push(job);
        else this.pending.set(at, [...(this.pending.get(at) ?? []), job]);
      }
    }
    for (const key of here) this.runs.delete(key);
    return jobs;
  }

  private noteBreaks(page: number, jobs: readonly LayoutJob[]): void {
    const breaks: Record<string, number> = {};
    for (const job of jobs) {
      const key = job.part && partKey(job, job.part.index);
      const start = key === undefined ? undefined : this.starts.get(key);
      if (key !== undefined && start !== undefined) breaks[key] = start;
    }
    if (Object.keys(breaks).length > 0) this.breaks[page] = breaks;
  }

  /** The label, such as a theorem's name, that stands in the first line of a text. */
  private labelOf(key: string): [string, RunInLabel][] {
    const label = this.plan.labels.get(key);
    const runs = label && this.runs.get(label.key);
    const own = this.runs.get(key);
    const translation = label && this.plan.translated.get(label.key);
    const end = runs?.at(-1)?.glyphs.findLast(glyph => !glyph.blank);
    const begin = own?.[0]?.glyphs.find(glyph => !glyph.blank);
    if (!runs || !translation || !end || !begin) return [];
    const page = own?.[0]?.place.page;
    if (runs.at(-1)?.place.page !== page || this.spans.get(label.key)?.last !== page) return [];
    const axes = writingAxes(begin.angle);
    const apart = axes.toLocal(begin.x, begin.y)[1] - axes.toLocal(end.x, end.y)[1];
    return Math.abs(apart) < 0.5 * begin.size ? [[key, {translation, runs}]] : [];
  }

  private setPage(page: OpenPage, jobs: readonly LayoutJob[]): void {
    const layout = fitPage(jobs, page, this.starts);
    this.starts = layout.starts;
    const failed = new Set<string>();
    for (const {job, fitted} of layout.texts) {
      if (!fitted) failed.add(job.text.key);
      if (fitted && !failed.has(job.text.key)) this.place({job, fitted});
      else this.dropJob(job);
    }
    for (const job of layout.crowded) this.results.addOverlapping(job);
    for (const band of layout.bands) shiftBand(page, band, this.plan.setting.black);
  }

  private place(text: FittedText & {readonly fitted: Fitted}): void {
    const {job, fitted} = text;
    const {setting, projections} = this.plan;
    const places = paintText(text, this.pages, setting.black);
    for (const translation of [job.translation, ...job.led])
      this.results.addPlaced(translation, job, fitted.scale, places);
    if (fitted.overflow) this.results.addOverflowing(job);
    const later = job.part !== undefined && job.part.index > 0;
    // the first part removes the source of all, but it may stand on a page that is not set again
    if (!later || setting.again) removeSource(job, this.pages, projections);
    if (!later) this.results.addLosses(job);
  }

  /** A text that has no room keeps its source, and so does what would have been set with it. */
  private dropJob({text, led}: LayoutJob): void {
    this.drop(text.key, 'no-room');
    for (const {target} of led) this.drop(targetKey(target), 'no-room');
    for (const [page, jobs] of this.pending)
      this.pending.set(
        page,
        jobs.filter(job => job.text.key !== text.key),
      );
  }

  private drop(key: string, reason: KeptReason): void {
    if (!this.spans.delete(key)) return;
    this.runs.delete(key);
    this.results.addKept(this.plan.translated.get(key) as Translation, reason);
  }

  /** The pages whose content is new, and what a later change of some of them needs to know. */
  result(): {readonly pages: ReadonlySet<number>; readonly state: LayoutState} {
    const {language, black, translations, again} = this.plan.setting;
    const {breaks, edited} = this;
    const own = this.report();
    const others = Object.entries(again?.state.breaks ?? {}).filter(([page]) => !edited.has(Number(page)));
    const report = again ? mergeReports(again.state.report, own, edited) : own;
    const state = {
      language,
      black,
      texts: textsOf(translations),
      breaks: {...Object.fromEntries(others), ...breaks},
      serifs: this.serifs.names(),
      report,
    };
    return {pages: edited, state};
  }

  private report(): OverlayReport {
    const {setting, projections} = this.plan;
    const reached = ({first, last}: PageSpan): boolean =>
      !setting.again || [...this.edited].some(page => page >= first && page <= last);
    // the pages have no visible glyphs of these: they are drawn as images, with hidden text at most
    for (const [key, span] of [...this.spans]) if (!this.results.has(key) && reached(span)) this.drop(key, 'no-place');
    const scanned = setting.doc.diagnostics.flatMap(item => (item.code === 'page-without-text' ? [item.page] : []));
    return this.results.report(scanned, place => onScan(place, projections));
  }
}
