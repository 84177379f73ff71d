import {Text} from '@mantine/core';
import {calls, type RequestOf, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import styles from './admin.module.css';
import {DecisionButtons, DecisionDialogs, useDecision} from './decision-dialogs.tsx';
import {messages} from './payment-messages.ts';
import {UserLink} from './user-link.tsx';

type CashOut = ResponseOf<typeof calls.adminListCashOuts>['cashOuts'][number];
type State = CashOut['state'];
type Decision = {readonly cashOut: CashOut; readonly pays: boolean};

const stateWords = {waiting: 'waiting', paid: 'sent', refused: 'refused'} as const;
const states = ['waiting', 'paid', 'refused'] as const;

/** Cash-outs: those that wait are paid by hand and marked as paid, or refused. */
export function CashOutList({onUser}: {onUser: (userId: string) => void}) {
  const t = useMessages(messages);
  const [state, setState] = useState<State | ''>('waiting');
  const [decision, setDecision] = useState<Decision>();
  const list = useQuery({
    queryKey: ['admin', 'cashouts', state],
    queryFn: ({signal}) => api(calls.adminListCashOuts, {...(state && {state})}, {signal, quiet: true}),
  });
  const settle = useDecision(
    (values: RequestOf<typeof calls.adminSettleCashOut>) => api(calls.adminSettleCashOut, values),
    () => setDecision(undefined),
  );
  const {cashOutId = '', account = ''} = decision?.cashOut ?? {};
  const amount = decision?.cashOut.amount.toFixed(2) ?? '';
  const columns: readonly Column<CashOut>[] = [
    {id: 'asked', label: t('asked'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
    {id: 'user', label: t('user'), render: ({userId}) => <UserLink userId={userId} onUser={onUser} />},
    {id: 'amount', label: t('amount'), number: true, render: one => `¥${one.amount.toFixed(2)}`},
    {id: 'account', label: t('account'), render: one => one.account},
    {
      id: 'state',
      label: t('state'),
      render: one => (
        <>
          {t(stateWords[one.state])}
          {one.message && (
            <Text size="xs" c="dimmed">
              {one.message}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      label: '',
      render: cashOut =>
        cashOut.state === 'waiting' && (
          <DecisionButtons
            accept={t('pay')}
            refuse={t('refuse')}
            onAccept={() => setDecision({cashOut, pays: true})}
            onRefuse={() => setDecision({cashOut, pays: false})}
          />
        ),
    },
  ];
  return (
    <>
      <div className={styles['filters']}>
        <Filter
          label={t('state')}
          all={t('all')}
          value={state}
          options={states.map(value => ({value, label: t(stateWords[value])}))}
          onChange={setState}
        />
      </div>
      <DataTable
        label={t('cashOuts')}
        columns={columns}
        rows={list.data?.cashOuts ?? []}
        keyOf={one => one.cashOutId}
        minWidth={720}
        state={list}
        failed={t('failed')}
        empty={<Nothing title={t('noCashOuts')} />}
      />
      <DecisionDialogs
        opened={decision && (decision.pays ? 'accept' : 'refuse')}
        accept={{title: t('payTitle'), about: t('payAbout', {account, amount}), action: t('pay')}}
        refuse={{title: t('refuseTitle'), about: t('refuseAbout', {amount}), action: t('refuse')}}
        busy={settle.isPending}
        onClose={() => setDecision(undefined)}
        onAccept={() => settle.mutate({cashOutId, paid: true})}
        onRefuse={message => settle.mutate({cashOutId, paid: false, message})}
      />
    </>
  );
}
