import {Alert, Text} from '@mantine/core';
import type {ChatCitation, ChatNotice} from '@recto/api';
import {IconAlertCircle} from '@tabler/icons-react';
import {memo} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import type {Answer} from '../conversation/message.ts';
import {messages} from '../messages.ts';
import {Activity} from './activity.tsx';
import classes from './answer.module.css';
import {AnswerActions} from './answer-actions.tsx';
import {AnswerText} from './answer-text.tsx';
import {Remedy} from './remedy.tsx';
import {Thinking} from './thinking.tsx';

/** An answer: what was thought, what is said with its citations, what became of it, and what can be done with it. */
export const AnswerView = memo(function AnswerView({
  answer,
  last,
  cut,
  nameOf,
  onCite,
  onAgain,
}: {
  readonly answer: Answer;
  /** Only the last one can be given again. */
  readonly last: boolean;
  readonly cut: boolean;
  readonly nameOf: (parseId: string) => string | undefined;
  readonly onCite: (citation: ChatCitation) => void;
  readonly onAgain: (answer: Answer) => void;
}) {
  const t = useMessages(messages);
  const {content, status, citations, notices, code, msg} = answer;
  const running = status === 'running';
  const says: Readonly<Record<ChatNotice['notice'], string>> = {
    'embedded-instructions': t('embeddedInstructions'),
    'partial-context': t('partialContext'),
  };
  return (
    <article className={classes['answer']} aria-label={t('answer')} aria-busy={running}>
      <Thinking answer={answer} />
      {content !== '' && (
        <AnswerText content={content} running={running} citations={citations} nameOf={nameOf} onCite={onCite} />
      )}
      {running && <Activity answer={answer} cut={cut} />}
      {notices.map(({notice}) => (
        <Text key={notice} size="xs" className={classes['notice'] ?? ''}>
          <IconAlertCircle size={14} aria-hidden />
          {says[notice]}
        </Text>
      ))}
      {status === 'stopped' && (
        <Text size="xs" c="dimmed">
          {t('stopped')}
        </Text>
      )}
      {status === 'failed' && (
        <Alert variant="light" color="red" p="xs" role="alert" className={classes['failed'] ?? ''}>
          {code === 'network_error' ? t('lineDown') : msg || t('streamFailed')}
          <Remedy code={code ?? ''} {...(last && {onAgain: () => onAgain(answer)})} />
        </Alert>
      )}
      {!running && content !== '' && (
        <AnswerActions answer={answer} nameOf={nameOf} {...(last && {onAgain: () => onAgain(answer)})} />
      )}
    </article>
  );
});
