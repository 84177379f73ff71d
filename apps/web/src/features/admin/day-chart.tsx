import {Group, Text} from '@mantine/core';
import type {calls, ResponseOf} from '@recto/api';
import {useMessages} from '../../core/i18n/use-messages.ts';
import styles from './admin.module.css';
import {messages} from './messages.ts';

type Day = ResponseOf<typeof calls.adminGetStatistics>['days'][number];

/** A number a day as bars, with a part of it in another color. The table behind it is read aloud. */
export function DayChart(props: {
  readonly name: string;
  readonly total: number;
  readonly days: readonly Day[];
  readonly amountOf: (day: Day) => number;
  readonly part?: string;
  readonly partOf?: (day: Day) => number;
}) {
  const {name, total, days, amountOf, part, partOf} = props;
  const t = useMessages(messages);
  const most = Math.max(1, ...days.map(amountOf));
  const parts = partOf ? days.reduce((sum, day) => sum + partOf(day), 0) : 0;
  return (
    <figure className={styles['card']} style={{margin: 0}}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={500} component="figcaption">
          {name}
        </Text>
        <Text size="sm" style={{fontVariantNumeric: 'tabular-nums'}}>
          {total.toLocaleString()}
          {part && parts > 0 && (
            <Text span size="sm" c="red">
              {' '}
              · {part} {parts.toLocaleString()}
            </Text>
          )}
        </Text>
      </Group>
      <ol className={styles['bars']}>
        {days.map(day => (
          <li key={day.day} title={t('dayValue', {day: day.day, value: amountOf(day).toLocaleString()})}>
            <span className={styles['bar']} style={{height: `${(amountOf(day) / most) * 100}%`}}>
              {partOf && amountOf(day) > 0 && (
                <span className={styles['part']} style={{height: `${(partOf(day) / amountOf(day)) * 100}%`}} />
              )}
            </span>
            <span className={styles['aloud']}>
              {t('dayValue', {day: day.day, value: amountOf(day).toLocaleString()})}
            </span>
          </li>
        ))}
      </ol>
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {days[0]?.day.slice(5)}
        </Text>
        <Text size="xs" c="dimmed">
          {days.at(-1)?.day.slice(5)}
        </Text>
      </Group>
    </figure>
  );
}
