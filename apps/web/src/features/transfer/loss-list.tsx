import {Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import classes from './transfer.module.css';

/** What a service cannot hold as the document has it, each kind with its number. */
export function LossList({
  losses,
  open = false,
}: {
  readonly losses: readonly {readonly code: string; readonly msg: string; readonly count: number}[];
  readonly open?: boolean;
}) {
  const t = useMessages(messages);
  if (losses.length === 0) return null;
  const all = losses.reduce((sum, {count}) => sum + count, 0);
  return (
    <details className={classes['losses']} open={open}>
      <summary>{t('losses', {count: all})}</summary>
      <ul>
        {losses.map(({code, msg, count}) => (
          <li key={code}>
            <Text size="xs" span>
              {msg}
            </Text>
            {count > 1 && (
              <Text size="xs" span c="dimmed">
                {' '}
                {t('times', {count})}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
