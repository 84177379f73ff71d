import type {Inline, Translation} from '@recto/model';
import type {FontBook} from '../../typeset/font-book.ts';
import {shapePieces} from '../../typeset/shape.ts';
import {borrowGlyphs} from '../compose/borrow-glyphs.ts';
import {compose} from '../compose/compose.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import {withVerticalColumns} from '../measure/ideograph-columns.ts';
import type {Serifs} from '../measure/serifs.ts';
import {type Alignment, type Frame, measureSource, type SourceLayout} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import type {KeptReason} from '../report.ts';
import {alignmentIn} from '../room/alignment.ts';
import {hasDrawnLabel} from '../room/drawn-label.ts';
import {besideLabel, isOnDrawing, labelOf, mirrored, tailOf} from '../room/labels.ts';
import {leadersAfter} from '../room/leaders.ts';
import {standsAlone} from '../room/lone-line.ts';
import type {PageView} from '../room/page-view.ts';
import {roomOf} from '../room/room.ts';
import {ruleAfter} from '../room/rule-after.ts';
import {partAround} from '../room/run-around.ts';
import {splitAtSlots} from '../room/slots.ts';
import {rulesOf} from './fit-rules.ts';
import type {LayoutJob} from './layout-job.ts';
import {partsOf} from './parts.ts';

export type PrepareContext = {
  readonly language: string;
  readonly black: boolean;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
  readonly pageOf: (number: number) => PageView | undefined;
  readonly serifs: Serifs;
};

/** A text that stands before another one in its first line, as a theorem's name does. */
export type RunInLabel = {readonly translation: Translation; readonly runs: readonly SourceRun[]};

/**
 * Measures a text's source, shapes its translation and finds the room it has: one job, or one for each column and page that it
 * runs over; or why it cannot be set.
 */
export async function prepareJobs(
  text: SourceText,
  translation: Translation,
  own: readonly SourceRun[],
  lead: RunInLabel | undefined,
  context: PrepareContext,
): Promise<readonly LayoutJob[] | KeptReason> {
  const all = lead ? [...lead.runs, ...own] : own;
  if (!all.every(run => isExtracted(run, context.pageOf(run.place.page)))) return 'content';
  const runs = text.kind === 'cell' || text.kind === 'entry' ? all : splitAtSlots(all, context.pageOf);
  const measured = measureSource(
    withVerticalColumns(runs, context.language),
    context.serifs,
    (frame, all, axes, size) =>
      text.kind === 'body' || text.kind === 'cell'
        ? partAround(frame, {key: text.key, all}, context.pageOf(frame.page), axes, size)
        : [frame],
  );
  const written = measured && {...measured, alignment: alignmentIn(text, measured, context.pageOf)};
  if (!written) return runs.some(run => run.glyphs.some(glyph => glyph.font.vertical)) ? 'vertical' : 'no-place';
  const children: readonly Inline[] = lead
    ? [...lead.translation.children, {type: 'text', value: ' ', from: []}, ...translation.children]
    : translation.children;
  const plain = compose(children, written, runs, {black: context.black});
  const composed = await borrowGlyphs(plain, written, runs, context.book, context.language);
  if (composed.pieces.length === 0) return 'no-place';
  const shaped = await shapePieces(composed.pieces, context.book, context.language, context.hyphenate);
  // beside a cell's text stands another cell's
  const beginsOn = context.pageOf((written.frames[0] as Frame).page);
  const label = text.kind === 'cell' ? [] : labelOf(written, beginsOn);
  const turns = shaped.rtl !== written.rtl;
  const stays = turns && label.length === 0 && text.kind === 'body' && standsAlone(written, beginsOn);
  const source: SourceLayout = stays ? {...written, alignment: 'center'} : written;
  const drawnLabel = label.length === 0 && hasDrawnLabel(source, beginsOn);
  const rules = rulesOf(text, source, context.language, label.length > 0 || drawnLabel);
  const endsOn = context.pageOf((source.frames.at(-1) as Frame).page);
  const leaders = text.kind === 'entry' && !shaped.rtl ? leadersAfter(source, endsOn) : undefined;
  const flows = text.kind === 'body' || text.kind === 'heading';
  const rule = flows && !shaped.rtl ? ruleAfter(source, endsOn) : undefined;
  const tail = tailOf(source, text.key, endsOn);
  const sides = runs.some(run => run.gapBefore === 'gap') ? sidesOf(source, endsOn) : undefined;
  const ownRooms = source.frames.map((frame, index) =>
    roomOf(
      frame,
      text,
      sides ? {...source, alignment: sides[index] as Alignment} : source,
      {leaders, ruleAfter: rule, turns},
      context.pageOf,
    ),
  );
  const mirroredRooms = mirrored(ownRooms, label, source);
  const {rooms, labelShift} =
    !turns || isOnDrawing(label, beginsOn)
      ? {rooms: ownRooms, labelShift: 0}
      : drawnLabel
        ? {...mirroredRooms, rooms: besideLabel(ownRooms, source)}
        : mirroredRooms;
  const pages = new Set(runs.map(run => run.place.page));
  const extracted = new Map([...pages].map(page => [page, context.pageOf(page)?.extracted]));
  const led = lead ? [lead.translation] : [];
  const common = {
    text,
    translation,
    runs,
    source,
    composed,
    shaped,
    rooms,
    rules: turns && drawnLabel ? {...rules, indent: 0} : rules,
    label,
    labelShift,
    tail,
    extracted,
    led,
    ...(rule && {ruleAfter: rule}),
  };
  const job = leaders ? {...common, tail: [], leaders} : common;
  const shown = shaped.rtl ? sides?.map(side => otherSide[side]) : sides;
  return partsOf(job, shown) ?? [job];
}

/** Whether what is kept of a text was found in the page's content, so that it can be drawn elsewhere. */
const isExtracted = ({region, glyphs}: SourceRun, page: PageView | undefined): boolean =>
  !region.math ||
  !page?.extracted ||
  page.scanned ||
  glyphs.every(({order, blank}) => blank || page.extracted?.has(order));

/** What stands apart on one line keeps to its side where that is the page's: the last to the right, what is between to the middle. */
function sidesOf({frames, axes, size}: SourceLayout, page: PageView | undefined): readonly Alignment[] {
  const body = page && axes.boxToLocal(page.occupancy.body);
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
