import {Alert} from '@mantine/core';
import {IconClockExclamation} from '@tabler/icons-react';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useCommerceRules} from '../../core/membership/use-commerce-rules.ts';
import {useSession} from '../../core/session/store.ts';
import {endsSoon} from './expiry.ts';
import {messages} from './messages.ts';

/** Warns a member whose membership ends within days; nothing for everybody else. */
export function ExpiryWarning() {
  const t = useMessages(messages);
  const subscription = useSession(state => state.subscriptionInfo);
  const {packsEndDays} = useCommerceRules();
  if (!endsSoon(subscription, packsEndDays, Date.now())) return null;
  return (
    <Alert color="yellow" mb="lg" icon={<IconClockExclamation size={18} aria-hidden />}>
      {t('expiring', {moment: formatDateTime(subscription!.expiresAt!), days: packsEndDays})}
    </Alert>
  );
}
