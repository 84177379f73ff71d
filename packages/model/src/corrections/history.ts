import type {Correction} from './correction.ts';

/** What happened, counted by revisions from 1: a correction was made, or one was undone or made again. */
export type CorrectionEvent = {readonly revision: number} & (
  | {readonly kind: 'made'; readonly correction: Correction}
  | {readonly kind: 'undone' | 'redone'; readonly of: number}
);

/** A correction with the revision at which it was made. */
export type MadeCorrection = {readonly revision: number; readonly correction: Correction; readonly undone: boolean};

/** Every correction of a history in the order in which they were made, and whether it is undone. `events` come by revision. */
export function correctionsOf(events: readonly CorrectionEvent[]): readonly MadeCorrection[] {
  const made = new Map<number, MadeCorrection>();
  for (const event of events) {
    if (event.kind === 'made')
      made.set(event.revision, {revision: event.revision, correction: event.correction, undone: false});
    else {
      const known = made.get(event.of);
      if (known) made.set(event.of, {...known, undone: event.kind === 'undone'});
    }
  }
  return [...made.values()];
}

/** The corrections that are not undone, in the order in which they were made. */
export const standingCorrections = (events: readonly CorrectionEvent[]): readonly Correction[] =>
  correctionsOf(events).flatMap(({undone, correction}) => (undone ? [] : [correction]));

/** The correction that the next undo takes back: the last one that stands. */
export const nextUndo = (events: readonly CorrectionEvent[]): number | undefined =>
  correctionsOf(events).findLast(({undone}) => !undone)?.revision;

/** The correction that the next redo makes again: what was undone last, as long as nothing was made since. */
export function nextRedo(events: readonly CorrectionEvent[]): number | undefined {
  const stack: number[] = [];
  for (const event of events) {
    if (event.kind === 'made') stack.length = 0;
    else if (event.kind === 'undone') stack.push(event.of);
    else stack.splice(stack.lastIndexOf(event.of), stack.includes(event.of) ? 1 : 0);
  }
  return stack.at(-1);
}
