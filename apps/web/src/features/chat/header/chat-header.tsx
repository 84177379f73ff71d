import {ActionIcon, Menu, ScrollArea, Text, UnstyledButton} from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconEraser,
  IconFiles,
  IconMessageCircle,
  IconPencil,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import {formatDateTime} from '../../../core/format/format.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {Tool} from '../../../ui/tool.tsx';
import classes from '../chat.module.css';
import {messages} from '../messages.ts';
import type {ListedConversation} from '../queries.ts';

/** What can be done with a conversation as a whole. */
export type HeaderAction = 'rename' | 'documents' | 'export' | 'clear' | 'delete';

/** The head of the panel: which conversation it is, the others, and what can be done with it. */
export function ChatHeader({
  current,
  conversations,
  empty,
  onOpen,
  onNew,
  onAction,
  onClose,
}: {
  /** Undefined until it is known. */
  readonly current: ListedConversation | undefined;
  readonly conversations: readonly ListedConversation[];
  /** Nothing was asked yet: there is nothing to clear or to export. */
  readonly empty: boolean;
  readonly onOpen: (conversationId: string) => void;
  readonly onNew: () => void;
  readonly onAction: (action: HeaderAction) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const title = current?.name || t('chat');
  const entries = [
    ['rename', IconPencil, t('rename')],
    ['documents', IconFiles, t('documents')],
    ['export', IconDownload, t('export')],
    ['clear', IconEraser, t('clear')],
    ['delete', IconTrash, t('delete')],
  ] as const;
  return (
    <div className={classes['header']}>
      <div className={classes['title']}>
        <IconMessageCircle size={17} aria-hidden />
        <Menu position="bottom-start" width={280}>
          <Menu.Target>
            <UnstyledButton
              component="button"
              className={classes['name'] ?? ''}
              aria-label={t('conversationsAt', {name: title})}
            >
              <span>{title}</span>
              <IconChevronDown size={14} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <ScrollArea.Autosize mah={320}>
              {conversations.map(one => (
                <Menu.Item
                  key={one.conversationId}
                  fw={one.conversationId === current?.conversationId ? 600 : 400}
                  {...(one.conversationId === current?.conversationId && {'aria-current': true})}
                  rightSection={one.running && <span className={classes['dot']} title={t('running')} />}
                  onClick={() => onOpen(one.conversationId)}
                >
                  <Text size="sm" inherit truncate>
                    {one.name || t('untitled')}
                  </Text>
                  <Text size="xs" className={classes['about'] ?? ''}>
                    {[
                      formatDateTime(one.updatedAt),
                      one.documents.length > 1 && t('documentsCount', {count: one.documents.length}),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Menu.Item>
              ))}
            </ScrollArea.Autosize>
            {conversations.length > 0 && <Menu.Divider />}
            <Menu.Item leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
              {t('newConversation')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Tool label={t('newConversation')} onClick={onNew}>
        <IconPlus size={16} />
      </Tool>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('more')} title={t('more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(([action, Sign, label]) => (
            <Menu.Item
              key={action}
              leftSection={<Sign size={14} aria-hidden />}
              disabled={!current || (empty && (action === 'clear' || action === 'export'))}
              {...(action === 'delete' && {color: 'red'})}
              onClick={() => onAction(action)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tool label={t('close')} onClick={onClose}>
        <IconX size={16} />
      </Tool>
    </div>
  );
}
