import type {Unit} from '../units/unit.ts';
import type {Scored} from './score-units.ts';

// Cormack, Clarke and Büttcher, "Reciprocal rank fusion", 2009
const constant = 60;

/** One ranking of several: a unit counts by its ranks, whatever the scores mean. */
export function fuseRankings(rankings: readonly (readonly Scored[])[]): readonly Scored[] {
  const [only] = rankings;
  if (only && rankings.length === 1) return only;
  const scores = new Map<Unit, number>();
  for (const ranking of rankings)
    for (const [rank, {unit}] of ranking.entries())
      scores.set(unit, (scores.get(unit) ?? 0) + 1 / (constant + rank + 1));
  return [...scores]
    .map(([unit, score]) => ({unit, score}))
    .toSorted((a, b) => b.score - a.score || a.unit.number - b.unit.number);
}
