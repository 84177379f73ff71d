import {Checkbox, Text} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {messages} from './messages.ts';
import type {Row} from './tree-rows.ts';

/** Asks before files and translations are deleted; who wants is not asked again. */
export function DeleteDialog(props: {
  readonly rows: readonly Row[];
  readonly onConfirm: (skipNextTime: boolean) => void;
  readonly onClose: () => void;
}) {
  const {rows, onConfirm, onClose} = props;
  const t = useMessages(messages);
  const [skip, setSkip] = useState(false);
  const about = (
    <>
      {t('deleteWarning')}
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {rows.length === 1 ? rows[0]!.object.objectName : t('chosen', {count: rows.length})}
      </Text>
      <Checkbox
        size="xs"
        label={t('skipNextTime')}
        checked={skip}
        onChange={event => setSkip(event.currentTarget.checked)}
      />
    </>
  );
  return (
    <Confirm
      opened
      title={t('deleteTitle')}
      about={about}
      action={t('delete')}
      cancel={t('cancel')}
      onConfirm={() => onConfirm(skip)}
      onClose={onClose}
    />
  );
}
