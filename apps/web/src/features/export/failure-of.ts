import type {useMessages} from '../../core/i18n/use-messages.ts';
import type {ExportSource} from './export-source.ts';
import type {messages} from './messages.ts';
import {EmptyExport, UnreadableAnswer} from './run-export.ts';

type Say = ReturnType<typeof useMessages<keyof (typeof messages)['zh']>>;

/** Says what became of one of several results: a translation by its id, as its file may have several. */
export function failureOf(item: ExportSource, error: unknown, t: Say): string {
  const why = reasonOf(error, t);
  if ('translateId' in item) {
    if (error instanceof EmptyExport) return t('translationEmpty', {id: item.translateId});
    return t('translationFailed', {id: item.translateId, message: why});
  }
  const failure = t('oneFailed', {name: item.name});
  return why === '' ? failure : t('because', {failure, why});
}

function reasonOf(error: unknown, t: Say): string {
  if (error instanceof EmptyExport) return t('empty');
  if (error instanceof UnreadableAnswer) return t('unreadable');
  return error instanceof Error ? error.message : '';
}
