import {useQueryClient} from '@tanstack/react-query';
import {useTrash} from '../trash/index.ts';
import {evictObjects} from './evict-objects.ts';
import type {Row} from './tree-rows.ts';
import {useOpenRow} from './use-open-row.ts';

// translations in one call
const atOnce = 100;

/** Returns the action that moves files and translations to the trash, and forgets what this browser caches of them. Refusals are shown. */
export function useDelete(onDone: () => void): (rows: readonly Row[]) => Promise<void> {
  const {moveToTrash, moveTranslationsToTrash} = useTrash();
  const queries = useQueryClient();
  const {left} = useOpenRow();
  return async rows => {
    const files = rows.flatMap(row => (row.kind === 'folder' ? row.object.objectId : []));
    const translations = rows.flatMap(row => (row.kind === 'translation' ? row.translation.translateId : []));
    try {
      if (files.length > 0) await moveToTrash(files);
      for (let start = 0; start < translations.length; start += atOnce)
        await moveTranslationsToTrash(translations.slice(start, start + atOnce));
      await evictObjects(files);
      left(files, translations);
      onDone();
    } catch {
      // the refusal is shown already
    }
    void queries.invalidateQueries({queryKey: ['space']});
  };
}
