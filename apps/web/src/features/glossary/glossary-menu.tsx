import {ActionIcon, Menu} from '@mantine/core';
import {IconDots, IconFileExport, IconPencil, IconTrash} from '@tabler/icons-react';
import {useState} from 'react';
import {deleteNow} from '../../core/events/delete-later.ts';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {downloadGlossary, type GlossaryFormat} from './glossary-file.ts';
import {messages} from './messages.ts';
import {GlossaryNameDialog} from './name-dialog.tsx';
import {type Glossary, useGlossaryActions} from './use-glossaries.ts';

/** What can be done with a whole glossary: rename, export in any of its formats, delete. */
export function GlossaryMenu({glossary, onGone}: {glossary: Glossary; onGone?: () => void}) {
  const t = useMessages(messages);
  const {rename, remove} = useGlossaryActions();
  const [renaming, setRenaming] = useState(false);
  const {itemId, description} = glossary;
  const close = () => setRenaming(false);
  const save = (format: GlossaryFormat) => () =>
    deleteNow()
      .then(() => downloadGlossary(glossary, format))
      .catch(() => showError(t('exportFailed')));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={description}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Menu.Item>
          <Menu.Label>{t('export')}</Menu.Label>
          <Menu.Item leftSection={<IconFileExport size={14} aria-hidden />} onClick={save('origin')}>
            {t('exportOrigin')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={14} aria-hidden />} onClick={save('source')}>
            {t('exportSource')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={14} aria-hidden />} onClick={save('tbx')}>
            {t('exportTbx')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            c="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => {
              remove(itemId);
              onGone?.();
            }}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <GlossaryNameDialog
        opened={renaming}
        title={t('rename')}
        name={description}
        busy={rename.isPending}
        onClose={close}
        onName={name => rename.mutate({id: itemId, description: name}, {onSuccess: close})}
      />
    </>
  );
}
