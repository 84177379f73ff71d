import {showDone, showReady} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** Moves files and translations to the trash without asking, for it can be undone: what says so offers that. Refusals are shown. */
export function useTrash() {
  const t = useMessages(messages);
  const {remove, restore, removeTranslations, restoreTranslations} = useSpaceActions();
  const offerUndo = (said: string, ids: readonly string[], undo: (ids: readonly string[]) => Promise<unknown>) =>
    showReady(said, `trashed-${ids[0]}`, {
      label: t('undo'),
      // the list that it was begun from may be gone by then
      run: () =>
        void undo(ids).then(
          () => showDone(t('restored')),
          () => {},
        ),
    });
  return {
    busy: remove.isPending,
    /** Throws ApiError. */
    moveToTrash: async (objectIds: readonly string[]): Promise<void> => {
      const {objectIdList} = await remove.mutateAsync(objectIds);
      offerUndo(t('moved', {count: objectIdList.length}), objectIdList, restore.mutateAsync);
    },
    /** Throws ApiError. */
    moveTranslationsToTrash: async (translateIds: readonly string[]): Promise<void> => {
      const {translateIdList} = await removeTranslations.mutateAsync(translateIds);
      offerUndo(
        t('movedTranslations', {count: translateIdList.length}),
        translateIdList,
        restoreTranslations.mutateAsync,
      );
    },
  };
}
