import {Button, Group, Text} from '@mantine/core';
import {calls, RefundStatus, type ResponseOf} from '@recto/api';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatMoment} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {commerceMessages, reasonWord} from '../commerce/index.ts';
import styles from './admin.module.css';
import {messages} from './payment-messages.ts';
import {UserLink} from './user-link.tsx';
import {WithMessage} from './with-message.tsx';

type Refund = ResponseOf<typeof calls.adminListRefunds>['refundList'][number];
type Review = {readonly refund: Refund; readonly how: 'approve' | 'reject' | 'byHand'};

/** Refunds: those that wait are approved, or closed with a message. */
export function RefundReviews({onUser}: {onUser: (userId: string) => void}) {
  const t = useMessages(messages);
  const why = useMessages(commerceMessages);
  const queries = useQueryClient();
  const [status, setStatus] = useState(String(RefundStatus.processing));
  const [review, setReview] = useState<Review>();
  const refunds = useQuery({
    queryKey: ['admin', 'refunds', status],
    queryFn: ({signal}) => api(calls.adminListRefunds, {...(status && {status})}, {signal, quiet: true}),
  });
  const decide = useMutation({
    mutationFn: (rejectionMessage: string | undefined) =>
      api(calls.adminReviewRefund, {
        refundId: review!.refund.refundId,
        approve: review!.how !== 'reject',
        ...(rejectionMessage && {rejectionMessage}),
        ...(review!.how === 'byHand' && {byHand: true}),
      }),
    onSuccess: () => showDone(t('changed')),
    onSettled: () => {
      setReview(undefined);
      return queries.invalidateQueries({queryKey: ['admin']});
    },
  });
  const amount = review?.refund.refundAmount.toFixed(2) ?? '';
  const columns: readonly Column<Refund>[] = [
    {
      id: 'asked',
      label: t('asked'),
      line: true,
      render: ({applicationTime, orderNumber}) => (
        <>
          {formatMoment(applicationTime)}
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
          {why(reasonWord(refundReason))}
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
      id: 'deeds',
      label: '',
      render: refund => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {stateWord(refund) === 'processing' && (
            <>
              <Button size="compact-xs" variant="default" onClick={() => setReview({refund, how: 'approve'})}>
                {t('approve')}
              </Button>
              <Button size="compact-xs" variant="light" color="red" onClick={() => setReview({refund, how: 'reject'})}>
                {t('reject')}
              </Button>
            </>
          )}
          {stateWord(refund) === 'underway' && (
            <Button size="compact-xs" variant="default" onClick={() => setReview({refund, how: 'byHand'})}>
              {t('sentByHand')}
            </Button>
          )}
        </Group>
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
        minWidth={900}
        state={refunds}
        failed={t('failed')}
        empty={<Nothing title={t('noRefunds')} />}
      />
      <Confirm
        opened={review?.how === 'approve' || review?.how === 'byHand'}
        title={t(review?.how === 'byHand' ? 'byHandTitle' : 'approveTitle')}
        about={t(review?.how === 'byHand' ? 'byHandAbout' : 'approveAbout', {amount})}
        deed={t(review?.how === 'byHand' ? 'sentByHand' : 'approve')}
        cancel={t('cancel')}
        busy={decide.isPending}
        mild
        onClose={() => setReview(undefined)}
        onConfirm={() => decide.mutate(undefined)}
      />
      <WithMessage
        opened={review?.how === 'reject'}
        title={t('rejectTitle')}
        deed={t('reject')}
        busy={decide.isPending}
        onClose={() => setReview(undefined)}
        onConfirm={message => decide.mutate(message)}
      />
    </>
  );
}

function stateWord({refundStatus, reviewedAt}: Refund): 'processing' | 'underway' | 'successful' | 'closed' {
  if (refundStatus === RefundStatus.successful) return 'successful';
  if (refundStatus === RefundStatus.closed) return 'closed';
  return reviewedAt ? 'underway' : 'processing';
}
