import {Anchor, Badge, Button, Group, Skeleton, Stack, Text} from '@mantine/core';
import {calls, isNoteProvider} from '@recto/api';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages, platformNames} from '../messages.ts';
import {authorize} from './authorize.ts';
import {TokenForm} from './token-form.tsx';
import {type Connection, type TokenPlatform, useKeepConnection} from './use-connections.ts';

/** Whether a note-taking service or Zotero is connected, why it is not any more, and the ways to connect and disconnect it. */
export function ConnectionPanel({
  platform,
  connection,
  connected,
}: {
  readonly platform: TokenPlatform;
  /** Undefined until the server has answered. */
  readonly connection: Connection | undefined;
  readonly connected: boolean;
}) {
  const t = useMessages(messages);
  const keep = useKeepConnection();
  const [busy, setBusy] = useState(false);
  const [pasting, setPasting] = useState(false);
  const name = platformNames[platform];
  if (!connection && !connected) return <Skeleton h={36} radius="md" role="status" aria-label={t('loading')} />;
  const note = isNoteProvider(platform) && connection?.oauth === true ? platform : undefined;
  const oauth = note !== undefined;
  const disconnect = async () => {
    setBusy(true);
    try {
      keep((await api(calls.disconnectTransfer, {platform})).connection);
    } catch {
      // the refusal is shown already
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="xs" role="status" miw={0} flex={1} wrap="nowrap">
          <Badge variant={connected ? 'light' : 'outline'} color={connected ? 'teal' : 'gray'} tt="none" flex="none">
            {t(connected ? 'authorized' : platform === 'notion' ? 'notionUnauthorized' : 'unauthorized')}
          </Badge>
          {connected && connection?.account && (
            <Text size="sm" truncate="end" title={connection.account}>
              {connection.account}
            </Text>
          )}
        </Group>
        {connected ? (
          <Group gap={4}>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => (note ? void authorize(note) : setPasting(!pasting))}
            >
              {t('reconnect')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" loading={busy} onClick={() => void disconnect()}>
              {t('disconnect')}
            </Button>
          </Group>
        ) : (
          note && (
            <Button size="xs" onClick={() => void authorize(note)}>
              {t('authorize', {platform: name})}
            </Button>
          )
        )}
      </Group>
      {connection?.code && !connected && (
        <Text size="sm" c="red" role="alert">
          {connection.code === 'transfer_token_invalid' ? t(`tokenInvalid-${platform}`) : connection.msg}
        </Text>
      )}
      {!connected && oauth && !pasting && (
        <Anchor component="button" type="button" size="xs" ta="start" onClick={() => setPasting(true)}>
          {t('pasteInstead')}
        </Anchor>
      )}
      {((!connected && !oauth) || pasting) && (
        <TokenForm platform={platform} only={!oauth && isNoteProvider(platform)} onDone={() => setPasting(false)} />
      )}
    </Stack>
  );
}
