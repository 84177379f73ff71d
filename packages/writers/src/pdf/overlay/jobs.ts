import {boxHeight, boxWidth, type Inline, isWithin, type PageBox, type Translation} from '@recto/model';
import type {Glyph, PageFacts, Patch, Rule, TakenGlyph} from '@recto/pdf';
import type {FontBook} from '../typeset/font-book.ts';
import {type Shaped, shapePieces} from '../typeset/shape.ts';
import {alignmentIn, columnEnd, framedBy} from './alignment.ts';
import {borrowGlyphs} from './borrow.ts';
import type {Claim} from './claim.ts';
import {type Composed, compose} from './compose.ts';
import {isDrawnLabel} from './drawn-label.ts';
import type {FitRules, Room} from './fit.ts';
import type {Occupancy} from './free-space.ts';
import {laidDown} from './laid-down.ts';
import {type Leaders, leadersAfter} from './leaders.ts';
import {partsOf} from './parts.ts';
import type {KeptReason} from './report.ts';
import {ownDepth, roomOf} from './room.ts';
import type {Serifs} from './serifs.ts';
import {splitAtSlots} from './slots.ts';
import type {SourceText} from './sources.ts';
import {type Alignment, type Frame, measureSource, type SourceLayout} from './units.ts';

/** What texts see of a page. */
export type PageView = {
  readonly number: number;
  /** As displayed, in points. */
  readonly width: number;
  readonly height: number;
  readonly occupancy: Occupancy;
  /** What is drawn on it, whether it stays or not. */
  readonly facts: Pick<PageFacts, 'paths'>;
  /** Glyphs and rules that stay. */
  readonly kept: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Tables, pictures, running heads: nothing in them moves. */
  readonly fixed: readonly PageBox[];
  /** The glyphs of its translated texts, to be drawn elsewhere. */
  readonly taken: ReadonlyMap<number, TakenGlyph | Patch> | undefined;
  /** Where the source of each translated text stands, by its key. */
  readonly places: ReadonlyMap<string, readonly PageBox[]>;
  /** Where the reader found texts, formulas and page numbers. */
  readonly blocks: readonly PageBox[];
  /** Its texts are part of a picture: so are the rules between them. */
  readonly pictured: boolean;
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
  /** Glyphs that stand before its first line and stay: a number, a bullet. They move with it. */
  readonly label: readonly Glyph[];
  /** How far they move along the line. */
  readonly labelShift: number;
  /** Glyphs that stand after its last line and stay, as the square at the end of a proof. They move with it. */
  readonly tail: readonly Glyph[];
  /** The dots after it, of an entry in a table of contents. */
  readonly leaders?: Leaders;
  /** Of a text that runs over columns or pages: which part this is. Its `source` and `rooms` are those of the part. */
  readonly part?: Part;
  /** The glyphs that were taken from each page it stands on. */
  readonly taken: ReadonlyMap<number, PageView['taken']>;
  /** Texts that are set together with it and have no lines of their own. */
  readonly led: readonly Translation[];
};

/** A part of a text, as clusters: from about where to about where (absent for the last part). */
export type Part = {
  readonly index: number;
  readonly from: number;
  readonly until?: number;
  /** It begins there exactly, wherever the part before it ends. */
  readonly fixed?: true;
};

export type JobContext = {
  readonly language: string;
  readonly black: boolean;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
  readonly pageOf: (number: number) => PageView | undefined;
  readonly serifs: Serifs;
};

/** A text that stands before another one in its first line, as a theorem's name does. */
export type Lead = {readonly translation: Translation; readonly claims: readonly Claim[]};

/**
 * Measures a text's source, shapes its translation and finds the room it has: one job, or one for each column and page that it
 * runs over; or why it cannot be set.
 */
