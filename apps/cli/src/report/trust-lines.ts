import type {Diagnostic} from '@recto/engine/client';
import {describe} from '@recto/engine/client';

/** What a user should know about a result, in a few lines; nothing when all is well. */
export function trustLines(diagnostics: readonly Diagnostic[]): string[] {
  const groups = Map.groupBy(
    // what a reader of the page does not see either is no loss
    diagnostics.filter(
      each => each.code !== 'glyphs-left-out' || each.reason === 'unassigned' || each.reason === 'unreadable',
    ),
    each => each.code,
  );
  return [...groups].map(([, group]) =>
    group.length === 1 ? describe(group[0]!) : `${describe(group[0]!)} (and ${group.length - 1} more like this)`,
  );
}
