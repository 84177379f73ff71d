import {Button, Group, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Remedy} from './answer/remedy.tsx';
import classes from './chat.module.css';
import type {ConversationState} from './conversation/conversation.ts';
import {messages} from './messages.ts';
import {useChatModels} from './queries.ts';

// questions after which clearing is suggested
const many = 10;
// questions left today from which on that is said
const few = 5;

/** What should be known before the next question: that there is none left, that the conversation is long, that no model answers. */
export function Hints({
  state: {started, usedUp, full, messages: list, remainingToday},
  model,
  onClear,
  onNew,
}: {
  readonly state: ConversationState;
  readonly model: number | undefined;
  readonly onClear: () => void;
  readonly onNew: () => void;
}) {
  const t = useMessages(messages);
  const models = useChatModels(started).data ?? [];
  const kept = models.length > 0 && models.every(({reason}) => reason === 'privacy_local_only');
  const count = list.filter(({role}) => role === 'user').length;
  const anew = (
    <Group gap="xs" mt={6}>
      <Button size="compact-xs" variant="default" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={onNew}>
        {t('newConversation')}
      </Button>
    </Group>
  );
  if (model === undefined && kept)
    return (
      <div className={classes['hint']} role="status">
        {t('keptHint')}
      </div>
    );
  if (model === undefined)
    return (
      <div className={classes['hint']} role="status">
        {t('noModel')}
        <Remedy code="llm_model_not_found" />
      </div>
    );
  if (usedUp)
    return (
      <div className={classes['hint']} role="status">
        {t('usedUp')}
        <Remedy code="chat_usage_exceeded" />
      </div>
    );
  if (full)
    return (
      <div className={classes['hint']} role="status">
        {t('full')}
        {anew}
      </div>
    );
  if (count > many)
    return (
      <div className={classes['hint']} role="status">
        {t('reminder', {count})}
        {anew}
      </div>
    );
  if (remainingToday !== null && remainingToday <= few)
    return (
      <Text size="xs" c="dimmed" ta="center" mb={6}>
        {t('remaining', {count: remainingToday})}
      </Text>
    );
  return null;
}
