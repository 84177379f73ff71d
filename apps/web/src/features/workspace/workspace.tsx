import {Center, Loader, Stack, Text, Title} from '@mantine/core';
import {useServerInfo} from '../../app/use-server-info.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';

/** The home screen. */
export function Workspace() {
  const t = useMessages(messages);
  const info = useServerInfo();
  return (
    <Center h="100%">
      <Stack align="center">
        <Title>Recto</Title>
        {info.isPending && <Loader aria-label={t('connecting')} />}
        {info.isError && <Text role="alert">{t('unreachable')}</Text>}
        {info.data && <Text>{t('version', {version: info.data.version})}</Text>}
      </Stack>
    </Center>
  );
}
