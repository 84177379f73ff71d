import {showDone, showReady} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** Moves files to the trash without asking, for it can be undone: what says so offers that. Refusals are shown. */
export function useTrash() {
  const t = useMessages(messages);
  const {remove, restore} = useSpaceActions();
  return {
    busy: remove.isPending,
    /** Throws ApiError. */
    moveToTrash: async (objectIds: readonly string[]): Promise<void> => {
      const {objectIdList} = await remove.mutateAsync(objectIds);
      showReady(t('moved', {count: objectIdList.length}), `trashed-${objectIdList[0]}`, {
        label: t('undo'),
        // the list that it was begun from may be gone by then
        run: () =>
          void restore.mutateAsync(objectIdList).then(
            () => showDone(t('restored')),
            () => {},
          ),
      });
    },
  };
}
