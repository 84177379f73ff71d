import {Button, Skeleton, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconTrash} from '@tabler/icons-react';
import {api} from '../../../core/api/api.ts';
import {showDone} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import entries from '../../../ui/entry-list.module.css';
import {Tool} from '../../../ui/tool.tsx';
import {messages, platformNames} from '../messages.ts';
import classes from '../transfer.module.css';
import {TransferState} from './transfer-state.tsx';
import {isRunning, type Transfer, useRenewTransfers, useTransfers} from './use-transfers.ts';

/** Where documents went and when: those of one document, or all. Nothing where there are none of one document. */
export function TransferHistory({objectId}: {readonly objectId?: string}) {
  const t = useMessages(messages);
  const {transfers, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage} =
    useTransfers(objectId);
  const ofOne = objectId !== undefined;
  if (ofOne && transfers.length === 0) return null;
  const list = (
    <>
      {isPending && <Skeleton h={52} radius="md" role="status" aria-label={t('loading')} />}
      {isError && (
        <Text size="sm" role="alert">
          {t('historyFailed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </Text>
      )}
      {!isPending && !isError && transfers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noHistory')}
        </Text>
      )}
      {transfers.length > 0 && (
        <ul className={`${entries['list']} ${classes['entries']}`} data-words>
          {transfers.map(transfer => (
            <Row key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button mt="xs" size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
  if (!ofOne)
    return (
      <section aria-labelledby="transfers">
        <h2 id="transfers" className={entries['heading']}>
          {t('history')}
        </h2>
        {list}
      </section>
    );
  return (
    <details className={classes['history']}>
      <summary>{t('historyOf', {count: transfers.length})}</summary>
      {list}
    </details>
  );
}

function Row({transfer}: {readonly transfer: Transfer}) {
  const t = useMessages(messages);
  const renew = useRenewTransfers();
  const {transferId, platform, title} = transfer;
  const remove = async () => {
    try {
      await api(calls.deleteTransfer, {transferIdList: [transferId]});
      showDone(t('removed'));
    } catch {
      // the refusal is shown already
    }
    await renew();
  };
  return (
    <li className={entries['row']}>
      <span className={entries['mark']}>{platform === 'webDAV' ? 'WebDAV' : platformNames[platform]}</span>
      <div className={entries['about']}>
        <span className={entries['name']} title={title}>
          {title}
        </span>
        <TransferState transfer={transfer} />
      </div>
      {!isRunning(transfer) && (
        <Tool label={t('remove', {name: title})} onClick={() => void remove()}>
          <IconTrash size={16} />
        </Tool>
      )}
    </li>
  );
}
