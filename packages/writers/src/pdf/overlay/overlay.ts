import {
  boxHeight,
  type Doc,
  overlapY,
  type PageBox,
  type Place,
  projectBox,
  type Translation,
  unionBoxes,
} from '@recto/model';
import type {Glyph, MovedLink, PageFacts, PdfEditor, Raster} from '@recto/pdf';
import type {FontBook} from '../typeset/font-book.ts';
import {type Claim, claimGlyphs, firstOrder} from './claim.ts';
import type {FittedLine} from './fit.ts';
import {occupancyOf} from './free-space.ts';
import {type Job, type JobContext, type Lead, type PageView, prepareJobs} from './jobs.ts';
import {type LayoutState, mergeReports, textsOf} from './layout-state.ts';
import {fillLeaders, type Leaders} from './leaders.ts';
import {turnedBy} from './local.ts';
import {type Moved, moveBand, paintMoved} from './moved.ts';
import {orphanLinks, strayLinks} from './orphan-links.ts';
import {paintLines} from './paint-lines.ts';
import {hiddenIn, isPictured, type Pictured, readPicture} from './pictured.ts';
import type {KeptReason, OverlayReport, PlacedText} from './report.ts';
import {SerifWatch} from './serifs.ts';
import {type Settled, settle} from './settle.ts';
import {placeKey, regionsOf, type SourceText, sourceTexts, targetKey} from './sources.ts';
import {partKey, type Starts} from './stack.ts';
import {type Straight, straightened, straightRaster} from './straight.ts';
import {blockPlaces, fixedPlaces, textAreas} from './surroundings.ts';

export type OverlaySetting = {
  readonly doc: Doc;
  readonly translations: readonly Translation[];
  readonly language: string;
  readonly black: boolean;
  readonly editor: PdfEditor;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
  /** Set only what has changed since: these texts, and what moves with them. */
  readonly again?: {readonly state: LayoutState; readonly changed: ReadonlySet<string>};
};

/** A page that has been read, and what will be drawn on it. */
type OpenPage = PageView &
  Moved & {
    /** Where links may stay whose words have gone to another page. */
    readonly strays: Map<string, MovedLink>;
    /** What covers the source where it is part of a picture. */
    readonly covers: Pictured['covers'];
  };

// a text on more pages than this would hold them all in memory
const mostPages = 8;

/** Sets the translated texts of a document page by page. Pages are given in order and finished as soon as nothing spans them. */
export class Overlay {
  private readonly setting: OverlaySetting;
  private readonly texts = new Map<number, SourceText[]>();
  private readonly translated = new Map<string, Translation>();
  /** First and last page of each text that is to be set. */
  private readonly spans = new Map<string, {readonly first: number; readonly last: number}>();
  private readonly claims = new Map<string, Claim[]>();
  private readonly pages = new Map<number, OpenPage>();
  private readonly serifs: SerifWatch;
  /** Where points of pages that were set straight lie on their pictures. */
  private readonly seen: Straight['seen'];
  /** The pages to be set anew; all when nothing says otherwise. */
  readonly window: {readonly from: number; readonly to: number};
  private readonly breaks: Record<number, Record<string, number>> = {};
  private readonly edited = new Set<number>();
  private done = false;
  private readonly fixed: ReadonlyMap<number, readonly PageBox[]>;
  private readonly blocks: ReadonlyMap<number, readonly PageBox[]>;
  private readonly areas: ReturnType<typeof textAreas>;
  /** The text that a theorem's name stands before. */
  private readonly leads = new Map<string, SourceText>();
  /** Parts of texts that began on earlier pages, by their page, and where they go on. */
  private readonly pending = new Map<number, Job[]>();
  private starts: Starts = new Map();
  private readonly placed = new Map<string, PlacedText>();
  private readonly overflowing = new Map<string, Translation>();
  private readonly kept: OverlayReport['kept'][number][] = [];
  private readonly missing: OverlayReport['missing'][number][] = [];
  private readonly lostFormulas: OverlayReport['lostFormulas'][number][] = [];

