import {condense} from '../../typeset/shape.ts';
import type {Band} from '../room/bands.ts';
import type {PageView} from '../room/page-view.ts';
import {clearCrowded} from './crowding.ts';
import {
  easedScale,
  fitStack,
  jobsOf,
  largestStackScale,
  partKey,
  type ScaleOf,
  type Stack,
  type Starts,
  sameScale,
} from './fit-stack.ts';
import {type Fitted, fitText, largestScale} from './fit-text.ts';
import type {LayoutJob} from './layout-job.ts';
import {canMove, stacksOf} from './stacks.ts';

/** A text that has its lines, or that cannot have them. */
export type FittedText = {readonly job: LayoutJob; readonly fitted: Fitted | undefined};

/** What stays on the page, but further down. */
export type ShiftedBand = {readonly band: Band; readonly shift: number; readonly angle: number};

/** Where the texts of a page stand, and with which cluster their parts on later pages begin. */
export type PageLayout = {
  readonly texts: readonly FittedText[];
  readonly bands: readonly ShiftedBand[];
  readonly starts: Starts;
  /** Texts that lie on others or on what stays, however they are fitted. */
  readonly crowded: ReadonlySet<LayoutJob>;
};

/**
 * Sets the texts that begin or go on on one page: those of one style share one size, but for the few that need a smaller one.
 * `starts` tells where texts from earlier pages go on.
 */
export function fitPage(jobs: readonly LayoutJob[], page: PageView, starts: Starts): PageLayout {
  const natural: Stack[] = [
    ...stacksOf(jobs, page),
    ...jobs.filter(job => !canMove(job)).map(job => ({items: [{kind: 'text' as const, job}], floor: 0})),
  ];
  const needs = new Map<LayoutJob, number | undefined>();
  const stacks = natural.map(stack => {
    const {stack: chosen, need: plain} = withRoom(stack, starts);
    // a heading that fits its line only when it is smaller would cost the texts more than it gains
    const eased = plain === undefined || plain === 1 ? undefined : needOf(chosen, starts, easedScale);
    const [scale, scaleIn] =
      plain !== undefined && eased !== undefined && eased > plain - dearest ? [eased, easedScale] : [plain, sameScale];
    for (const job of jobsOf(chosen)) needs.set(job, scale !== undefined && canMove(job) ? scaleIn(job, scale) : scale);
    return chosen;
  });
  const common = commonScales([...needs.keys()], needs);
  const known = new Map(starts);
  const texts: FittedText[] = [];
  const bands: ShiftedBand[] = [];
  for (const stack of inOrder(stacks, known)) {
    const [first] = jobsOf(stack) as [LayoutJob, ...LayoutJob[]];
    const need = needs.get(first);
    const scaleOf = (job: LayoutJob): number => Math.min(needs.get(job) ?? 1, Math.max(common(job), leastShared));
    const stacked =
      need === undefined || !canMove(first)
        ? undefined
        : // where an earlier part ends is known only now
          [1, 0.97, 0.94, 0.9]
            .map(ease => () => fitStack(stack, job => ease * scaleOf(job), known))
            .reduce<ReturnType<typeof fitStack>>((found, next) => found ?? next(), undefined);
    if (stacked) {
      texts.push(...stacked.texts);
      for (const {band, shift} of stacked.bands) {
        if (shift > 0.01) bands.push({band, shift, angle: first.source.axes.angle});
      }
    } else if (need !== undefined && !canMove(first)) {
      texts.push({job: first, fitted: fitText(first.shaped, first.rooms, first.rules, scaleOf(first))});
    } else for (const job of jobsOf(stack)) texts.push(fitAlone(job, known));
    for (const {job, fitted} of texts) {
      if (job.part && fitted?.end !== undefined) known.set(partKey(job, job.part.index + 1), fitted.end);
    }
  }
  return {...clearCrowded(texts, bands, page), bands, starts: known};
}

/** A stack as it is where its texts fit at about their size, else changed in the ways that let them be larger. */
function withRoom(stack: Stack, starts: Starts): {readonly stack: Stack; readonly need: number | undefined} {
  let best = {stack, need: needOf(stack, starts, sameScale)};
  for (const change of [closedUp, condensed]) {
    if ((best.need ?? 0) >= comfortable) break;
    const changed = change(best.stack);
    const need = needOf(changed, starts, sameScale);
    if ((need ?? 0) > (best.need ?? 0)) best = {stack: changed, need};
  }
  return best;
}

const closedUp = (stack: Stack): Stack => ({...stack, closesUp: true});

/** A stack's texts in slightly narrower letters. */
const condensed = (stack: Stack): Stack => ({
  ...stack,
  items: stack.items.map(item =>
    item.kind === 'text'
      ? {...item, job: {...item.job, shaped: condense(item.job.shaped, item.job.rules.narrowest)}}
      : item,
  ),
});

