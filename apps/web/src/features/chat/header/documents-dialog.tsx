import {Button, Checkbox, Group, Loader, Modal, Text} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {TaskStatus} from '@recto/api';
import {useState} from 'react';
import {type SpaceObject, useSpace} from '../../../core/files/space.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {SearchField} from '../../../ui/search-field.tsx';
import {useReturnFocus} from '../../../ui/use-return-focus.ts';
import classes from '../chat.module.css';
import {messages} from '../messages.ts';
import type {ListedConversation} from '../queries.ts';

// the server takes no more
const most = 20;

type Document = {readonly parseId: string; readonly name: string};

/** Asks which files of the space a conversation is about. */
export function DocumentsDialog({
  conversation,
  busy,
  onSave,
  onClose,
}: {
  readonly conversation: ListedConversation;
  readonly busy: boolean;
  readonly onSave: (parseIds: string[]) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  useReturnFocus(true);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const space = useSpace({search});
  const [chosen, setChosen] = useState<readonly string[]>(conversation.parseIds);
  const listed = (space.data?.pages ?? [])
    .flatMap(page => page.spaceObjectList)
    .flatMap(object => documentOf(object, chosen) ?? []);
  // what the conversation is about stays in sight, wherever its files are in the list
  const others =
    search === '' ? conversation.documents.filter(one => !listed.some(({parseId}) => parseId === one.parseId)) : [];
  const toggle = (parseId: string, on: boolean) =>
    setChosen(on ? [...chosen, parseId] : chosen.filter(id => id !== parseId));
  return (
    <Modal opened onClose={onClose} title={t('documentsTitle')} centered>
      <Text size="sm" c="dimmed" mb="xs">
        {t('documentsAbout')}
      </Text>
      <SearchField label={t('documentsSearch')} value={typed} onChange={setTyped} />
      <div className={classes['documents']}>
        {[...others, ...listed].map(({parseId, name}: Document) => {
          const on = chosen.includes(parseId);
          return (
            <Checkbox
              key={parseId}
              className={classes['document'] ?? ''}
              label={name}
              checked={on}
              // one stays
              disabled={on ? chosen.length === 1 : chosen.length >= most}
              onChange={event => toggle(parseId, event.currentTarget.checked)}
            />
          );
        })}
        {space.isPending && <Loader size={16} m="sm" />}
        {!space.isPending && listed.length + others.length === 0 && (
          <Text size="sm" c="dimmed" p="xs" role="status">
            {t('documentsNone')}
          </Text>
        )}
        {space.hasNextPage && (
          <Button
            size="xs"
            variant="subtle"
            loading={space.isFetchingNextPage}
            onClick={() => void space.fetchNextPage()}
          >
            {t('documentsMore')}
          </Button>
        )}
      </div>
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed" role="status">
          {t('documentsCount', {count: chosen.length})}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={() => onSave([...chosen])}>
            {t('save')}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}

/** The parse of a file that is talked about: the one that is already, else the newest that succeeded. */
function documentOf({objectName, objectParseList}: SpaceObject, chosen: readonly string[]): Document | undefined {
  const finished = (objectParseList ?? []).filter(({status}) => status === TaskStatus.success);
  const parse = finished.find(({parseId}) => chosen.includes(parseId)) ?? finished[0];
  return parse && {parseId: parse.parseId, name: objectName};
}
