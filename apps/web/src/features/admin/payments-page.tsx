import {SegmentedControl} from '@mantine/core';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Section} from '../../ui/section.tsx';
import styles from './admin.module.css';
import {CashOutList} from './cash-out-list.tsx';
import {OrderList} from './order-list.tsx';
import {messages} from './payment-messages.ts';
import {RefundReviews} from './refund-reviews.tsx';
import {UserDrawer} from './user-drawer.tsx';

type Part = 'refunds' | 'orders' | 'cashOuts';

/** `/admin/payments`: refunds, invoices and cash-outs that wait for an administrator, and those that did. */
export function PaymentsPage() {
  const t = useMessages(messages);
  const [part, setPart] = useState<Part>('refunds');
  const [userId, setUserId] = useState<string>();
  return (
    <Section order={1} title={t('payments')} about={t('paymentsAbout')}>
      <div className={styles['filters']}>
        <SegmentedControl
          size="xs"
          aria-label={t('part')}
          value={part}
          onChange={value => setPart(value as Part)}
          data={(['refunds', 'orders', 'cashOuts'] as const).map(value => ({value, label: t(value)}))}
        />
      </div>
      {part === 'refunds' && <RefundReviews onUser={setUserId} />}
      {part === 'orders' && <OrderList onUser={setUserId} />}
      {part === 'cashOuts' && <CashOutList onUser={setUserId} />}
      <UserDrawer userId={userId} onClose={() => setUserId(undefined)} />
    </Section>
  );
}
