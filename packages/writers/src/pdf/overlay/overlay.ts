import {boxHeight, type Doc, overlapY, type PageBox, type Translation, unionBoxes} from '@recto/model';
import type {MovedLink, PageFacts, PaintItem, PdfEditor, TakenGlyph} from '@recto/pdf';
import type {FontBook} from '../typeset/font-book.ts';
import {type Claim, claimGlyphs} from './claim.ts';
import type {FittedLine} from './fit.ts';
import {occupancyOf} from './free-space.ts';
import {type Job, type PageView, prepareJob} from './jobs.ts';
import {paintLines} from './paint-lines.ts';
import type {KeptReason, OverlayReport, PlacedText} from './report.ts';
import {type Settled, settle} from './settle.ts';
import {regionsOf, type SourceText, sourceTexts, targetKey} from './sources.ts';

export type OverlaySetting = {
  readonly doc: Doc;
  readonly translations: readonly Translation[];
  readonly language: string;
  readonly black: boolean;
  readonly editor: PdfEditor;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
};

/** A page that has been read, and what will be drawn on it. */
type OpenPage = PageView & {
  readonly facts: PageFacts;
  readonly taken: ReadonlyMap<number, TakenGlyph> | undefined;
  readonly gone: Set<number>;
  readonly goneRules: Set<PageBox>;
  readonly items: PaintItem[];
  readonly links: MovedLink[];
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
  private readonly placed: PlacedText[] = [];
  private readonly kept: OverlayReport['kept'][number][] = [];
  private readonly missing: OverlayReport['missing'][number][] = [];
  private readonly lostFormulas: OverlayReport['lostFormulas'][number][] = [];

  constructor(setting: OverlaySetting) {
    this.setting = setting;
    for (const translation of setting.translations) {
      if (translation.state === 'kept' || translation.target.kind === 'outline') continue;
      this.translated.set(targetKey(translation.target), translation);
    }
    const unplaced = new Set(this.translated.keys());
    for (const text of sourceTexts(setting.doc)) {
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
  }

  /** Whether a page has text that is to be set. */
  concerns(page: number): boolean {
    return this.texts.get(page)?.some(text => this.spans.has(text.key)) ?? false;
  }

  /** Takes in a page, read with its text operators. */
  load(facts: PageFacts): void {
    const page = facts.number;
    const gone = new Set<number>();
    const goneRules = new Set<object>();
    const places = new Map<string, PageBox[]>();
    const body: PageBox[] = [];
    for (const claim of claimGlyphs(facts, this.texts.get(page) ?? [])) {
      const {key, kind} = claim.text;
      if (kind !== 'furniture') body.push(claim.place.box);
      if (!this.spans.has(key)) continue;
      for (const glyph of claim.glyphs) gone.add(glyph.order);
      for (const rule of claim.rules) goneRules.add(rule);
      const inked = claim.glyphs.filter(glyph => !glyph.blank).map(glyph => glyph.box);
      const box = unionBoxes([...inked, ...claim.rules.map(rule => rule.box)]);
      if (box) addToRow(places, key, box);
      append(this.claims, key, claim);
    }
    const around = unionBoxes(body) ?? {left: 0, top: 0, right: facts.width, bottom: facts.height};
    const taken = this.setting.editor.takeGlyphs(page, facts, gone);
    this.pages.set(page, {
      number: page,
      width: facts.width,
      height: facts.height,
      facts,
      taken,
      occupancy: occupancyOf(facts, gone, goneRules, around),
      kept: facts.glyphs.filter(glyph => !glyph.hidden && !glyph.blank && !gone.has(glyph.order)),
      places,
      gone: new Set(),
      goneRules: new Set(),
      items: [],
      links: [],
    });
    // its content is not what was read: what stands on it stays
    if (!taken) for (const key of places.keys()) this.drop(key, 'content');
  }

  /** Finishes the pages whose texts do not go on after `read`, the last page taken in. */
  async finishPages(read: number): Promise<void> {
    for (const [number, page] of this.pages) {
      const ends = [...page.places.keys()].map(key => this.spans.get(key)?.last ?? 0);
      if (Math.max(0, ...ends) > read) return;
      await this.setPage(page);
      if (page.taken && page.gone.size > 0) {
        const {facts, gone: glyphs, goneRules, items: paint, links} = page;
        this.setting.editor.editPage(number, {facts, glyphs, rules: [...goneRules], paint, links});
      }
      this.pages.delete(number);
    }
  }

  report(): OverlayReport {
    const {placed, kept, missing, lostFormulas} = this;
    const {doc} = this.setting;
    const scanned = doc.diagnostics.flatMap(item => (item.code === 'page-without-text' ? [item.page] : []));
    return {placed, kept, missing, lostFormulas, scanned};
  }

  /** Sets the texts that begin on a page. */
  private async setPage(page: OpenPage): Promise<void> {
    const {language, black, book, hyphenate} = this.setting;
    const jobs: Job[] = [];
    for (const key of page.places.keys()) {
      if (this.spans.get(key)?.first !== page.number) continue;
      const claims = this.claims.get(key) as Claim[];
      this.claims.delete(key);
      const translation = this.translated.get(key) as Translation;
      const text = (claims[0] as Claim).text;
      const context = {language, black, book, hyphenate, pageOf: (number: number) => this.pages.get(number)};
      const job = await prepareJob(text, translation, claims, context);
      if (typeof job === 'string') this.drop(key, job);
      else jobs.push(job);
    }
    for (const settled of settle(jobs, number => this.pages.get(number))) this.place(settled);
  }

  private place({job, fitted}: Settled): void {
    const {translation, claims, source, shaped, composed} = job;
    const {target} = translation;
    if (!fitted) {
      this.drop(job.text.key, 'no-room');
      return;
    }
    const {black} = this.setting;
    const size = source.size * fitted.scale;
    const context = {shaped, source, size, alignment: source.alignment, boxes: composed.boxes, black};
    const byPage = new Map<number, FittedLine[]>();
    for (const line of fitted.lines) append(byPage, line.page, line);
    const places: {page: number; box: PageBox}[] = [];
    for (const [number, lines] of byPage) {
      const page = this.pages.get(number);
      if (!page) continue;
      const painted = paintLines(lines, context, (box, order) =>
        this.pages.get(box.claim.place.page)?.taken?.get(order),
      );
      for (const item of painted.items) page.items.push(item);
      for (const [link, to] of painted.links) {
        const from = composed.links[link]?.from.filter(place => place.page === number).map(place => place.box) ?? [];
        if (from.length > 0) page.links.push({from, to});
      }
      for (const box of painted.boxes) places.push({page: number, box});
    }
    if (fitted.shift || job.labelShift) this.moveLabel(job, fitted.shift ?? 0);
    for (const claim of claims) {
      const page = this.pages.get(claim.place.page);
      for (const glyph of claim.glyphs) page?.gone.add(glyph.order);
      for (const rule of claim.rules) page?.goneRules.add(rule.box);
    }
    this.placed.push({target, kind: job.text.kind, scale: fitted.scale, places});
    if (shaped.missing.length > 0) this.missing.push({target, characters: [...new Set(shaped.missing)].join('')});
    if (composed.lost > 0) this.lostFormulas.push({target, count: composed.lost});
  }

  /** Moves what stands before a text's first line along with it. */
  private moveLabel({label, labelShift, source, rooms}: Job, shift: number): void {
    const page = this.pages.get((rooms[0] as {readonly page: number}).page);
    if (!page || label.length === 0) return;
    const taken = this.setting.editor.takeGlyphs(page.number, page.facts, new Set(label.map(glyph => glyph.order)));
    const [dx, dy] = source.turned.toPage(labelShift, shift);
    for (const glyph of label) {
      const found = taken?.get(glyph.order);
      if (!found) continue;
      page.gone.add(glyph.order);
      const color = this.setting.black ? '#000000' : glyph.color;
      page.items.push({kind: 'taken', glyph: found, x: glyph.x + dx, y: glyph.y + dy, scale: 1, color});
    }
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
