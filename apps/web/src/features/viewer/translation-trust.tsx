import {Button, Text} from '@mantine/core';
import type {calls, ResponseOf, TaskState} from '@recto/api';
import {IconListCheck, IconRefresh} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {describeUsage, stageMessages} from '../../core/tasks/stage.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

type Result = ResponseOf<typeof calls.getObjectTranslateResult>;

type ReviewButton = {
  /** How many places there are; undefined until that is known. */
  readonly count: number | undefined;
  /** The id of their list, and whether it is there. */
  readonly list: string;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** How far a translation can be trusted: its segments by what became of them, and another try for what it lacks. */
export function TranslationTrust({
  trust,
  layout,
  running,
  setting,
  usage,
  failed,
  onRetry,
  review,
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
  /** The places a person should look at; absent while it runs. */
  readonly review: ReviewButton | undefined;
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
      {review && review.count !== 0 && (
        <Button
          size="compact-xs"
          variant={review.open ? 'light' : 'subtle'}
          leftSection={<IconListCheck size={13} />}
          aria-expanded={review.open}
          aria-controls={review.list}
          onClick={review.onToggle}
        >
          {review.count === undefined ? t('checkTranslation') : t('placesToCheck', {count: review.count})}
        </Button>
      )}
      {review?.count === 0 && (
        <Text size="xs" c="dimmed">
          {t('nothingToCheck')}
        </Text>
      )}
      {onRetry && (
        <Button size="compact-xs" variant="light" leftSection={<IconRefresh size={13} />} onClick={onRetry}>
          {t('askMissing')}
        </Button>
      )}
    </section>
  );
}
