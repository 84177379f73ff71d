import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTrash} from '../trash/index.ts';
import {evictObjects} from './evict-objects.ts';
import {messages} from './messages.ts';
import type {Row} from './tree-rows.ts';
import {useOpenRow} from './use-open-row.ts';

// translations in one call
const atOnce = 10;

/** Returns the action that moves files to the trash and deletes translations, with what this browser caches of them. Refusals are shown. */
export function useDelete(onDone: () => void): (rows: readonly Row[]) => Promise<void> {
  const t = useMessages(messages);
  const {moveToTrash} = useTrash();
  const queries = useQueryClient();
  const {left} = useOpenRow();
  return async rows => {
    const files = rows.flatMap(row => (row.kind === 'folder' ? row.object.objectId : []));
    const translations = rows.flatMap(row => (row.kind === 'translation' ? row.translation.translateId : []));
    try {
      if (files.length > 0) await moveToTrash(files);
      for (let start = 0; start < translations.length; start += atOnce)
        await api(calls.deleteObjectTranslate, {translateIdList: translations.slice(start, start + atOnce)});
      await evictObjects(files);
      left(files, translations);
      onDone();
      if (translations.length > 0) showDone(t('deleted'));
    } catch {
      // the refusal is shown already
    }
    void queries.invalidateQueries({queryKey: ['space']});
  };
}
