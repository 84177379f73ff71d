import {Button, Modal, Text} from '@mantine/core';
import {IconFileStack, IconFiles} from '@tabler/icons-react';
import {useEffect, useRef, useState} from 'react';
import {showError} from '../../core/events/toast.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {chooseTab} from '../../core/settings/tabs.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {inOrder, mergeImages, uploadFiles} from '../uploads/index.ts';
import {ImageOrder} from './image-order.tsx';
import {messages} from './messages.ts';

type Props = {
  readonly images: readonly File[];
  /** Bytes of an image by itself. */
  readonly limit: number;
  readonly onClose: () => void;
};

/** Asks what several images are: the pages of one document, in an order that can be changed, or a document each. */
export function SeveralImagesDialog({images, limit, onClose}: Props) {
  const t = useMessages(messages);
  const [order, setOrder] = useState(() => inOrder(images));
  const [unreadable, setUnreadable] = useState<ReadonlySet<File>>(new Set());
  const [opened, setOpened] = useState<number>();
  const merging = useRef<AbortController>(undefined);
  useEffect(() => () => merging.current?.abort(), []);
  const busy = opened !== undefined;
  const readable = order.filter(file => !unreadable.has(file));
  const lost = order.length - readable.length;

  const each = () => {
    const [small, large] = [order.filter(({size}) => size <= limit), order.filter(({size}) => size > limit)];
    for (const {name} of large) showError(t('imageTooLarge', {name, limit: formatBytes(limit)}));
    chooseTab('img');
    uploadFiles(small.map(file => ({file, kind: 'img'})));
    onClose();
  };
  const one = async () => {
    const controller = new AbortController();
    merging.current = controller;
    const {signal} = controller;
    setOpened(0);
    try {
      const merged = await mergeImages(readable, {signal, onProgress: setOpened});
      if ('unreadable' in merged) return setUnreadable(new Set([...unreadable, ...merged.unreadable]));
      chooseTab('pdf');
      uploadFiles([{file: merged.file, kind: 'pdf', imagesOnly: true}]);
      onClose();
    } catch {
      if (!signal.aborted) showError(t('mergeFailed'));
    } finally {
      setOpened(undefined);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('severalImages', {count: order.length})} centered>
      <Text size="sm">{t('severalAbout')}</Text>
      <ImageOrder images={order} unreadable={unreadable} limit={limit} disabled={busy} onChange={setOrder} />
      <Text size="xs" c="dimmed" role="status" mih={18}>
        {busy && t('merging', {done: opened, count: readable.length})}
      </Text>
      <DialogFooter mt="xs">
        <Button
          variant="default"
          leftSection={<IconFiles size={16} />}
          disabled={busy || order.every(({size}) => size > limit)}
          onClick={each}
        >
          {t('oneEach')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconFileStack size={16} />}
          loading={busy}
          disabled={readable.length === 0}
          onClick={() => void one()}
        >
          {lost > 0 ? t('oneDocumentWithout', {count: lost}) : t('oneDocument')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
