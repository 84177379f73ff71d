import {Button, Progress, Text, VisuallyHidden} from '@mantine/core';
import {useThrottledValue} from '@mantine/hooks';
import type {TaskState} from '@recto/api';
import {useSpaceActions} from '../../core/files/space.ts';
import {roundTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {secondsLeft} from './time-left.ts';
import classes from './viewer.module.css';

/** How far the task of a view is, below what it has shown so far, and the way to stop it. */
export function ProgressStrip({
  task,
  outputId,
  preview,
}: {
  readonly task: TaskState | undefined;
  readonly outputId: string | null;
  /** What is below may change until the end. */
  readonly preview: boolean;
}) {
  const t = useMessages(messages);
  const {cancel} = useSpaceActions();
  const text = task ? describe(t, task) : t('processing');
  // screen readers hear of it now and then
  const announced = useThrottledValue(text, 3000);
  return (
    <section className={classes['strip']} aria-label={t('processing')} data-testid="progress">
      <Progress
        className={classes['stripBar'] ?? ''}
        size="sm"
        value={task?.progress ?? 0}
        aria-label={t('processing')}
      />
      <Text size="xs" aria-hidden>
        {text}
      </Text>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {preview && (
        <Text size="xs" c="dimmed" className={classes['stripNote'] ?? ''} title={t('previewAbout')}>
          {t('previewAbout')}
        </Text>
      )}
      {outputId !== null && (
        <Button size="compact-xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(outputId)}>
          {t('cancelTask')}
        </Button>
      )}
    </section>
  );
}

function describe(t: ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>, task: TaskState): string {
  const {queuePosition, pagesDone, pageCount} = task;
  if (queuePosition !== null) return queuePosition > 1 ? t('queue', {count: queuePosition - 1}) : t('aboutToStart');
  if (pageCount === null) return t('processing');
  if (pagesDone >= pageCount) return t('puttingTogether');
  const left = secondsLeft(task);
  const time = left === undefined ? undefined : roundTime(left);
  return [
    t('pagesOf', {done: pagesDone, total: pageCount}),
    ...(time
      ? ['minutes' in time ? t('minutesLeft', {count: time.minutes}) : t('secondsLeft', {count: time.seconds})]
      : []),
  ].join(' · ');
}
