import {Button, Modal, type ModalProps, Stack} from '@mantine/core';
import {calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {type KeyboardEvent, type ReactNode, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import type {TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {updateLine} from './update-line.ts';

/** What a reader wrote for a line, or for one segment of it. */
export type Edit = {readonly segment?: string; readonly translated: string};

/** Who edits which line of which translation. */
export type EditProps = {
  readonly translateId: string;
  readonly line: TranslationLine;
  /** Told of the task that sets the page of a translated PDF anew. */
  readonly onSaved: (outputId: string) => void;
  readonly onClose: () => void;
};

/**
 * The dialog round the fields in which a line is written anew. It saves one edit after the other, by its button or by
 * Ctrl+Enter in a field, and stays open with what was written when one is refused.
 */
export function EditDialog({
  translateId,
  line,
  onSaved,
  onClose,
  edits,
  size,
  children,
}: EditProps & {
  /** What differs from what is saved; nothing can be saved while it is empty. */
  readonly edits: readonly Edit[];
  readonly size: NonNullable<ModalProps['size']>;
  readonly children: ReactNode;
}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    let last: string | null = null;
    try {
      for (const edit of edits) {
        const answer = await api(calls.updateObjectTranslateLine, {translateId, lineId: line.id, ...edit});
        updateLine(queries, translateId, answer.line);
        last = answer.outputId;
      }
      showDone(t(last === null ? 'lineSaved' : 'lineSavedPdf'));
      onClose();
    } catch {
      // the refusal is shown already; what was written stays
      setBusy(false);
    }
    if (last !== null) onSaved(last);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && edits.length > 0 && !busy) void save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editLine')}
      size={size}
      centered
      closeOnClickOutside={edits.length === 0}
      onKeyDown={onKeyDown}
    >
      <Stack gap="sm">
        {children}
        <DialogFooter mt="0">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={edits.length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
