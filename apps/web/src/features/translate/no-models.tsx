import {Button, Group, Stack, Text} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** What stands in the dialog where no model translates: how one comes by one, and the way there. */
export function NoModels({onClose}: {readonly onClose: () => void}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <Stack gap="sm">
      <Text fw={500}>{t('noModels')}</Text>
      <Text size="sm">{t('noModelsOwn')}</Text>
      <Text size="xs" c="dimmed">
        {t('noModelsServer')}
      </Text>
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            void navigate({to: '/user/models'});
          }}
        >
          {t('addModel')}
        </Button>
      </Group>
    </Stack>
  );
}
