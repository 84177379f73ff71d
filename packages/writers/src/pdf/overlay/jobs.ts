import {overlapX, type PageBox, type Translation} from '@recto/model';
import type {FontBook} from '../typeset/font-book.ts';
import {type Shaped, shapePieces} from '../typeset/shape.ts';
import type {Claim} from './claim.ts';
import {type Composed, compose} from './compose.ts';
import {type Fitted, fitText, type FitRules, largestScale, type Room} from './fit.ts';
import {edgeRight, floorBelow, localPlaces, type Occupancy} from './free-space.ts';
import type {KeptReason} from './report.ts';
import type {SourceText} from './sources.ts';
import {type Frame, measureSource, type SourceLayout} from './units.ts';

/** What texts see of a page. */
export type PageView = {
  readonly number: number;
  readonly occupancy: Occupancy;
  /** Where the source of each translated text stands, by its key. */
  readonly places: ReadonlyMap<string, readonly PageBox[]>;
};

/** A translated text on its way to the page. */
export type Job = {
  readonly text: SourceText;
  readonly translation: Translation;
  readonly claims: readonly Claim[];
  readonly source: SourceLayout;
  readonly composed: Composed;
  readonly shaped: Shaped;
  readonly rooms: readonly Room[];
  readonly rules: FitRules;
};

export type JobContext = {
  readonly language: string;
  readonly black: boolean;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
  readonly pageOf: (number: number) => PageView | undefined;
};

/** Measures a text's source, shapes its translation and finds the room it has; or why it cannot be set. */
export async function prepareJob(
  text: SourceText,
  translation: Translation,
  claims: readonly Claim[],
  context: JobContext,
): Promise<Job | KeptReason> {
  const source = measureSource(claims);
  if (!source) return claims.some(claim => claim.glyphs.some(glyph => glyph.font.vertical)) ? 'vertical' : 'no-place';
  const composed = compose(translation.children, source, claims, {black: context.black});
  if (composed.pieces.length === 0) return 'no-place';
  const shaped = await shapePieces(composed.pieces, context.book, context.language, context.hyphenate);
  const rooms = source.frames.map(frame => roomOf(frame, text, source, context));
  return {text, translation, claims, source, composed, shaped, rooms, rules: rulesOf(text, source, context.language)};
}

function roomOf(frame: Frame, text: SourceText, source: SourceLayout, context: JobContext): Room {
  const {turned, size, alignment} = source;
  const base = {page: frame.page, left: frame.box.left, right: frame.box.right, first: frame.first};
  const rest = source.indent < 0 ? frame.lines.slice(1) : [];
  // a line that hangs out has its label before it, which stays
  if (rest.length > 0 && source.frames[0] === frame) base.left = Math.min(...rest.map(line => line.box.left));
  const own = frame.last + ownDepth * size;
  const page = context.pageOf(frame.page);
  if (!page) return {...base, own, floor: own};
  const others = [...page.places].flatMap(([key, boxes]) => (key === text.key ? [] : boxes));
  const local = localPlaces(page.occupancy, others, turned);
  const cell = text.kind === 'cell' ? text.from.find(place => place.page === frame.page)?.box : undefined;
  const limit = cell ? turned.boxToLocal(cell).right - 1 : columnRight(frame, page, text.key, source);
  const gap = 0.35 * size;
  const grows = frame.lines.length === 1 || alignment === 'start' || cell;
  let {left, right} = base;
  if (grows) {
    const edge = edgeRight(frame.box, limit, local, 0.6 * size);
    if (alignment === 'center') {
      const room = Math.max(0, edge - right);
      left -= room;
      right += room;
    } else right = Math.max(right, edge);
  }
  const box = {...frame.box, left, right};
  let floor = floorBelow(box, local, gap);
  if (cell) floor = Math.min(floor, Math.max(own, turned.boxToLocal(cell).bottom));
  return {...base, left, right, own, floor: Math.max(own, floor)};
}

// share of the size: how deep Latin letters hang
const ownDepth = 0.25;

/** The right edge of the column that a single line stands in: that of the nearest text that begins where it does. */
function columnRight(frame: Frame, page: PageView, key: string, source: SourceLayout): number {
  const {turned, size} = source;
  let best = frame.box.right;
  let nearest = Infinity;
  for (const [other, boxes] of page.places) {
    if (other === key) continue;
    for (const place of boxes) {
      const box = turned.boxToLocal(place);
      if (overlapX(box, frame.box) <= 0 || box.right < frame.box.right + size) continue;
      if (box.left > frame.box.left + 2 * size) continue;
      const distance = Math.max(box.top - frame.box.bottom, frame.box.top - box.bottom, 0);
      if (distance < nearest) {
        nearest = distance;
        best = box.right;
      }
    }
  }
  return best;
}

function rulesOf(text: SourceText, source: SourceLayout, language: string): FitRules {
  const {size, alignment, indent} = source;
  const cjk = /^(zh|ja|ko)\b/.test(language);
  const arabic = /^(ar|fa|ur)\b/.test(language);
  const usual = cjk ? 1.4 : arabic ? 1.45 : 1.2;
  const leading = source.leading > 0 ? source.leading : usual * size;
  // ideographs fill their em: lines need more room between them than those of letters
  const tightest = cjk ? 1.18 : arabic ? 1.25 : 1.05;
  return {
    size,
    smallest: text.kind === 'cell' ? 0.6 : 0.75,
    leading: Math.max(leading, tightest * size),
    tightest: Math.min(tightest, Math.max(0.95, leading / size)),
    widest: cjk ? 1.5 : 0,
    justify: alignment === 'justify',
    indent:
      indent > 0 &&
      (language.startsWith('zh') || language.startsWith('ja')) &&
      alignment === 'justify' &&
      indent > 0.8 * size &&
      indent < 4 * size
        ? (language.startsWith('zh') ? 2 : 1) * size
        : indent,
    depth: cjk ? 0.16 : ownDepth,
  };
}

/** A text that has its lines, or that cannot have them. */
export type Settled = {readonly job: Job; readonly fitted: Fitted | undefined};

/** Sets the texts that begin on one page: those of one style share one size, but for the few that need a smaller one. */
export function settle(jobs: readonly Job[]): Settled[] {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const {source, text} = job;
    const key = [text.kind, source.size.toFixed(1), source.face.bold, source.turned.angle].join();
    const group = groups.get(key);
    if (group) group.push(job);
    else groups.set(key, [job]);
  }
  const settled: Settled[] = [];
  for (const group of groups.values()) {
    const needs = group.map(job => largestScale(job.shaped, job.rooms, job.rules));
    const sorted = needs.filter(need => need !== undefined).sort((a, b) => a - b);
    const common = sorted[Math.floor(sorted.length * outliers)] ?? 1;
    group.forEach((job, index) => {
      const need = needs[index];
      if (need !== undefined) {
        settled.push({job, fitted: fitText(job.shaped, job.rooms, job.rules, Math.min(need, common))});
        return;
      }
      // below the floor is better than a page in two languages, down to what can just be read; it is reported
      const lower = {...job.rules, smallest: lastResort * job.rules.smallest};
      const scale = largestScale(job.shaped, job.rooms, lower);
      settled.push({job, fitted: scale === undefined ? undefined : fitText(job.shaped, job.rooms, lower, scale)});
    });
  }
  return settled;
}

const outliers = 0.2;
const lastResort = 0.7;
