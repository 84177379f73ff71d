import {Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** How far an export is, of one that takes its time. */
export function Percent({busy, percent}: {readonly busy: boolean; readonly percent: number}) {
  const t = useMessages(messages);
  if (!busy) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {percent > 0 ? t('workingPercent', {percent}) : t('working')}
    </Text>
  );
}
