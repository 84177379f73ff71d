import {Button, Group, Skeleton, Stack, Text} from '@mantine/core';
import {TaskStatus} from '@recto/api';
import {IconCircleCheck} from '@tabler/icons-react';
import {useEffect, useRef} from 'react';
import {showDone} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../../ui/dialog-footer.tsx';
import {useLostConnection} from '../connect/use-connections.ts';
import {messages} from '../messages.ts';
import {TransferState} from './transfer-state.tsx';
import {isRunning, useTransfers} from './use-transfers.ts';

const doneOf = {flowus: 'pageDone', notion: 'pageDone', webDAV: 'driveDone', zotero: 'zoteroDone'} as const;

/** What becomes of a transfer that was made a moment ago. It goes on when this is closed. */
export function SentView({
  transferId,
  onAgain,
  onClose,
}: {
  readonly transferId: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const {transfers} = useTransfers();
  const lost = useLostConnection();
  const transfer = transfers.find(one => one.transferId === transferId);
  const status = transfer?.status;
  const refused = status === TaskStatus.failed && transfer?.code === 'transfer_token_invalid';
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (status === undefined || told.current === status) return;
    told.current = status;
    if (status === TaskStatus.success) showDone(t(doneOf[transfer?.platform ?? 'flowus']));
    if (refused && transfer) lost(transfer.platform);
  }, [status, refused, transfer, t, lost]);
  return (
    <Stack gap="md">
      {transfer ? (
        <>
          <Group gap="xs" wrap="nowrap">
            {status === TaskStatus.success && <IconCircleCheck size={20} color="teal" aria-hidden />}
            <Text fw={500} lineClamp={2}>
              {transfer.title}
            </Text>
          </Group>
          <TransferState transfer={transfer} />
        </>
      ) : (
        <Skeleton h={52} radius="md" role="status" aria-label={t('loading')} />
      )}
      <DialogFooter mt="0">
        {transfer && isRunning(transfer) && (
          <Text size="xs" c="dimmed" flex={1}>
            {t('goesOn')}
          </Text>
        )}
        {status === TaskStatus.failed && (
          <Button variant="default" onClick={onAgain}>
            {t('back')}
          </Button>
        )}
        <Button data-autofocus variant={status === TaskStatus.success ? 'filled' : 'default'} onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
