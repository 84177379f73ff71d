import {Alert} from '@mantine/core';
import {IconClockExclamation} from '@tabler/icons-react';
import {useMessages} from '../../i18n/use-messages.ts';
import {useSession} from '../../session/store.ts';
import {formatMoment} from '../files/format.ts';
import {endsSoon} from './expiry.ts';
import {messages} from './messages.ts';

/** Warns a member whose membership ends within days; nothing for everybody else. */
export function ExpiryWarning() {
  const t = useMessages(messages);
  const subscription = useSession(state => state.subscriptionInfo);
  if (!endsSoon(subscription, Date.now())) return null;
  return (
    <Alert color="yellow" mb="lg" icon={<IconClockExclamation size={18} aria-hidden />}>
      {t('expiring', {moment: formatMoment(subscription!.expiresAt!)})}
    </Alert>
  );
}
