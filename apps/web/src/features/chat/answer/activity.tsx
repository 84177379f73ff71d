import {useMessages} from '../../../core/i18n/use-messages.ts';
import type {Answer, Step} from '../conversation/message.ts';
import {messages} from '../messages.ts';
import classes from './answer.module.css';

const steps = {read: 'stepRead', search: 'stepSearch', summarize: 'stepSummarize'} as const;

/** What goes on before there is anything to read: that it begins, or which part is read. */
export function Activity({answer, cut}: {readonly answer: Answer; readonly cut: boolean}) {
  const t = useMessages(messages);
  const {step, content, thinking} = answer;
  const words = cut ? t('reconnecting') : step ? describe(step, t) : undefined;
  if (words === undefined && thinking !== '' && content === '') return null;
  return (
    <div className={classes['activity']}>
      <span className={classes['dots']} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {words ?? (content === '' ? t('waiting') : undefined)}
    </div>
  );
}

function describe({kind, what, done, total}: Step, t: ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>) {
  const text = t(steps[kind], {what});
  return done === undefined || total === undefined ? text : t('stepOf', {text, done, total});
}
