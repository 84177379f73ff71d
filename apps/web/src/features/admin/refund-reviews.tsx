import {Button, Group, Text} from '@mantine/core';
import {calls, RefundStatus, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {commerceMessages, reasonLabel} from '../commerce/index.ts';
import styles from './admin.module.css';
import {DecisionButtons, DecisionDialogs, useDecision} from './decision-dialogs.tsx';
import {messages} from './payment-messages.ts';
import {UserLink} from './user-link.tsx';

type Refund = ResponseOf<typeof calls.adminListRefunds>['refundList'][number];
type Review = {readonly refund: Refund; readonly how: 'approve' | 'reject' | 'byHand'};

/** Refunds: those that wait are approved, or closed with a message. */
export function RefundReviews({onUser}: {onUser: (userId: string) => void}) {
  const t = useMessages(messages);
  const why = useMessages(commerceMessages);
  const [status, setStatus] = useState(String(RefundStatus.processing));
  const [review, setReview] = useState<Review>();
  const refunds = useQuery({
    queryKey: ['admin', 'refunds', status],
    queryFn: ({signal}) => api(calls.adminListRefunds, {...(status && {status})}, {signal, quiet: true}),
  });
  const decide = useDecision(
    (rejectionMessage: string | undefined) =>
      api(calls.adminReviewRefund, {
        refundId: review!.refund.refundId,
        approve: review!.how !== 'reject',
        ...(rejectionMessage && {rejectionMessage}),
        ...(review!.how === 'byHand' && {byHand: true}),
      }),
    () => setReview(undefined),
  );
  const amount = review?.refund.refundAmount.toFixed(2) ?? '';
  const columns: readonly Column<Refund>[] = [
    {
      id: 'asked',
      label: t('asked'),
      line: true,
      render: ({applicationTime, orderNumber}) => (
        <>
          {formatDateTime(applicationTime)}
          <Text size="xs" c="dimmed" title={t('order')}>
            {orderNumber}
          </Text>
        </>
      ),
    },
    {id: 'user', label: t('user'), render: ({userId}) => <UserLink userId={userId} onUser={onUser} />},
    {id: 'amount', label: t('amount'), number: true, render: ({refundAmount}) => `¥${refundAmount.toFixed(2)}`},
    {
      id: 'reason',
      label: t('reason'),
      render: ({refundReason, refundDescription}) => (
        <>
          {why(reasonLabel(refundReason))}
          {refundDescription && (
            <Text size="xs" c="dimmed" style={{overflowWrap: 'anywhere'}}>
              {refundDescription}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      render: refund => (
        <>
          <span style={{whiteSpace: 'nowrap'}}>{t(stateWord(refund))}</span>
          {(refund.problem || refund.rejectionMessage) && (
            <Text size="xs" c={refund.problem ? 'red' : 'dimmed'}>
              {refund.problem || refund.rejectionMessage}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      label: '',
      render: refund => (
        <>
          {stateWord(refund) === 'processing' && (
            <DecisionButtons
              accept={t('approve')}
              refuse={t('reject')}
              onAccept={() => setReview({refund, how: 'approve'})}
              onRefuse={() => setReview({refund, how: 'reject'})}
            />
          )}
          {stateWord(refund) === 'underway' && (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <Button size="compact-xs" variant="default" onClick={() => setReview({refund, how: 'byHand'})}>
                {t('sentByHand')}
              </Button>
            </Group>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <div className={styles['filters']}>
        <Filter
          label={t('state')}
          all={t('all')}
          value={status}
          options={[
            {value: String(RefundStatus.processing), label: t('processing')},
            {value: String(RefundStatus.successful), label: t('successful')},
            {value: String(RefundStatus.closed), label: t('closed')},
          ]}
          onChange={setStatus}
        />
      </div>
      <DataTable
        label={t('refunds')}
        columns={columns}
        rows={refunds.data?.refundList ?? []}
        keyOf={({refundId}) => refundId}
        minWidth={860}
        state={refunds}
        failed={t('failed')}
        empty={<Nothing title={t('noRefunds')} />}
      />
      <DecisionDialogs
        opened={review && (review.how === 'reject' ? 'refuse' : 'accept')}
        accept={
          review?.how === 'byHand'
            ? {title: t('byHandTitle'), about: t('byHandAbout', {amount}), action: t('sentByHand')}
            : {title: t('approveTitle'), about: t('approveAbout', {amount}), action: t('approve')}
        }
        refuse={{title: t('rejectTitle'), action: t('reject')}}
        busy={decide.isPending}
        onClose={() => setReview(undefined)}
        onAccept={() => decide.mutate(undefined)}
        onRefuse={message => decide.mutate(message)}
      />
    </>
  );
}

function stateWord({refundStatus, reviewedAt}: Refund): 'processing' | 'underway' | 'successful' | 'closed' {
  if (refundStatus === RefundStatus.successful) return 'successful';
  if (refundStatus === RefundStatus.closed) return 'closed';
  return reviewedAt ? 'underway' : 'processing';
}
