import {channelOfMethod, PaymentMethod} from '@recto/api';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** Names payment methods in the page's language; undefined for one that this client does not know. */
export function useMethodName(): (method: number) => string | undefined {
  const t = useMessages(messages);
  const language = useLanguage(state => state.language);
  return method => {
    if (method === PaymentMethod.balance) return t('balance');
    if (method === PaymentMethod.redeemCode) return t('redeemCode');
    return channelOfMethod(method)?.name[language];
  };
}

/** The app with which a payment's QR code is scanned. */
export function useScanHint(method: number): string | undefined {
  const t = useMessages(messages);
  const language = useLanguage(state => state.language);
  const channel = channelOfMethod(method);
  return channel && t('scanWith', {app: channel.app[language]});
}
