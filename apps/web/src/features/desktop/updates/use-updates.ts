import {useEffect} from 'react';
import {showReady} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useAboutShell} from '../about-shell.ts';
import {onShellMessage} from '../bridge.ts';
import {messages} from './messages.ts';
import {checkForUpdate, followUpdate} from './update-store.ts';

/** Follows downloads of newer versions, and looks for one at the start where that is set; `onShow` leads to where it can be installed. */
export function useUpdates(onShow: () => void): void {
  const t = useMessages(messages);
  const due = useAboutShell(({about}) => about?.updates?.due === true);
  useEffect(() => onShellMessage(followUpdate), []);
  useEffect(() => {
    if (!due) return;
    // a failure is seen where somebody looks for updates: nobody has asked for this one
    void checkForUpdate().then(offer => {
      if (offer) showReady(t('offered', {version: offer.version}), 'update', {label: t('show'), run: onShow});
    });
  }, [due, t, onShow]);
}
