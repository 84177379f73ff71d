import {ApiError} from '@recto/api';
import {refusalMessage} from '../../core/api/refusal-message.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {copyForWord, type WordProblem} from './copy-for-word.ts';
import {messages} from './messages.ts';

const pandocPage = 'https://pandoc.org/installing.html';

const sentences = {
  pandoc: 'pandoc',
  exporting: 'wordExporting',
  noWord: 'noWord',
  unknown: 'wordUnknown',
} as const satisfies Readonly<Record<WordProblem, unknown>>;

/** Copies a text for Word, and says how that went. */
export function useCopyForWord(): (text: string) => Promise<void> {
  const t = useMessages(messages);
  return async text => {
    try {
      const problem = await copyForWord(text);
      if (problem === undefined) return showDone(t('copied'));
      const download = {label: t('pandocDownload'), run: () => void window.open(pandocPage, '_blank', 'noopener')};
      showError(t(sentences[problem]), {id: 'word', ...(problem === 'pandoc' && {action: download})});
    } catch (error) {
      showError(error instanceof ApiError ? refusalMessage(error) : t('copyFailed'), {id: 'word'});
    }
  };
}