export async function prepareJobs(
  text: SourceText,
  translation: Translation,
  own: readonly Claim[],
  lead: Lead | undefined,
  context: JobContext,
): Promise<readonly Job[] | KeptReason> {
  const all = lead ? [...lead.claims, ...own] : own;
  const claims = text.kind === 'cell' || text.kind === 'entry' ? all : splitAtSlots(all, context.pageOf);
  const measured = measureSource(laidDown(claims, context.language), context.serifs);
  const source = measured && {...measured, alignment: alignmentIn(text, measured, context.pageOf)};
  if (!source) return claims.some(claim => claim.glyphs.some(glyph => glyph.font.vertical)) ? 'vertical' : 'no-place';
  const children: readonly Inline[] = lead
    ? [...lead.translation.children, {type: 'text', value: ' ', from: []}, ...translation.children]
    : translation.children;
  const plain = compose(children, source, claims, {black: context.black});
  const composed = await borrowGlyphs(plain, source, claims, context.book, context.language);
  if (composed.pieces.length === 0) return 'no-place';
  const shaped = await shapePieces(composed.pieces, context.book, context.language, context.hyphenate);
  // beside a cell's text stands another cell's
  const beginsOn = context.pageOf((source.frames[0] as Frame).page);
  const label = text.kind === 'cell' ? [] : labelOf(source, beginsOn);
  const drawnLabel = label.length === 0 && isDrawnLabel(source, beginsOn);
  const rules = rulesOf(text, source, context.language, label.length > 0 || drawnLabel);
  const endsOn = context.pageOf((source.frames.at(-1) as Frame).page);
  const leaders = text.kind === 'entry' && !shaped.rtl ? leadersAfter(source, endsOn) : undefined;
  const tail = tailOf(source, text.key, context);
  const sides = claims.some(claim => claim.apart === 'gap') ? sidesOf(source, endsOn) : undefined;
  const turns = shaped.rtl !== source.rtl;
  const ownRooms = source.frames.map((frame, index) =>
    roomOf(frame, text, sides ? {...source, alignment: sides[index] as Alignment} : source, {leaders, turns}, context),
  );
  const turned = mirrored(ownRooms, label, source);
  const {rooms, labelShift} =
    !turns || isOnDrawing(label, beginsOn)
      ? {rooms: ownRooms, labelShift: 0}
      : drawnLabel
        ? {...turned, rooms: besideLabel(ownRooms, source)}
        : turned;
  const pages = new Set(claims.map(claim => claim.place.page));
  const taken = new Map([...pages].map(page => [page, context.pageOf(page)?.taken]));
  const led = lead ? [lead.translation] : [];
  const common = {
    text,
    translation,
    claims,
    source,
    composed,
    shaped,
    rooms,
    rules: turns && drawnLabel ? {...rules, indent: 0} : rules,
    label,
    labelShift,
    tail,
    taken,
    led,
  };
  const job = leaders ? {...common, tail: [], leaders} : common;
  const shown = shaped.rtl ? sides?.map(side => otherSide[side]) : sides;
  return partsOf(job, shown) ?? [job];
}

/** What stands apart on one line keeps to its side where that is the page's: the last to the right, what is between to the middle. */
function sidesOf({frames, turned, size}: SourceLayout, page: PageView | undefined): readonly Alignment[] {
  const body = page && turned.boxToLocal(page.occupancy.body);
  return frames.map(({box}) => {
    if (!body || !frames.some(other => other.box.right < box.left)) return 'start';
    if (!frames.some(other => other.box.left > box.right)) return body.right - box.right < 1.5 * size ? 'end' : 'start';
    return Math.abs(box.left + box.right - body.left - body.right) < 2 * size ? 'center' : 'start';
  });
}

const otherSide: Readonly<Record<Alignment, Alignment>> = {
  start: 'end',
  end: 'start',
  center: 'center',
  justify: 'justify',
};

/** Whether a label is written on something drawn behind it, as a white number on a colored square: it cannot leave that. */
const isOnDrawing = (label: readonly Glyph[], page: PageView | undefined): boolean =>
  label.some(({box, size}) =>
    page?.facts.paths.some(
      ({box: drawn, filled}) =>
        filled &&
        isWithin(box, drawn, 1) &&
        boxHeight(drawn) < tallestSign * size &&
        boxWidth(drawn) < widestLabel * size,
    ),
  );

/** Where text runs from right to left, its label stands on its right: it changes sides with the direction of writing. */
function mirrored(
  rooms: readonly Room[],
  label: readonly Glyph[],
  source: SourceLayout,
): {readonly rooms: readonly Room[]; readonly labelShift: number} {
  const boxes = label.map(glyph => source.turned.boxToLocal(glyph.box));
  const first = rooms[0];
  if (boxes.length === 0 || !first) return {rooms, labelShift: 0};
  const left = Math.min(...boxes.map(box => box.left));
  const right = Math.max(...boxes.map(box => box.right));
  const labelShift = source.rtl ? first.left - left : first.right - right;
  // a first line that is indented for its label stays so, from the other side
  if (source.indent > 0) return {rooms, labelShift};
  const hang = source.rtl ? first.right - right : first.left - left;
  return {rooms: rooms.map(room => ({...room, left: room.left - hang, right: room.right - hang})), labelShift};
}

