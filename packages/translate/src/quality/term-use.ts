import {missingTerms, type Term} from '../glossary.ts';
import type {PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';

/** How often a term of the glossary got its translation. A segment counts once for each term, however often it has it. */
export type TermUse = Term & {
  /** Translated segments whose source has the term. */
  readonly segments: number;
  /** Those of them whose translation has the target, inflected or not. */
  readonly followed: number;
};

/** The use of every term that occurs, the least consistent first; segments without a translation do not count. */
export function termUse(
  planned: readonly PlannedSegment[],
  entryOf: (segment: string) => LedgerEntry | undefined,
): TermUse[] {
  const uses = new Map<Term, {segments: number; followed: number}>();
  for (const {segment, terms} of planned) {
    const entry = entryOf(segment.id);
    if (terms.length === 0 || !entry || entry.state === 'kept') continue;
    const missing = new Set(missingTerms(entry.text, terms));
    for (const term of terms) {
      const use = uses.get(term) ?? {segments: 0, followed: 0};
      uses.set(term, use);
      use.segments++;
      if (!missing.has(term)) use.followed++;
    }
  }
  return [...uses]
    .map(([term, use]) => ({...term, ...use}))
    .sort((a, b) => a.followed / a.segments - b.followed / b.segments || b.segments - a.segments);
}
