import {Button, Checkbox, Group, Modal, Radio, Stack} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {CloseAction} from './bridge.ts';
import {closeWindow} from './close-window.ts';
import {messages} from './messages.ts';

const actions = ['minimizeToTray', 'minimize', 'close'] as const satisfies readonly CloseAction[];

/** Asks what closing the window is to do. */
export function CloseDialog({opened, onClose}: {readonly opened: boolean; readonly onClose: () => void}) {
  const t = useMessages(messages);
  const [action, setAction] = useState<CloseAction>(actions[0]);
  const [remember, setRemember] = useState(false);
  return (
    <Modal opened={opened} onClose={onClose} title={t('closeTitle')} size={420} centered>
      <form
        onSubmit={event => {
          event.preventDefault();
          onClose();
          closeWindow(action, remember);
        }}
      >
        <Stack gap="lg">
          <Radio.Group aria-label={t('closeTitle')} value={action} onChange={value => setAction(value as CloseAction)}>
            <Stack gap="sm">
              {actions.map(one => (
                <Radio key={one} value={one} label={t(one)} description={t(`${one}About`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label={t('remember')}
            checked={remember}
            onChange={event => setRemember(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" data-autofocus>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
