import {Center, Loader, Stack, Text, Title} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../app/api.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';

/** The home screen. */
export function Workspace() {
  const t = useMessages(messages);
  const info = useQuery({queryKey: ['info'], queryFn: ({signal}) => api(calls.getServerInfo, {}, {signal})});
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
