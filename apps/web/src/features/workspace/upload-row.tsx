import {ActionIcon, Progress, Stack, Text, Tooltip} from '@mantine/core';
import {FileType} from '@recto/api';
import {IconLifebuoy, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX} from '@tabler/icons-react';
import {Suspense} from 'react';
import {openDialog} from '../../core/events/dialogs.ts';
import {formatBytes} from '../../core/format/format.ts';
import {type Translate, useMessages} from '../../core/i18n/use-messages.ts';
import {statusMessages} from '../../core/tasks/local-status.ts';
import {FileIcon} from '../../ui/file-icon.tsx';
import {lazyPart} from '../../ui/lazy-part.ts';
import {cancelUpload, pauseUpload, resumeUpload, statusOfUpload, type Upload} from '../uploads/index.ts';
import {messages} from './messages.ts';
import styles from './workspace.module.css';

const PasswordForm = lazyPart(() => import('../../ui/password-form.tsx'), 'PasswordForm');

/** A file on its way to the server. */
export function UploadRow({upload}: {upload: Upload}) {
  const t = useMessages(messages);
  const meaning = useMessages(statusMessages)(`status-${statusOfUpload(upload)}`);
  const {fid, name, kind, bytes, state, sent, failure} = upload;
  return (
    <li className={styles['row']}>
      <span className={styles['cover']}>
        <FileIcon fileType={FileType[kind]} />
      </span>
      <Stack gap={2} miw={0}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {failure && state !== 'waiting' ? (
          <Text size="xs" c="red" role="alert" title={meaning}>
            {failure.message}
          </Text>
        ) : (
          <Text size="xs" c="dimmed" aria-live="polite" title={meaning}>
            {describe(t, upload)}
            {bytes > 0 && ` · ${formatBytes(bytes)}`}
          </Text>
        )}
        <Suspense>
          {state === 'locked' && (
            <PasswordForm
              label={t('password')}
              action={t('unlock')}
              onPassword={password => resumeUpload(fid, password)}
            />
          )}
        </Suspense>
      </Stack>
      <div className={styles['side']}>
        {(state === 'uploading' || state === 'creating') && (
          <Progress
            className={styles['progress']}
            size="sm"
            value={sent * 100}
            animated={state === 'creating' || bytes === 0 || sent === 1}
            aria-label={name}
          />
        )}
        {state === 'uploading' && bytes > 0 && sent < 1 && (
          <Action label={t('pause')} icon={IconPlayerPause} onClick={() => pauseUpload(fid)} />
        )}
        {state === 'paused' && <Action label={t('resume')} icon={IconPlayerPlay} onClick={() => resumeUpload(fid)} />}
        {state === 'failed' && <Action label={t('retry')} icon={IconRefresh} onClick={() => resumeUpload(fid)} />}
        {state === 'failed' && failure && (
          <Action
            label={t('help')}
            icon={IconLifebuoy}
            onClick={() => openDialog({kind: 'tips', what: failure.message})}
          />
        )}
        <Action label={t(failure ? 'remove' : 'cancel')} icon={IconX} onClick={() => cancelUpload(fid)} />
      </div>
    </li>
  );
}

function describe(
  t: Translate<Parameters<ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>>[0]>,
  upload: Upload,
): string {
  if (upload.state === 'waiting') return t('waiting');
  if (upload.state === 'paused') return t('paused');
  if (upload.state === 'creating') return t('starting');
  if (upload.bytes === 0) return t('fetching');
  // all bytes are there: what takes time now is the server's look at them
  return upload.sent === 1 ? t('checking') : t('sending', {percent: Math.floor(upload.sent * 100)});
}

/** A small action beside a row: its icon, and its name for pointers and screen readers. */
export function Action({label, icon: Icon, onClick}: {label: string; icon: typeof IconX; onClick: () => void}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
