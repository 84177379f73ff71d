import {showDone, showError} from '../../core/events/toast.ts';
import {type SpaceObject, useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {NameDialog} from '../../ui/name-dialog.tsx';
import {messages} from './messages.ts';

type Props = {readonly object: SpaceObject; readonly onClose: () => void};

/** Asks for another name of a file. */
export function RenameDialog({object: {objectId, objectName}, onClose}: Props) {
  const t = useMessages(messages);
  const {rename} = useSpaceActions();
  const save = (name: string) => {
    onClose();
    if (name === objectName) return;
    rename.mutate(
      {objectId, objectName: name},
      {onSuccess: () => showDone(t('renamed')), onError: () => showError(t('renameFailed'))},
    );
  };
  return (
    <NameDialog
      opened
      words={{
        title: t('rename'),
        label: t('renameLabel'),
        empty: t('renameEmpty'),
        cancel: t('cancel'),
        save: t('save'),
      }}
      name={objectName}
      maxLength={255}
      onName={save}
      onClose={onClose}
    />
  );
}