/** Beside a drawn label, which stays on its side, and not below it, where the words would run against it from the other side. */
function besideLabel(rooms: readonly Room[], {indent, rtl}: SourceLayout): readonly Room[] {
  return rooms.map(room => (rtl ? {...room, right: room.right - indent} : {...room, left: room.left + indent}));
}

function rulesOf(text: SourceText, source: SourceLayout, language: string, labelled: boolean): FitRules {
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
    tightest: Math.min(tightest, Math.max(arabic ? 1.1 : 0.95, leading / size)),
    widest: cjk ? 1.5 : 0,
    justify: alignment === 'justify',
    whole: text.kind !== 'cell' && (text.kind === 'heading' || alignment === 'center'),
    balanced: text.kind !== 'cell' && alignment === 'center' ? source.frames[0]?.lines.length : undefined,
    indent:
      !labelled &&
      indent > 0 &&
      (language.startsWith('zh') || language.startsWith('ja')) &&
      indent > 0.8 * size &&
      indent < 4 * size
        ? (language.startsWith('zh') ? 2 : 1) * size
        : indent,
    narrowest: cjk || arabic ? 0.95 : 0.92,
    depth: cjk ? 0.16 : ownDepth,
    reach: arabic ? {above: 0.78, below: 0.5} : cjk ? {above: 0.88, below: 0.12} : {above: 0.74, below: 0.24},
    // tall and deep letters of two texts would touch where the source's do not
    ...(arabic && {clear: {above: 0.85, below: 0.38}}),
  };
}

/** The glyphs close before a text's first line, on its baseline: few, and with nothing before them. */
function labelOf({turned, size, frames, rtl}: SourceLayout, page: PageView | undefined): readonly Glyph[] {
  const first = frames[0]?.lines[0];
  if (!page || !first) return [];
  // how far before the line a box begins and ends, against the direction of writing
  const from = ({left, right}: PageBox): number => (rtl ? left - first.box.right : first.box.left - right);
  const to = ({left, right}: PageBox): number => (rtl ? right - first.box.right : first.box.left - left);
  const beside = page.kept
    .map(glyph => ({glyph, box: turned.boxToLocal(glyph.box), v: turned.toLocal(glyph.x, glyph.y)[1]}))
    .filter(({glyph, box, v}) => {
      // a footnote's number is raised
      const raised = glyph.size < 0.85 * size ? 0.6 : 0.35;
      const low = v - first.baseline;
      const inLine = low < 0.35 * size && low > -raised * size && Math.abs(glyph.angle - turned.angle) < 1;
      return inLine && from(box) >= -0.2 * size;
    })
    .sort((a, b) => from(a.box) - from(b.box));
  const label: Glyph[] = [];
  let edge = 0;
  for (const {glyph, box} of beside) {
    if (from(box) - edge > widestGap * size) break;
    label.push(glyph);
    edge = Math.max(edge, to(box));
  }
  return edge > widestLabel * size ? [] : label;
}

/** The few glyphs on a text's last line, after its end and within its column. */
function tailOf(source: SourceLayout, key: string, context: JobContext): readonly Glyph[] {
  const {turned, size, frames} = source;
  const frame = frames.at(-1) as Frame;
  const page = context.pageOf(frame.page);
  const last = frame.lines.at(-1);
  if (!page || !last) return [];
  const edge =
    Math.max(frame.box.right, (source.rtl ? undefined : columnEnd(frame, page, key, source)) ?? 0) + 0.3 * size;
  // numbers of a table beside it are its own
  const framed = framedBy(page, turned);
  const own = framed(turned.boxToPage(last.box));
  const tail = page.kept.filter(glyph => {
    const box = turned.boxToLocal(glyph.box);
    if (!own && framed(glyph.box)) return false;
    const height = turned.toLocal(glyph.x, glyph.y)[1];
    return Math.abs(height - last.baseline) < 0.35 * size && box.left > last.box.right - 0.2 * size && box.right < edge;
  });
  return tail.length > longestTail ? [] : tail;
}

const longestTail = 12;

// shares of the size
const widestGap = 1.3;
const widestLabel = 10;
const tallestSign = 3;
