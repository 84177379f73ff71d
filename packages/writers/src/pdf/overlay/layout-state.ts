import type {SegmentTarget, Translation} from '@recto/model';
import {targetKey} from './measure/source-texts.ts';
import type {OverlayReport, PlacedText} from './report.ts';

/** What must be known of a translated PDF to set some of its pages anew without touching the others; plain data. */
export type LayoutState = {
  readonly language: string;
  readonly black: boolean;
  /** What was set for each target, by its key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Where texts that come from earlier pages go on, by page and part. */
  readonly breaks: Readonly<Record<number, Readonly<Record<string, number>>>>;
  /** Fonts of the source that have serifs though nothing but their letters says so. */
  readonly serifs: readonly string[];
  readonly report: OverlayReport;
};

/** What was set for each target, as text to compare. */
export function textsOf(translations: readonly Translation[]): Record<string, string> {
  return Object.fromEntries(
    translations.map(({target, state, children}) => [
      targetKey(target),
      state === 'kept' ? '' : JSON.stringify(children),
    ]),
  );
}

/** The keys of what is set otherwise than it was. */
export function changedKeys(before: LayoutState['texts'], after: LayoutState['texts']): Set<string> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...keys].filter(key => before[key] !== after[key]));
}

/** The report of a file some of whose pages were set anew: of texts on those pages what is said now, of others what was. */
export function mergeReports(before: OverlayReport, now: OverlayReport, pages: ReadonlySet<number>): OverlayReport {
  const fresh = new Set(
    [...now.placed, ...now.kept, ...now.missing, ...now.lostFormulas].map(item => targetKey(item.target)),
  );
  const stays = (item: {readonly target: SegmentTarget}): boolean => !fresh.has(targetKey(item.target));
  const known = new Map(before.placed.map(item => [targetKey(item.target), item]));
  const placed = now.placed.map((item): PlacedText => {
    const old = known.get(targetKey(item.target));
    const elsewhere = old?.places.filter(place => !pages.has(place.page)) ?? [];
    if (!old || elsewhere.length === 0) return item;
    return {...item, scale: Math.min(item.scale, old.scale), places: [...elsewhere, ...item.places]};
  });
  return {
    placed: [...before.placed.filter(stays), ...placed],
    kept: [...before.kept.filter(stays), ...now.kept],
    overflowing: [...before.overflowing.filter(target => stays({target})), ...now.overflowing],
    // layouts that were stored earlier have none
    overlapping: [...(before.overlapping ?? []).filter(target => stays({target})), ...now.overlapping],
    missing: [...before.missing.filter(stays), ...now.missing],
    lostFormulas: [...before.lostFormulas.filter(stays), ...now.lostFormulas],
    scanned: now.scanned,
  };
}
