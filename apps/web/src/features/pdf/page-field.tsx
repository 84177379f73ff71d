import {Text, TextInput} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {labelOf, pageOfInput} from './page-labels.ts';
import classes from './pdf-pane.module.css';

/** Which page is looked at, by what it is called in the document, and the way to another. */
export function PageField({
  page,
  count,
  labels,
  onPage,
}: {
  readonly page: number;
  readonly count: number;
  readonly labels: readonly string[] | undefined;
  readonly onPage: (page: number) => void;
}) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const meant = typed === undefined ? undefined : pageOfInput(typed, count, labels);
    if (meant !== undefined) onPage(meant);
    setTyped(undefined);
  };
  return (
    <>
      <TextInput
        size="xs"
        className={classes['pages']!}
        aria-label={t('page')}
        inputMode={labels ? 'text' : 'numeric'}
        value={typed ?? labelOf(page, labels)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={event => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <Text size="xs" c="dimmed" className={classes['count']!}>
        {labels ? `${page} / ${count}` : `/ ${count}`}
      </Text>
    </>
  );
}
