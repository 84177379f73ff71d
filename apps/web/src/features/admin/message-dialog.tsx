import {Modal, Stack, Text, Textarea} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {messages} from './payment-messages.ts';

/** Asks for the message that a user gets with a refusal. */
export function MessageDialog(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly about?: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (message: string) => void;
  readonly onClose: () => void;
}) {
  const {opened, title, onClose, ...form} = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {opened && <MessageForm {...form} onClose={onClose} />}
    </Modal>
  );
}

function MessageForm(props: Omit<Parameters<typeof MessageDialog>[0], 'opened' | 'title'>) {
  const {about, action, busy, onConfirm, onClose} = props;
  const t = useMessages(messages);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setMissing(message.trim() === '');
        if (message.trim() !== '') onConfirm(message.trim());
      }}
    >
      <Stack>
        {about && <Text size="sm">{about}</Text>}
        <Textarea
          data-autofocus
          label={t('message')}
          autosize
          minRows={3}
          maxLength={500}
          value={message}
          error={missing && t('messageNeeded')}
          onChange={event => {
            setMissing(false);
            setMessage(event.currentTarget.value);
          }}
        />
        <FormButtons cancel={t('cancel')} save={action} busy={busy} mt="0" grave onClose={onClose} />
      </Stack>
    </form>
  );
}
