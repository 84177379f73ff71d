import {UnstyledButton} from '@mantine/core';
import {IconChevronRight} from '@tabler/icons-react';
import {useId, useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import type {Answer} from '../conversation/message.ts';
import {messages} from '../messages.ts';
import classes from './answer.module.css';

/** The reasoning of a model: open while it thinks, folded from the first word of the answer on, unless the reader says otherwise. */
export function Thinking({answer}: {readonly answer: Answer}) {
  const t = useMessages(messages);
  const id = useId();
  const {thinking, thought} = answer;
  const going = answer.status === 'running' && answer.content === '';
  const [chosen, setChosen] = useState<boolean>();
  if (thinking === '') return null;
  const open = chosen ?? going;
  const seconds = thought === undefined ? undefined : Math.max(1, Math.round(thought / 1000));
  const title = going ? t('thinking') : seconds === undefined ? t('thoughts') : t('thoughtFor', {count: seconds});
  return (
    <div className={classes['thinking']}>
      <UnstyledButton
        className={classes['fold'] ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <IconChevronRight size={14} aria-hidden className={classes['arrow']} />
        <span className={going ? classes['shimmer'] : undefined}>{title}</span>
      </UnstyledButton>
      <div id={id} hidden={!open} className={classes['thoughts']} data-testid="thinking">
        {open && thinking}
      </div>
    </div>
  );
}
