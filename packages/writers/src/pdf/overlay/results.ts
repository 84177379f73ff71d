import type {Place, Translation} from '@recto/model';
import type {LayoutJob} from './fit/layout-job.ts';
import {targetKey} from './measure/source-texts.ts';
import type {KeptReason, OverlayReport, PlacedText} from './report.ts';

/** Collects what became of each text while pages are set. */
export class OverlayResults {
  private readonly placed = new Map<string, PlacedText>();
  private readonly overflowing = new Map<string, Translation>();
  private readonly overlapping = new Map<string, Translation>();
  private readonly kept: OverlayReport['kept'][number][];
  private readonly missing: OverlayReport['missing'][number][] = [];
  private readonly lostFormulas: OverlayReport['lostFormulas'][number][] = [];

  constructor(kept: OverlayReport['kept']) {
    this.kept = [...kept];
  }

  has(key: string): boolean {
    return this.placed.has(key);
  }

  /** Adds a text, or a further part of it. */
  addPlaced({target}: Translation, job: LayoutJob, scale: number, places: readonly Place[]): void {
    const key = targetKey(target);
    const known = this.placed.get(key);
    const all = {scale: Math.min(scale, known?.scale ?? scale), places: [...(known?.places ?? []), ...places]};
    this.placed.set(key, {target, kind: job.text.kind, ...all});
  }

  addOverflowing({text, translation}: LayoutJob): void {
    this.overflowing.set(text.key, translation);
  }

  addOverlapping({text, translation}: LayoutJob): void {
    this.overlapping.set(text.key, translation);
  }

  addLosses({translation: {target}, shaped, composed}: LayoutJob): void {
    if (shaped.missing.length > 0) this.missing.push({target, characters: [...new Set(shaped.missing)].join('')});
    if (composed.lost > 0) this.lostFormulas.push({target, count: composed.lost});
  }

  addKept({target}: Translation, reason: KeptReason): void {
    this.kept.push({target, reason});
  }

  report(scanned: readonly number[], boxOf: (place: Place) => Place['box']): OverlayReport {
    const {kept, missing, lostFormulas} = this;
    const placed = [...this.placed.values()].map(text => ({
      ...text,
      places: text.places.map(place => ({...place, box: boxOf(place)})),
    }));
    const overflowing = [...this.overflowing.values()].map(({target}) => target);
    const overlapping = [...this.overlapping.values()].map(({target}) => target);
    return {placed, kept, overflowing, overlapping, missing, lostFormulas, scanned};
  }
}
