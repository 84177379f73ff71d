import {Anchor, Button, Group, PasswordInput, Progress, Stack, Text} from '@mantine/core';
import {ApiError, calls, TaskStatus} from '@recto/api';
import {IconExternalLink} from '@tabler/icons-react';
import {useState} from 'react';
import {api} from '../../../core/api/api.ts';
import {reportRefusal} from '../../../core/api/refusals.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {isLost, useLostConnection} from '../connect/use-connections.ts';
import {LossList} from '../loss-list.tsx';
import {messages, platformNames} from '../messages.ts';
import {describeTransfer} from './describe-transfer.ts';
import {isRunning, type Transfer, useRenewTransfers} from './use-transfers.ts';

/** How a transfer stands: its progress and the way to stop it, or what has become of it and the way to try it again. */
export function TransferState({transfer}: {readonly transfer: Transfer}) {
  const t = useMessages(messages);
  const renew = useRenewTransfers();
  const [busy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const {transferId, outputId, platform, status, progress, url, losses, canRetry} = transfer;
  const lost = useLostConnection();
  const running = isRunning(transfer);
  const failed = status === TaskStatus.failed;
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // the refusal is shown already
    }
    await renew();
    setBusy(false);
  };
  const goOn = async () => {
    try {
      await api(calls.retryTransfer, {transferId, ...(password !== '' && {password})}, {quiet: true});
      setNeedsPassword(false);
    } catch (error) {
      // the account of the drive was not kept
      if (error instanceof ApiError && error.code === 'transfer_not_connected' && platform === 'webDAV')
        setNeedsPassword(true);
      else if (error instanceof ApiError) {
        if (isLost(error)) lost(platform);
        void reportRefusal(error);
      } else throw error;
    }
  };
  return (
    <Stack gap={4} miw={0}>
      <Text size="xs" c={failed ? 'red' : 'dimmed'} role="status">
        {describeTransfer(t, transfer)}
      </Text>
      {running && <Progress size="sm" value={progress} aria-label={t('sending')} />}
      {(running || canRetry || url) && (
        <Group gap="xs">
          {url && (
            <Anchor href={url} target="_blank" rel="noreferrer" size="xs">
              <Group gap={4} component="span" display="inline-flex">
                <IconExternalLink size={14} aria-hidden />
                {t('openIn', {platform: platformNames[platform]})}
              </Group>
            </Anchor>
          )}
          {running && (
            <Button
              size="compact-xs"
              variant="default"
              loading={busy}
              onClick={() => void change(() => api(calls.cancelTask, {outputId}))}
            >
              {t('stop')}
            </Button>
          )}
          {canRetry && !needsPassword && (
            <Button size="compact-xs" variant="default" loading={busy} onClick={() => void change(goOn)}>
              {t('goOn')}
            </Button>
          )}
        </Group>
      )}
      {canRetry && needsPassword && (
        <Group gap="xs" align="flex-end">
          <PasswordInput
            size="xs"
            flex={1}
            maw={240}
            label={t('drivePassword')}
            autoComplete="off"
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            loading={busy}
            disabled={password === ''}
            onClick={() => void change(goOn)}
          >
            {t('goOn')}
          </Button>
        </Group>
      )}
      {!running && <LossList losses={losses} />}
    </Stack>
  );
}
