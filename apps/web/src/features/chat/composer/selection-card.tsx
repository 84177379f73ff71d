import {CloseButton} from '@mantine/core';
import type {ChatSelection} from '@recto/api';
import {IconQuote} from '@tabler/icons-react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import classes from './composer.module.css';

/** The part of a document that a question is about. */
export function SelectionCard({
  selection: {text, page, image},
  onRemove,
}: {
  readonly selection: ChatSelection;
  /** Absent where it was asked already. */
  readonly onRemove?: () => void;
}) {
  const t = useMessages(messages);
  return (
    <div className={classes['selection']}>
      {image ? <img src={image} alt="" /> : <IconQuote size={16} aria-hidden />}
      <div className={classes['excerpt']}>
        {/* of a formula or a table the picture says more than its source */}
        {text && !image && <span>{text}</span>}
        {page !== undefined && <small>{t('page', {page})}</small>}
      </div>
      {onRemove && <CloseButton size="sm" aria-label={t('removeSelection')} onClick={onRemove} />}
    </div>
  );
}
