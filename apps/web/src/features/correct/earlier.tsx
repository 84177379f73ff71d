import {Button, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import type {Corrections} from './use-corrections.ts';

/** Offers the corrections of an earlier result of the same file, where there are any. */
export function Earlier({corrections}: {readonly corrections: Corrections}) {
  const t = useMessages(messages);
  if (!corrections.earlier) return null;
  const {parseId, count} = corrections.earlier;
  return (
    <div className={classes['earlier']}>
      <Text size="sm">{t('earlier', {count})}</Text>
      <Button
        size="compact-sm"
        variant="light"
        loading={corrections.saving}
        onClick={() => void corrections.carry(parseId)}
      >
        {t('carryOver')}
      </Button>
    </div>
  );
}
