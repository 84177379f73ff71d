import type {Correction, Inline} from '@recto/model';

/** The correction that a text has become another; undefined where it is the same. */
export const changedText = (
  id: string,
  before: readonly Inline[],
  children: readonly Inline[],
): Correction | undefined =>
  JSON.stringify(before) === JSON.stringify(children) ? undefined : {type: 'setText', id, children};
