import {Anchor, Button, Group, PasswordInput, Stack, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages, platformNames} from '../messages.ts';
import {type TokenPlatform, useKeepConnection} from './use-connections.ts';

// where each service makes tokens for integrations
const tokenPages: Readonly<Record<TokenPlatform, string>> = {
  notion: 'https://www.notion.so/my-integrations',
  flowus: 'https://flowus.cn/',
  zotero: 'https://www.zotero.org/settings/keys',
};

/** Connects a service by the token of an integration that somebody has made there. */
export function TokenForm({
  platform,
  only,
  onDone,
}: {
  readonly platform: TokenPlatform;
  /** There is no other way on this server. */
  readonly only: boolean;
  readonly onDone: () => void;
}) {
  const t = useMessages(messages);
  const keep = useKeepConnection();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = platformNames[platform];
  const connect = async () => {
    if (token.trim() === '') return setFailure(t('tokenMissing'));
    setBusy(true);
    setFailure(undefined);
    try {
      keep((await api(calls.setTransferToken, {platform, token: token.trim()}, {quiet: true})).connection);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code === 'transfer_token_invalid' ? t(`tokenInvalid-${platform}`) : error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={4}>
      {only && (
        <Text size="xs" c="dimmed">
          {t('noOauth', {platform: name})}
        </Text>
      )}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <PasswordInput
          flex={1}
          size="sm"
          label={platform === 'zotero' ? t('zoteroKey') : t('token', {platform: name})}
          autoComplete="off"
          value={token}
          error={failure}
          onChange={event => setToken(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // the form around it is not sent
            event.preventDefault();
            void connect();
          }}
        />
        <Button size="sm" loading={busy} onClick={() => void connect()} mb={failure ? 21 : 0}>
          {t('connect')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t(`tokenWhere-${platform}`)}{' '}
        <Anchor size="xs" href={tokenPages[platform]} target="_blank" rel="noreferrer">
          {t('openPage', {platform: name})}
        </Anchor>
      </Text>
    </Stack>
  );
}