  constructor(given: OverlaySetting) {
    const {seen, ...straight} = straightened(given.doc, given.translations);
    const setting = {...given, ...straight};
    this.setting = setting;
    this.seen = seen;
    this.serifs = new SerifWatch(setting.again?.state.serifs);
    for (const translation of setting.translations) {
      if (translation.state === 'kept' || translation.target.kind === 'outline') continue;
      this.translated.set(targetKey(translation.target), translation);
    }
    const unplaced = new Set(this.translated.keys());
    this.fixed = fixedPlaces(setting.doc, this.translated);
    this.blocks = blockPlaces(setting.doc);
    this.areas = textAreas(setting.doc);
    let lead: SourceText | undefined;
    for (const text of sourceTexts(setting.doc)) {
      if (lead && text.kind === 'body' && this.translated.has(text.key)) this.leads.set(text.key, lead);
      lead = text.kind === 'label' && this.translated.has(text.key) ? text : undefined;
      const pages = new Set(regionsOf(text.children).map(region => region.place.page));
      for (const page of pages) {
        const list = this.texts.get(page);
        if (list) list.push(text);
        else this.texts.set(page, [text]);
      }
      const translation = this.translated.get(text.key);
      if (!translation || pages.size === 0) continue;
      unplaced.delete(text.key);
      const first = Math.min(...pages);
      const last = Math.max(...pages);
      if (last - first >= mostPages) this.keep(translation, 'too-far');
      else this.spans.set(text.key, {first, last});
    }
    for (const key of unplaced) this.keep(this.translated.get(key) as Translation, 'no-place');
    this.window = this.findWindow();
    if (setting.again) this.starts = new Map(Object.entries(setting.again.state.breaks[this.window.from] ?? {}));
  }

  /** First and last page of what has changed. */
  private findWindow(): {readonly from: number; readonly to: number} {
    const {again, doc} = this.setting;
    if (!again) return {from: 1, to: Infinity};
    const pages = sourceTexts(doc)
      .filter(text => again.changed.has(text.key))
      .flatMap(text => regionsOf(text.children).map(region => region.place.page));
    return pages.length === 0 ? {from: Infinity, to: 0} : {from: Math.min(...pages), to: Math.max(...pages)};
  }

  /** Whether a page has text that is to be set, or that goes on where text is to be set. */
  concerns(page: number): boolean {
    if (this.done || page < this.firstNeeded()) return false;
    return this.texts.get(page)?.some(text => this.spans.has(text.key)) ?? false;
  }

  private firstNeeded(): number {
    const {from} = this.window;
    let first = from;
    for (const span of this.spans.values())
      if (span.first < from && span.last >= from) first = Math.min(first, span.first);
    return first;
  }

  /** The pages whose content is new, and what a later change of some of them needs to know. */
  result(): {readonly pages: ReadonlySet<number>; readonly state: LayoutState} {
    const {language, black, translations, again} = this.setting;
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

  /** Whether the texts of a page are part of its picture, which `load` needs then. */
  isPictured(facts: PageFacts): boolean {
    return isPictured(facts, this.toSet(facts.number));
  }

  /** Where a place of a page that was set straight is seen. */
  private onPage({page, box}: Place): PageBox {
    const seen = this.seen.get(page);
    return seen ? projectBox(seen, box) : box;
  }

  private toSet(page: number): SourceText[] {
    return this.texts.get(page)?.filter(text => this.spans.has(text.key)) ?? [];
  }

  /** Takes in a page, read with its text operators. */
  load(read: PageFacts, picture?: Raster): void {
    const page = read.number;
    const seen = this.seen.get(page);
    const level = picture && seen ? straightRaster(picture, seen, picture.width / read.width) : picture;
    const pictured = level && readPicture(read, this.toSet(page), level);
    const facts = pictured?.facts ?? read;
    this.serifs.see(facts.glyphs);
    const gone = new Set<number>();
    const goneRules = new Set<object>();
    const places = new Map<string, PageBox[]>();
    const body: PageBox[] = [];
    for (const claim of claimGlyphs(facts, this.texts.get(page) ?? [])) {
      const {key, kind} = claim.text;
      if (kind !== 'furniture') body.push(claim.place.box);
      if (!this.spans.has(key)) continue;
      for (const glyph of claim.glyphs) gone.add(glyph.order);
      for (const drawn of [...claim.rules, ...claim.lines, ...claim.grounds]) goneRules.add(drawn);
      const inked = claim.glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.box);
      const box = unionBoxes([...inked, ...claim.rules.map(rule => rule.box)]);
      if (box) addToRow(places, key, box);
      append(this.claims, key, claim);
    }
    const drawn = unionBoxes(body) ?? {left: 0, top: 0, right: facts.width, bottom: facts.height};
    const area = this.areas(page) ?? drawn;
    const around = {
      top: drawn.top,
      left: Math.min(drawn.left, area.left),
      right: Math.max(drawn.right, area.right),
      bottom: Math.max(drawn.bottom, area.bottom),
    };
    const taken = this.setting.editor.takeGlyphs(page, read, pictured ? new Set() : gone);
    this.pages.set(page, {
      number: page,
      width: facts.width,
      height: facts.height,
      facts: read,
      covers: pictured?.covers ?? new Map(),
      pictured: pictured !== undefined,
      taken: taken && pictured ? pictured.cuts : taken,
      occupancy: occupancyOf(facts, gone, goneRules, around),
      kept: facts.glyphs.filter(glyph => !glyph.hidden && !glyph.blank && !gone.has(glyph.order)),
      rules: facts.rules.filter(rule => !goneRules.has(rule)),
      fixed: this.fixed.get(page) ?? [],
      blocks: this.blocks.get(page) ?? [],
      places,
      gone: new Set(),
      goneRules: new Set(),
      groups: [],
      links: new Map(),
      strays: new Map(),
      shifts: [],
      repeats: [],
    });
    // its content is not what was read: what stands on it stays
    if (!taken) for (const key of places.keys()) this.drop(key, 'content');
  }

