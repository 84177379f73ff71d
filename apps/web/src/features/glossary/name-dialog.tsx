import {Button, Group, Modal, TextInput} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';

type Props = {
  readonly name: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a glossary. */
export function NameDialog({opened, title, ...props}: Props & {readonly opened: boolean; readonly title: string}) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={title} centered>
      {opened && <NameForm {...props} />}
    </Modal>
  );
}

function NameForm({name, busy, onName, onClose}: Props) {
  const t = useMessages(messages);
  const [value, setValue] = useState(name);
  const [empty, setEmpty] = useState(false);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        const trimmed = value.trim();
        setEmpty(trimmed === '');
        if (trimmed !== '') onName(trimmed);
      }}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={100}
        value={value}
        error={empty && t('enterName')}
        onChange={event => setValue(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
