import {Button, Group, Modal, Stack, Text, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {closeDialog, type Dialog, openDialog} from '../../app/dialogs.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {formatMoment} from '../files/format.ts';
import {messages} from './messages.ts';

/** The dialogs that a refusal or a button calls for and that mostly say something. */
export function NoticeDialog({dialog}: {dialog: Exclude<Dialog, {readonly kind: 'login'}>}) {
  const t = useMessages(messages);
  const [title, about] = (
    {
      'pages-missing': ['pagesTitle', 'pagesAbout'],
      'members-only': ['membersTitle', 'membersAbout'],
      unregistered: ['leavingTitle', 'leavingAbout'],
      contact: ['contactTitle', 'contactAbout'],
    } as const
  )[dialog.kind];
  const moment = dialog.kind === 'unregistered' && dialog.deleteAt ? formatMoment(dialog.deleteAt) : '…';
  return (
    <Modal opened onClose={closeDialog} title={t(title)} centered>
      <Stack>
        <Text size="sm">{t(about, {moment})}</Text>
        {dialog.kind === 'unregistered' ? (
          <RestoreForm />
        ) : (
          <Group justify="flex-end">
            <Button data-autofocus onClick={closeDialog}>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function RestoreForm() {
  const t = useMessages(messages);
  const [phone, setPhone] = useState('');
  const [smsCode, setSmsCode] = useState('');
  // refusals are told by the reaction to them
  const send = () =>
    api(calls.sendSmsCode, {phone}).then(
      () => showDone(t('sent')),
      () => {},
    );
  const restore = () =>
    api(calls.deleteUserUnregister, {phone, smsCode}).then(
      () => {
        showDone(t('restored'));
        openDialog({kind: 'login'});
      },
      () => {},
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void restore();
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('phone')}
          type="tel"
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('code')}
            inputMode="numeric"
            maxLength={6}
            value={smsCode}
            onChange={event => setSmsCode(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => void send()}>
            {t('send')}
          </Button>
        </Group>
        <Button type="submit">{t('restore')}</Button>
      </Stack>
    </form>
  );
}
