import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

const sources = ['welcome', 'checkin', 'invite', 'redeem', 'plan', 'pack', 'admin'] as const;
const isKnown = (source: string): source is (typeof sources)[number] => (sources as readonly string[]).includes(source);

/** Names where quota came from: `welcome`, `redeem` and the like; words that are not known stay as they are. */
export function useSourceName(): (source: string) => string {
  const t = useMessages(messages);
  return source => (isKnown(source) ? t(source) : source);
}
