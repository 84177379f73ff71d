import type {Row} from '../columns/region-rows.ts';

/** The usual shape of a row's surroundings: where lines start and end, and how far apart they are. */
export type Measure = {
  readonly start: number;
  readonly end: number;
  /** Distance of baselines. */
  readonly pitch: number;
  /** How many rows around have its size, itself included. */
  readonly rows: number;
};

/**
 * For each row the measure of the rows around it that have its size: at most eight on either side, so that an abstract or
 * a list set narrower than the page is judged by its own lines. `leading` is the document's, in em.
 */
export function measureRows(rows: readonly Row[], leading: number): Measure[] {
  return rows.map((row, index) => {
    let start = row.start;
    let end = row.end;
    const pitches: number[] = [];
    let alike = 1;
    for (const step of [-1, 1]) {
      let near = row;
      for (let count = 1; count <= reach; count++) {
        const other = rows[index + step * count];
        if (!other || Math.abs(other.size - row.size) > 0.08 * row.size) break;
        const pitch = Math.abs(other.baseline - near.baseline);
        if (pitch > 2.6 * row.size) break;
        if (Math.abs(other.start - row.start) < 2.6 * row.size) {
          start = Math.min(start, other.start);
          end = Math.max(end, other.end);
        }
        pitches.push(pitch);
        near = other;
        alike++;
      }
    }
    return {start, end, pitch: usualPitch(pitches, leading * row.size, row), rows: alike};
  });
}

const reach = 8;

/** The most frequent distance of baselines, by preference the smaller; what the document uses where there are too few. */
function usualPitch(pitches: readonly number[], fallback: number, {size: em, fromOcr}: Row): number {
  const alike = (fromOcr ? 0.15 : 0.06) * em;
  const sorted = pitches.filter(pitch => pitch > 0.8 * em).sort((a, b) => a - b);
  if (sorted.length < 2) return fallback;
  let best = fallback;
  let most = 0;
  for (const pitch of sorted) {
    const count = sorted.filter(other => Math.abs(other - pitch) < alike).length;
    if (count > most) {
      most = count;
      best = pitch;
    }
  }
  return most >= 2 ? best : Math.min(sorted[0]!, fallback);
}
