import {Text} from '@mantine/core';
import {roundTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import type {ExportProgress} from './use-export-run.ts';

/** How far an export is, of one that takes its time, and how long it still takes. */
export function Percent({
  busy,
  progress: {percent, secondsLeft},
}: {
  readonly busy: boolean;
  readonly progress: ExportProgress;
}) {
  const t = useMessages(messages);
  if (!busy) return null;
  const time = secondsLeft === undefined ? undefined : roundTime(secondsLeft);
  return (
    <Text size="xs" c="dimmed" role="status">
      {[
        percent > 0 ? t('workingPercent', {percent}) : t('working'),
        time && ('minutes' in time ? t('minutesLeft', {count: time.minutes}) : t('secondsLeft', {count: time.seconds})),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
