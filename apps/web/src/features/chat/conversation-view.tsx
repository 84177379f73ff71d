import {ActionIcon, Button, Loader, Text, VisuallyHidden} from '@mantine/core';
import type {ChatCitation, ChatTask} from '@recto/api';
import {IconArrowDown, IconMessageCircle} from '@tabler/icons-react';
import {useCallback, useEffect, useRef, useState} from 'react';
import {useStore} from 'zustand';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {AnswerView} from './answer/answer-view.tsx';
import classes from './chat.module.css';
import {Composer, type Written} from './composer/composer.tsx';
import {presetNames} from './composer/presets.ts';
import type {Conversation} from './conversation/conversation.ts';
import type {Answer, Question} from './conversation/message.ts';
import {Hints} from './hints.tsx';
import {messages} from './messages.ts';
import {useChatPanel} from './panel-store.ts';
import {useModelInForce} from './queries.ts';
import {QuestionView} from './question-view.tsx';
import {useStickToBottom} from './use-stick-to-bottom.ts';

/** The questions and answers of a conversation, and the field for the next question. */
export function ConversationView({
  conversation,
  nameOf,
  onCite,
  onClear,
  onNew,
}: {
  readonly conversation: Conversation;
  readonly nameOf: (parseId: string) => string | undefined;
  readonly onCite: (citation: ChatCitation) => void;
  readonly onClear: () => void;
  readonly onNew: () => void;
}) {
  const t = useMessages(messages);
  const state = useStore(conversation.store);
  const {phase, messages: list, busy, cut, usedUp, full} = state;
  const {started} = state;
  const model = useModelInForce(started?.chatModel, started);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const {away, toEnd, onScroll} = useStickToBottom(box, content);
  const ask = (written: Written): boolean => {
    if (model === undefined || !conversation.ask({...written, chatModel: model})) return false;
    toEnd();
    return true;
  };
  const latest = useRef({model, conversation});
  latest.current = {model, conversation};
  const again = useCallback((answer: Answer) => {
    const {model, conversation} = latest.current;
    if (model !== undefined) conversation.again(answer, model);
  }, []);
  const edit = useCallback((question: Question, query: string) => {
    const {model, conversation} = latest.current;
    const {messageId, selection} = question;
    if (model === undefined || messageId === undefined) return;
    conversation.ask({query, chatModel: model, edit: messageId, selection: selection ?? undefined});
  }, []);
  const free = phase === 'ready' && !busy && !usedUp;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
      <section ref={box} className={classes['scroll']} tabIndex={0} aria-label={t('chat')} onScroll={onScroll}>
        <div ref={content} className={classes['messages']} data-testid="chat-messages">
          {phase === 'ready' && list.length === 0 && <Empty disabled={!free || model === undefined} onAsk={ask} />}
          {list.map((message, index) =>
            message.role === 'user' ? (
              <QuestionView key={message.key} question={message} onEdit={free ? edit : undefined} />
            ) : (
              <AnswerView
                key={message.key}
                answer={message}
                last={index === list.length - 1 && free}
                cut={cut}
                nameOf={nameOf}
                onCite={onCite}
                onAgain={again}
              />
            ),
          )}
        </div>
      </section>
      {away && (
        <div className={classes['latest']}>
          <ActionIcon variant="default" radius="xl" aria-label={t('latest')} title={t('latest')} onClick={toEnd}>
            <IconArrowDown size={16} />
          </ActionIcon>
        </div>
      )}
      <Announcer busy={busy} last={list.at(-1)} />
      <div className={classes['foot']}>
        {phase === 'ready' && <Hints state={state} model={model} onClear={onClear} onNew={onNew} />}
        {phase === 'loading' && (
          <div className={classes['initializing']} role="status">
            <Loader size={16} />
            {t('initializing')}
          </div>
        )}
        {phase === 'failed' && (
          <div className={classes['initializing']} role="alert">
            {t('startFailed')}
            <Button size="compact-xs" variant="default" onClick={() => void conversation.start()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {phase === 'ready' && (
          <Composer
            about={started}
            busy={busy}
            closed={usedUp || full || model === undefined}
            model={model}
            onModel={modelId => useChatPanel.setState({model: modelId})}
            onAsk={ask}
            onStop={conversation.stop}
          />
        )}
        <Text className={classes['disclaimer'] ?? ''} data-testid="chat-disclaimer">
          {t('disclaimer')}
        </Text>
      </div>
    </>
  );
}

const suggestions = ['suggestMain', 'suggestMethod', 'suggestLimits'] as const;
const suggestedTasks: readonly ChatTask[] = ['summary', 'formulas'];

/** What stands where nothing was asked yet: what one could ask. */
function Empty({disabled, onAsk}: {readonly disabled: boolean; readonly onAsk: (written: Written) => boolean}) {
  const t = useMessages(messages);
  const offered: readonly Written[] = [
    ...suggestedTasks.map(task => ({query: t(presetNames[task]), task})),
    ...suggestions.map(key => ({query: t(key)})),
  ];
  return (
    <div className={classes['empty']}>
      <IconMessageCircle size={28} stroke={1.4} aria-hidden />
      <Text fw={600}>{t('emptyTitle')}</Text>
      <Text size="sm" c="dimmed" maw={280}>
        {t('emptyAbout')}
      </Text>
      <div className={classes['suggestions']}>
        {offered.map(written => (
          <Button
            key={written.query}
            variant="default"
            size="xs"
            fw={400}
            justify="flex-start"
            disabled={disabled}
            onClick={() => onAsk(written)}
          >
            {written.query}
          </Button>
        ))}
      </div>
    </div>
  );
}

const endings = {done: 'ended', stopped: 'endedStopped', failed: 'endedFailed', running: 'ended'} as const;

/** Tells a screen reader that an answer begins, and that it has ended; not every word between. */
function Announcer({busy, last}: {readonly busy: boolean; readonly last: Question | Answer | undefined}) {
  const t = useMessages(messages);
  const [said, setSaid] = useState('');
  const was = useRef(busy);
  useEffect(() => {
    if (busy && !was.current) setSaid(t('began'));
    if (!busy && was.current && last?.role === 'assistant') setSaid(t(endings[last.status]));
    was.current = busy;
  }, [busy, last, t]);
  return (
    <VisuallyHidden role="status" data-testid="chat-announcer">
      {said}
    </VisuallyHidden>
  );
}