  /** Finishes the pages whose texts do not go on after `read`, the last page taken in. */
  async finishPages(read: number): Promise<void> {
    for (const [number, page] of this.pages) {
      const ends = [...page.places.keys()].map(key => this.spans.get(key)?.last ?? 0);
      if (Math.max(0, ...ends) > read) return;
      const jobs = await this.jobsOf(page);
      if (number < this.window.from) {
        this.pages.delete(number);
        continue;
      }
      if (number > this.window.to && this.goesOnAsBefore(number)) {
        this.done = true;
        this.pages.clear();
        return;
      }
      this.edited.add(number);
      this.setPage(page, jobs);
      paintMoved(page, this.setting);
      if (page.taken && page.gone.size > 0) {
        const {facts, gone: glyphs, goneRules, links} = page;
        const paint = page.groups.sort((a, b) => a.order - b.order).flatMap(group => group.items);
        const moved = [...new Map([...page.strays, ...links]).values()];
        const seen = this.seen.get(number);
        const edit = {facts, glyphs, rules: [...goneRules], paint, links: moved, ...(seen && {seen})};
        this.setting.editor.editPage(number, edit);
      }
      this.pages.delete(number);
    }
  }

  /** Whether what comes from earlier pages goes on where it did. */
  private goesOnAsBefore(page: number): boolean {
    const before = this.setting.again?.state.breaks[page] ?? {};
    const now = this.breaks[page] ?? {};
    const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...keys].every(key => before[key] === now[key]);
  }

  private report(): OverlayReport {
    const {again} = this.setting;
    const reached = (key: string): boolean => {
      const span = this.spans.get(key);
      return !again || (span !== undefined && [...this.edited].some(page => page >= span.first && page <= span.last));
    };
    // the page has no visible glyphs of these: they are drawn as pictures, with hidden text at most
    for (const key of [...this.spans.keys()]) if (!this.placed.has(key) && reached(key)) this.drop(key, 'no-place');
    const {kept, missing, lostFormulas} = this;
    const placed = [...this.placed.values()].map(text => {
      return {...text, places: text.places.map(place => ({...place, box: this.onPage(place)}))};
    });
    const overflowing = [...this.overflowing.values()].map(({target}) => target);
    const {doc} = this.setting;
    const scanned = doc.diagnostics.flatMap(item => (item.code === 'page-without-text' ? [item.page] : []));
    return {placed, kept, overflowing, missing, lostFormulas, scanned};
  }

  /** The texts that begin or go on on a page. */
  private async jobsOf(page: OpenPage): Promise<readonly Job[]> {
    const {language, black, book, hyphenate} = this.setting;
    const context: JobContext = {
      language,
      black,
      book,
      hyphenate,
      pageOf: number => this.pages.get(number),
      serifs: this.serifs,
    };
    const jobs: Job[] = this.pending.get(page.number) ?? [];
    this.pending.delete(page.number);
    const breaks: Record<string, number> = {};
    for (const job of jobs) {
      const key = job.part && partKey(job, job.part.index);
      const start = key === undefined ? undefined : this.starts.get(key);
      if (key !== undefined && start !== undefined) breaks[key] = start;
    }
    if (Object.keys(breaks).length > 0) this.breaks[page.number] = breaks;
    const here = [...page.places.keys()].filter(key => this.spans.get(key)?.first === page.number);
    const leading = new Map(here.flatMap(key => this.leadOf(key)));
    const led = new Set([...leading.values()].map(lead => targetKey(lead.translation.target)));
    for (const key of here) {
      if (led.has(key)) continue;
      const claims = this.claims.get(key) as Claim[];
      const translation = this.translated.get(key) as Translation;
      const made = await prepareJobs((claims[0] as Claim).text, translation, claims, leading.get(key), context);
      if (typeof made === 'string') {
        this.drop(key, made);
        const lead = leading.get(key);
        if (lead) this.drop(targetKey(lead.translation.target), made);
        continue;
      }
      for (const job of made) {
        const at = (job.source.frames[0] as {readonly page: number}).page;
        if (at <= page.number) jobs.push(job);
        else append(this.pending, at, job);
      }
    }
    for (const key of here) this.claims.delete(key);
    return jobs;
  }

  private setPage(page: OpenPage, jobs: readonly Job[]): void {
    const settled = settle(jobs, page, this.starts);
    this.starts = settled.starts;
    const failed = new Set<string>();
    for (const text of settled.texts) {
      const {key} = text.job.text;
      if (!text.fitted) failed.add(key);
      if (!failed.has(key)) this.place(text);
      else this.dropJob(text.job);
    }
    for (const band of settled.bands) moveBand(page, band, this.setting.black);
  }

  /** The theorem's name that stands in the first line of a text. */
  private leadOf(key: string): [string, Lead][] {
    const lead = this.leads.get(key);
    const claims = lead && this.claims.get(lead.key);
    const own = this.claims.get(key);
    const translation = lead && this.translated.get(lead.key);
    const end = claims?.at(-1)?.glyphs.findLast(glyph => !glyph.blank);
    const begin = own?.[0]?.glyphs.find(glyph => !glyph.blank);
    if (!claims || !translation || !end || !begin) return [];
    if (claims.at(-1)?.place.page !== own?.[0]?.place.page || this.spans.get(lead.key)?.last !== own?.[0]?.place.page)
      return [];
    const turned = turnedBy(begin.angle);
    const apart = turned.toLocal(begin.x, begin.y)[1] - turned.toLocal(end.x, end.y)[1];
    return Math.abs(apart) < 0.5 * begin.size ? [[key, {translation, claims}]] : [];
  }

  private place({job, fitted}: Settled): void {
    const {translation, claims, source, shaped, composed, text} = job;
    const {target} = translation;
    if (!fitted) return;
    const {black} = this.setting;
    const size = source.size * fitted.scale;
    const context = {shaped, source, size, alignment: source.alignment, boxes: composed.boxes, black};
    const byPage = new Map<number, FittedLine[]>();
    for (const line of fitted.lines) append(byPage, line.page, line);
    const places: Place[] = [];
    for (const [number, lines] of byPage) {
      const page = this.pages.get(number);
      if (!page) continue;
      const painted = paintLines(lines, context, (box, order) => job.taken.get(box.claim.place.page)?.get(order));
      page.groups.push({order: firstOrder(claims, number), items: [...painted.items]});
      for (const [link, to] of painted.links) {
        const from = composed.links[link]?.from.filter(place => place.page === number).map(place => place.box) ?? [];
        const known = page.links.get(`${text.key} ${link}`);
        if (from.length > 0) page.links.set(`${text.key} ${link}`, {from, to: [...(known?.to ?? []), ...to]});
      }
      for (const [link, stray] of strayLinks(composed.links, painted, {lines, shaped, size}, number))
        page.strays.set(`${text.key} ${link}`, stray);
      const known = composed.links.flatMap(link => link.from).filter(place => place.page === number);
      const orphans = orphanLinks(
        page.facts,
        claims,
        known.map(place => place.box),
        painted.boxes,
        shaped.rtl,
      );
      for (const [index, link] of orphans.entries()) page.links.set(`${text.key} orphan ${index}`, link);
      for (const box of painted.boxes) places.push({page: number, box});
    }
    const page = this.pages.get((job.rooms[0] as {readonly page: number}).page);
    if (fitted.shift || job.labelShift) this.shift(page, job, job.label, job.labelShift, fitted.shift ?? 0);
    const endLine = fitted.lines.at(-1);
    const ends = source.frames.at(-1)?.lines.at(-1);
    const onLine = endLine && ends && Math.abs(endLine.baseline - ends.baseline) < 0.35 * source.size;
    if (job.leaders && page && onLine) this.fillLeaders(page, job.leaders, places.at(-1)?.box.right, size);
    if (fitted.tailShift) this.shift(page, job, job.tail, 0, fitted.tailShift);
    for (const known of [job.translation, ...job.led]) this.note(known, job, fitted.scale, places);
    if (fitted.overflow) this.overflowing.set(text.key, translation);
    const later = job.part !== undefined && job.part.index > 0;
    // the first part takes the source of all, but it may stand on a page that is not set again
    if (later && !this.setting.again) return;
    for (const claim of claims) {
      const on = this.pages.get(claim.place.page);
      for (const glyph of claim.glyphs) on?.gone.add(glyph.order);
      for (const rule of [...claim.rules, ...claim.lines]) on?.goneRules.add(rule.box);
      // without words to mark the color stays where it was
      if (composed.marked) for (const ground of claim.grounds) on?.goneRules.add(ground.box);
      const cover = on?.covers.get(placeKey(claim.place));
      if (!on || !cover) continue;
      on.groups.push({order: -1, items: [...cover]});
      for (const glyph of hiddenIn(on.facts, this.onPage(claim.place))) on.gone.add(glyph.order);
    }
    if (later) return;
    if (shaped.missing.length > 0) this.missing.push({target, characters: [...new Set(shaped.missing)].join('')});
    if (composed.lost > 0) this.lostFormulas.push({target, count: composed.lost});
  }

  private fillLeaders(page: OpenPage, leaders: Leaders, end: number | undefined, size: number): void {
    if (end === undefined) return;
    const {gone, first, more} = fillLeaders(leaders, end, size);
    for (const glyph of gone) page.gone.add(glyph.order);
    if (first && more.length > 0) page.repeats.push({glyph: first, at: more});
  }

  private note({target}: Translation, job: Job, scale: number, places: readonly Place[]): void {
    const key = targetKey(target);
    const known = this.placed.get(key);
    const all = {scale: Math.min(scale, known?.scale ?? scale), places: [...(known?.places ?? []), ...places]};
    this.placed.set(key, {target, kind: job.text.kind, ...all});
  }

  private shift(
    page: OpenPage | undefined,
    {source}: Job,
    glyphs: readonly Glyph[],
    along: number,
    down: number,
  ): void {
    const [dx, dy] = source.turned.toPage(along, down);
    if (glyphs.length > 0) page?.shifts.push({glyphs, dx, dy});
  }

  /** A text that has no room keeps its source, and so does what would have been set with it. */
  private dropJob({text, led}: Job): void {
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
    this.claims.delete(key);
    this.keep(this.translated.get(key) as Translation, reason);
  }

  private keep(translation: Translation, reason: KeptReason): void {
    this.kept.push({target: translation.target, reason});
  }
}

/** Adds a part of a line to the lines of a text. */
function addToRow(places: Map<string, PageBox[]>, key: string, box: PageBox): void {
  const rows = places.get(key);
  const last = rows?.at(-1);
  const beside = last && overlapY(last, box) > 0.4 * Math.min(boxHeight(last), boxHeight(box)) && box.left > last.left;
  if (rows && beside) rows[rows.length - 1] = unionBoxes([last, box]) as PageBox;
  else append(places, key, box);
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
