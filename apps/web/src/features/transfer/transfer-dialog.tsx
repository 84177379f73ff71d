import {Modal, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import type {TransferPlatform} from '@recto/api';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {SentView} from './history/sent-view.tsx';
import {messages} from './messages.ts';
import {type TransferSource, titleOf} from './source.ts';
import {TransferView} from './transfer-view.tsx';

/** Sends a result to a note-taking service or a drive, or several as one project to a drive. */
export function TransferDialog({
  sources,
  platform,
  onClose,
}: {
  readonly sources: readonly TransferSource[];
  /** Where it goes, when that was chosen already. */
  readonly platform?: TransferPlatform;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const narrow = useMediaQuery('(max-width: 600px)', false, {getInitialValueInEffect: false});
  const [sent, setSent] = useState<string>();
  useReturnFocus(true);
  const [first] = sources;
  const title =
    sources.length === 1 && first ? t('title', {name: titleOf(first)}) : t('titleMany', {count: sources.length});
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text span inherit lineClamp={2} title={title}>
          {title}
        </Text>
      }
      size={800}
      fullScreen={narrow}
      centered
    >
      {sent === undefined ? (
        <TransferView sources={sources} {...(platform && {platform})} onSent={setSent} onClose={onClose} />
      ) : (
        <SentView transferId={sent} onAgain={() => setSent(undefined)} onClose={onClose} />
      )}
    </Modal>
  );
}
