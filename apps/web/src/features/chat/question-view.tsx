import {Button, Group, Textarea} from '@mantine/core';
import {IconPencil} from '@tabler/icons-react';
import {memo, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import classes from './chat.module.css';
import {SelectionCard} from './composer/selection-card.tsx';
import type {Question} from './conversation/message.ts';
import {messages} from './messages.ts';

/** A question; with `onEdit` it can be asked in other words, which drops what followed. */
export const QuestionView = memo(function QuestionView({
  question,
  onEdit,
}: {
  readonly question: Question;
  readonly onEdit: ((question: Question, text: string) => void) | undefined;
}) {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<string>();
  const {content, selection, image} = question;
  if (edited !== undefined && onEdit) {
    const ask = () => {
      if (edited.trim() === '') return;
      setEdited(undefined);
      onEdit(question, edited.trim());
    };
    return (
      <div className={classes['editing']}>
        <Textarea
          autosize
          autoFocus
          minRows={2}
          maxRows={9}
          maxLength={8000}
          aria-label={t('question')}
          value={edited}
          onChange={event => setEdited(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') {
              event.stopPropagation();
              setEdited(undefined);
            }
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              ask();
            }
          }}
        />
        <Group gap="xs" justify="flex-end" mt={6}>
          <Button size="compact-sm" variant="default" onClick={() => setEdited(undefined)}>
            {t('cancel')}
          </Button>
          <Button size="compact-sm" disabled={edited.trim() === ''} onClick={ask}>
            {t('ask')}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <div className={classes['question']}>
      {onEdit && question.messageId !== undefined && question.task === null && (
        <Tool label={t('edit')} className={classes['edit'] ?? ''} onClick={() => setEdited(content)}>
          <IconPencil size={14} />
        </Tool>
      )}
      <div className={classes['bubble']} dir="auto">
        {selection && <SelectionCard selection={{...selection, ...(image && {image})}} />}
        {content}
      </div>
    </div>
  );
});
