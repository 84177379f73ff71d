import {ActionIcon, Menu} from '@mantine/core';
import {ParseModel} from '@recto/api';
import {
  IconDots,
  IconExternalLink,
  IconFileExport,
  IconLanguage,
  IconPencil,
  IconScan,
  IconSend,
  IconShieldLock,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import type {RowAction} from './row-actions.ts';
import styles from './side-panel.module.css';

const icons: Readonly<Record<RowAction, typeof IconDots>> = {
  open: IconExternalLink,
  rename: IconPencil,
  export: IconFileExport,
  transfer: IconSend,
  translate: IconLanguage,
  thirdParty: IconScan,
  privacy: IconShieldLock,
  cancel: IconX,
  cancelTranslation: IconX,
  delete: IconTrash,
};

/** The menu of a line, also by the right button and the menu key. */
export function RowMenu({
  name,
  image,
  actions,
  opened,
  onOpened,
  onAction,
}: {
  readonly name: string;
  /** Whether its file is an image: not all third parties read PDFs. */
  readonly image: boolean;
  readonly actions: readonly RowAction[];
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onAction: (action: RowAction) => void;
}) {
  const t = useMessages(messages);
  const info = useServerInfo();
  if (actions.length === 0) return null;
  const thirdParty = image
    ? info.data?.features.thirdPartyParsing.available === true
    : info.data?.thirdPartyModels.includes(ParseModel.mathpix) === true;
  return (
    <Menu position="bottom-end" opened={opened} onChange={onOpened}>
      <Menu.Target>
        <ActionIcon
          className={styles['more'] ?? ''}
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={-1}
          aria-label={t('menu', {name})}
          onClick={event => event.stopPropagation()}
          onPointerDown={event => event.stopPropagation()}
        >
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      {/* a click in the menu is none on the line below it */}
      <Menu.Dropdown onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
        {actions.map(action => {
          const Icon = icons[action];
          const missing = action === 'thirdParty' && !thirdParty;
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={14} aria-hidden />}
              disabled={missing}
              {...(action === 'delete' && {c: 'red'})}
              onClick={() => onAction(action)}
            >
              {t(missing ? 'thirdPartyMissing' : action)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
