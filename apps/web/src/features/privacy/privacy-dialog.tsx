import {Button, Modal, SegmentedControl, Stack, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {IconDownload} from '@tabler/icons-react';
import {useId} from 'react';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {EgressTable} from './egress-table.tsx';
import {messages} from './messages.ts';
import {downloadLog, useObjectPrivacy, usePrivacy, usePrivacyActions} from './queries.ts';

const names = ['account', 'keep', 'open'] as const;
type Choice = (typeof names)[number];
const choices: Readonly<Record<Choice, boolean | null>> = {account: null, keep: true, open: false};

/** Whether a document may leave this server, and what has left of it. */
export function PrivacyDialog({
  objectId,
  name,
  onClose,
}: {
  readonly objectId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const about = useId();
  const narrow = useMediaQuery('(width < 600px)', false, {getInitialValueInEffect: false});
  const account = usePrivacy().data?.localOnly;
  const stored = useObjectPrivacy(objectId).data;
  const {setObject} = usePrivacyActions();
  const own = setObject.isPending ? setObject.variables.localOnly : stored;
  const chosen = names.find(choice => choices[choice] === own);
  const kept = own ?? account;
  const save = () => downloadLog(objectId, `${t('fileName')} – ${name}`).catch(() => showError(t('saveFailed')));
  return (
    <Modal opened onClose={onClose} title={t('titleOf', {name})} size={760} centered>
      <Stack gap="sm">
        <SegmentedControl
          size="sm"
          fullWidth
          orientation={narrow ? 'vertical' : 'horizontal'}
          aria-label={t('leaving')}
          aria-describedby={about}
          value={chosen ?? 'account'}
          disabled={chosen === undefined}
          onChange={choice => setObject.mutate({objectId, localOnly: choices[choice as Choice]})}
          data={names.map(choice => ({
            value: choice,
            label: choice === 'account' ? t(account ? 'asAccountKept' : 'asAccountOpen') : t(choice),
          }))}
        />
        <Text id={about} size="xs" c="dimmed" aria-live="polite">
          {kept !== undefined && t(kept ? 'keptAbout' : 'openAbout')}
        </Text>
        <EgressTable objectId={objectId} />
        <DialogFooter mt="0">
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
            {t('export')}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
