import {Group, Progress, Stack, Text} from '@mantine/core';
import {isWorthRetrying, TaskStatus} from '@recto/api';
import {IconLifebuoy, IconRefresh, IconX} from '@tabler/icons-react';
import {openDialog} from '../../core/events/dialogs.ts';
import {type ParseItem, type TranslateItem, useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLiveTask} from '../../core/tasks/live-tasks.ts';
import {describeStage, stageMessages} from '../../core/tasks/stage.ts';
import {useStatusText} from '../../core/tasks/use-status-text.ts';
import {messages} from './messages.ts';
import {Action} from './upload-row.tsx';
import styles from './workspace.module.css';

/** How a parse or a translation stands, with what can be done about it: cancel while it runs, try again when it failed. */
export function TaskState({task}: {task: ParseItem | TranslateItem}) {
  const {outputId, status: stored} = task;
  const t = useMessages(messages);
  const tStage = useMessages(stageMessages);
  const {cancel, retry} = useSpaceActions();
  const live = useLiveTask(outputId);
  const meaning = useStatusText(live, task);
  const status = live?.status ?? stored;
  if (status === TaskStatus.success)
    return (
      <Text size="xs" c="dimmed" aria-live="polite" className={styles['said']!} title={meaning}>
        {t('ready')}
      </Text>
    );
  // whoever has stopped it knows that nothing went wrong
  const stopped = live ? live.stage === 'cancelled' : task.cancelled;
  if (status === TaskStatus.failed)
    return (
      <Group gap={4} wrap="nowrap">
        <Text size="xs" c={stopped ? 'dimmed' : 'red'} aria-live="polite" maw={260} title={meaning}>
          {stopped ? t('cancelled') : live?.msg || t('failed')}
        </Text>
        {outputId && isWorthRetrying(live?.code ?? null) && (
          <Action label={t('retry')} icon={IconRefresh} onClick={() => retry.mutate({outputId})} />
        )}
        {!stopped && (
          <Action
            label={t('help')}
            icon={IconLifebuoy}
            onClick={() => openDialog({kind: 'tips', what: live?.msg || t('failed')})}
          />
        )}
      </Group>
    );
  return (
    <Group gap={8} wrap="nowrap">
      <Stack gap={3} className={styles['progress']}>
        <Text size="xs" c="dimmed" aria-live="polite" title={meaning}>
          {live ? describeStage(tStage, live) : tStage('working')}
        </Text>
        <Progress size="sm" value={live?.progress ?? 0} animated={!live} aria-label={tStage('working')} />
      </Stack>
      {outputId && <Action label={t('cancel')} icon={IconX} onClick={() => cancel.mutate(outputId)} />}
    </Group>
  );
}
