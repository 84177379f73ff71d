import {Text, UnstyledButton} from '@mantine/core';
import {IconCopy} from '@tabler/icons-react';
import {useMessages} from '../../i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

/** The lines as they were read. A click finds one in the text. */
export function LineList({
  lines,
  onLine,
  onCopy,
}: {
  readonly lines: readonly string[];
  readonly onLine: (line: string, occurrence: number) => void;
  readonly onCopy: (line: string) => void;
}) {
  const t = useMessages(messages);
  const seen = new Map<string, number>();
  const shown = lines.flatMap(line => {
    const occurrence = seen.get(line) ?? 0;
    seen.set(line, occurrence + 1);
    return line.trim() === '' ? [] : [{line, occurrence}];
  });
  return (
    <section className={classes['lines']} aria-label={t('lines')}>
      <header>
        <h2>{t('lines')}</h2>
        <Text size="xs" c="dimmed">
          {t('lineCount', {count: shown.length})}
        </Text>
      </header>
      <ol>
        {shown.map(({line, occurrence}, index) => (
          <li key={`${line} ${occurrence}`}>
            <span aria-hidden className={classes['number']}>
              {index + 1}
            </span>
            <UnstyledButton
              className={classes['line'] ?? ''}
              title={t('linesAbout')}
              onClick={() => onLine(line, occurrence)}
            >
              {line}
            </UnstyledButton>
            <Tool label={t('copyLine', {number: index + 1})} onClick={() => onCopy(line)}>
              <IconCopy size={14} />
            </Tool>
          </li>
        ))}
      </ol>
    </section>
  );
}
