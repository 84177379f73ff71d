import {Button, Text} from '@mantine/core';
import type {calls, ResponseOf, TaskState} from '@recto/api';
import {IconRefresh} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {describeUsage, stageMessages} from '../../core/tasks/stage.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

type Result = ResponseOf<typeof calls.getObjectTranslateResult>;

/** How far a translation can be trusted: its segments by what became of them, and another try for what it lacks. */
export function TranslationTrust({
  trust,
  layout,
  running,
  setting,
  usage,
  failed,
  onRetry,
}: {
  readonly trust: Result['trust'];
  /** What its pages could not hold, once they are set. */
  readonly layout: Result['layout'];
  readonly running: boolean;
  /** Its pages are shown, and some are about to change. */
  readonly setting: boolean;
  /** What it has used so far, while it runs. */
  readonly usage: TaskState['usage'];
  /** Why it ended before its end. */
  readonly failed: string | undefined;
  /** Asks for what is missing; absent where there is nothing that could be asked again. */
  readonly onRetry: (() => void) | undefined;
}) {
  const t = useMessages(messages);
  const tStage = useMessages(stageMessages);
  const {translated, doubt, edited, kept, waiting} = trust;
  const parts = [
    t('segmentsDone', {count: translated + doubt + edited, total: translated + doubt + edited + kept + waiting}),
    ...(doubt > 0 ? [t('segmentsDoubt', {count: doubt})] : []),
    ...(edited > 0 ? [t('segmentsEdited', {count: edited})] : []),
    ...(kept > 0 ? [t('segmentsKept', {count: kept})] : []),
    ...(layout && layout.unplaced > 0 ? [t('textsUnplaced', {count: layout.unplaced})] : []),
    ...(layout && layout.overlapping > 0 ? [t('textsOverlapping', {count: layout.overlapping})] : []),
    ...describeUsage(tStage, usage),
    ...(setting ? [t('settingPages')] : []),
    ...(waiting > 0 && !running ? [t('segmentsWaiting', {count: waiting})] : []),
  ];
  return (
    <section className={classes['numbers']} aria-label={t('translationTrust')}>
      <Text size="xs" c="dimmed" role="status">
        {failed !== undefined && (
          <Text span inherit c="red">
            {failed || t('taskFailed')}
            {' · '}
          </Text>
        )}
        {parts.join(' · ')}
      </Text>
      {onRetry && (
        <Button size="compact-xs" variant="light" leftSection={<IconRefresh size={13} />} onClick={onRetry}>
          {t('askMissing')}
        </Button>
      )}
    </section>
  );
}
