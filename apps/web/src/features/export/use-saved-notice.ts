import {showDone} from '../../core/events/toast.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {SavedFile} from './export-ports.ts';
import {messages} from './messages.ts';

/** Says that a file was saved: its name, its size, how long it took since `begun`, and the bytes that were spared. */
export function useSavedNotice(): (file: SavedFile & {readonly spared?: number}, begun: number) => void {
  const t = useMessages(messages);
  return ({name, bytes = 0, spared = 0}, begun) => {
    const facts = [
      bytes > 0 && formatBytes(bytes),
      t('took', {count: Math.max(1, Math.round((performance.now() - begun) / 1000))}),
      spared > 0 && t('smaller', {size: formatBytes(spared)}),
    ].filter(Boolean);
    showDone(t('savedAs', {name, facts: facts.join(' · ')}));
  };
}
