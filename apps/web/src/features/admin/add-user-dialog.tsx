import {Modal, SegmentedControl, Stack, Text, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {isPhone} from '../sms-code/index.ts';
import {messages} from './messages.ts';

/** Opens an account for a phone. */
export function AddUserDialog({opened, onClose}: {opened: boolean; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('addUser')} centered>
      {opened && <AddUserForm onClose={onClose} />}
    </Modal>
  );
}

function AddUserForm({onClose}: {onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [phone, setPhone] = useState('');
  const [role, setRole] = useState<'user' | 'admin'>('user');
  const [wrong, setWrong] = useState(false);
  const add = useMutation({
    mutationFn: () => api(calls.adminCreateUser, {phone, role}),
    onSuccess: () => {
      showDone(t('added'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['admin']}),
  });
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setWrong(!isPhone(phone));
        if (isPhone(phone)) add.mutate();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('addUserAbout')}
        </Text>
        <TextInput
          data-autofocus
          label={t('phone')}
          type="tel"
          value={phone}
          error={wrong && t('enterPhone')}
          onChange={event => setPhone(event.currentTarget.value.trim())}
        />
        <SegmentedControl
          aria-label={t('role')}
          value={role}
          onChange={value => setRole(value as typeof role)}
          data={[
            {value: 'user', label: t('user')},
            {value: 'admin', label: t('admin')},
          ]}
        />
        <FormButtons cancel={t('cancel')} save={t('addUser')} busy={add.isPending} mt="0" onClose={onClose} />
      </Stack>
    </form>
  );
}