// how much smaller texts may become for their headings
const dearest = 0.03;
// what is a little smaller than its source need be neither higher on the page nor narrower, too
const comfortable = 0.93;

function needOf(stack: Stack, starts: Starts, scaleOf: ScaleOf): number | undefined {
  const jobs = jobsOf(stack);
  const [job] = jobs as [LayoutJob, ...LayoutJob[]];
  if (!canMove(job)) return largestScale(job.shaped, job.rooms, job.rules);
  const smallest = Math.max(...jobs.map(({rules}) => rules.smallest));
  return (
    largestStackScale(stack, smallest, starts, scaleOf) ??
    largestStackScale(stack, lastResort * smallest, starts, scaleOf)
  );
}

/** Stacks in which a text goes on come after those in which it began. */
function inOrder(stacks: readonly Stack[], starts: Starts): Stack[] {
  const left = [...stacks];
  const ordered: Stack[] = [];
  const known = new Set(starts.keys());
  while (left.length > 0) {
    const ready = left.findIndex(stack => {
      const own = new Set(jobsOf(stack).flatMap(job => (job.part ? [partKey(job, job.part.index + 1)] : [])));
      return jobsOf(stack).every(
        job =>
          !job.part ||
          job.part.index === 0 ||
          known.has(partKey(job, job.part.index)) ||
          own.has(partKey(job, job.part.index)),
      );
    });
    const [stack] = left.splice(Math.max(0, ready), 1) as [Stack];
    for (const job of jobsOf(stack)) if (job.part) known.add(partKey(job, job.part.index + 1));
    ordered.push(stack);
  }
  return ordered;
}

/** The size of each style on the page: one that four fifths of its text can have. */
function commonScales(
  jobs: readonly LayoutJob[],
  needs: ReadonlyMap<LayoutJob, number | undefined>,
): (job: LayoutJob) => number {
  const keyOf = ({source, text}: LayoutJob): string =>
    [text.kind, source.size.toFixed(1), source.face.bold, source.axes.angle].join();
  const groups = new Map<string, {readonly need: number; readonly length: number}[]>();
  for (const job of jobs) {
    const need = needs.get(job);
    if (need === undefined) continue;
    const item = {need, length: job.shaped.clusters.length};
    const list = groups.get(keyOf(job));
    if (list) list.push(item);
    else groups.set(keyOf(job), [item]);
  }
  const scales = new Map([...groups].map(([key, list]) => [key, lowerPart(list)]));
  return job => scales.get(keyOf(job)) ?? 1;
}

/** The scale that all but the neediest fifth of the text can have. */
function lowerPart(list: readonly {readonly need: number; readonly length: number}[]): number {
  const sorted = [...list].sort((a, b) => a.need - b.need);
  let left = outliers * sorted.reduce((sum, {length}) => sum + length, 0);
  for (const {need, length} of sorted) {
    left -= length;
    if (left < 0) return need;
  }
  return 1;
}

const outliers = 0.2;
// nothing becomes smaller than this only to be like its neighbors
const leastShared = 0.85;

/**
 * A text that does not fit with its neighbors even at the smallest size, in its own place; below the smallest size, down to what
 * can just be read, if it must be, because a page in two languages is worse. The report tells. What has begun elsewhere is never
 * dropped: it reaches beyond its room then, and the report tells that too.
 */
function fitAlone(job: LayoutJob, starts: Starts): FittedText {
  if (!job.part) {
    const scale = largestScale(job.shaped, job.rooms, job.rules);
    if (scale !== undefined) return {job, fitted: fitText(job.shaped, job.rooms, job.rules, scale)};
    const lower = {...job.rules, smallest: lastResort * job.rules.smallest, cut: true};
    const last = largestScale(job.shaped, job.rooms, lower);
    return {job, fitted: last === undefined ? undefined : fitText(job.shaped, job.rooms, lower, last)};
  }
  const cut = {...job, rules: {...job.rules, cut: true}};
  const stack: Stack = {items: [{kind: 'text', job: cut}], floor: (job.rooms[0] as {readonly floor: number}).floor};
  const scale = largestStackScale(stack, lastResort * job.rules.smallest, starts);
  const found = scale === undefined ? undefined : fitStack(stack, () => scale, starts)?.texts[0]?.fitted;
  if (found) return {job, fitted: found};
  if (job.part.index === 0) return {job, fitted: undefined};
  const any = {...cut, rules: {...cut.rules, overflow: true}};
  const endless = fitStack(
    {items: [{kind: 'text', job: any}], floor: Infinity},
    () => lastResort * job.rules.smallest,
    starts,
  );
  const fitted = endless?.texts[0]?.fitted;
  return {job, fitted: fitted && {...fitted, overflow: true}};
}

const lastResort = 0.7;
