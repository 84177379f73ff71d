import {ActionIcon, Menu} from '@mantine/core';
import {calls} from '@recto/api';
import {IconCards, IconCopy, IconRefresh} from '@tabler/icons-react';
import {fetchFile} from '../../../core/api/open-answer.ts';
import {showDone, showError} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useFunctionSettings} from '../../../core/settings/function-settings.ts';
import {saveBlob} from '../../../ui/save-blob.ts';
import {Tool} from '../../../ui/tool.tsx';
import {withFormulas} from '../../markdown/index.ts';
import type {Answer} from '../conversation/message.ts';
import {messages} from '../messages.ts';
import classes from './answer.module.css';
import {withFootnotes} from './with-footnotes.ts';

/** What can be done with an answer that has ended. */
export function AnswerActions({
  answer,
  nameOf,
  onAgain,
}: {
  readonly answer: Answer;
  readonly nameOf: (parseId: string) => string | undefined;
  readonly onAgain?: () => void;
}) {
  const t = useMessages(messages);
  const copy = () => {
    const text = withFootnotes(answer.content, answer.citations, {
      nameOf,
      page: page => t('pageShort', {page}),
      notFound: t('notFoundLong'),
    });
    void navigator.clipboard.writeText(withFormulas(text, useFunctionSettings.getState().equation)).then(
      () => showDone(t('copied')),
      () => showError(t('copyFailed')),
    );
  };
  const {messageId} = answer;
  return (
    <div className={classes['actions']}>
      <Tool label={t('copy')} onClick={copy}>
        <IconCopy size={15} />
      </Tool>
      {onAgain && (
        <Tool label={t('regenerate')} onClick={onAgain}>
          <IconRefresh size={15} />
        </Tool>
      )}
      {answer.task === 'cards' && answer.status === 'done' && messageId !== undefined && (
        <Cards messageId={messageId} />
      )}
    </div>
  );
}

const formats = ['apkg', 'csv', 'tsv'] as const;
const formatNames = {apkg: 'cardsApkg', csv: 'cardsCsv', tsv: 'cardsTsv'} as const;

/** The cards of an answer as a file. */
function Cards({messageId}: {readonly messageId: string}) {
  const t = useMessages(messages);
  const save = async (format: (typeof formats)[number]) => {
    try {
      const signal = new AbortController().signal;
      const {content, name} = await fetchFile(calls.exportCards, {messageId, format}, signal);
      saveBlob(content, name ?? `cards.${format}`);
    } catch {
      showError(t('cardsFailed'));
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('cards')} title={t('cards')}>
          <IconCards size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('cards')}</Menu.Label>
        {formats.map(format => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(formatNames[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
