import {Box, Divider, Group, Modal, Stack, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {IconQrcodeOff} from '@tabler/icons-react';
import {closeDialog, useDialogs} from '../../app/dialogs.ts';
import {useServerInfo} from '../../app/use-server-info.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {LoginForm} from './login-form.tsx';
import {messages} from './messages.ts';

/** The sign-in dialog: phone on the left, WeChat on the right where the window is wide. */
export function LoginDialog() {
  const t = useMessages(messages);
  const opened = useDialogs(state => state.open?.kind === 'login');
  const wide = useMediaQuery('(min-width: 761px)');
  return (
    <Modal opened={opened} onClose={closeDialog} title={t('title')} centered size={wide ? 680 : 'sm'}>
      <Group align="stretch" wrap="nowrap" gap="xl">
        <Box flex={1} miw={0}>
          <LoginForm onDone={closeDialog} />
        </Box>
        {wide && (
          <>
            <Divider orientation="vertical" />
            <WeChatSide />
          </>
        )}
      </Group>
    </Modal>
  );
}

function WeChatSide() {
  const t = useMessages(messages);
  const info = useServerInfo();
  return (
    <Stack w={220} align="center" justify="center" gap="sm">
      <Text fw={500} size="sm">
        {t('scan')}
      </Text>
      {info.data && !info.data.wechat && (
        <>
          <IconQrcodeOff size={72} stroke={1} aria-hidden />
          <Text size="xs" c="dimmed" ta="center">
            {t('noWechat')}
          </Text>
        </>
      )}
    </Stack>
  );
}
