import {Button, FileButton, List, Modal, Text} from '@mantine/core';
import {ApiError, calls, type ResponseOf} from '@recto/api';
import {IconFileImport} from '@tabler/icons-react';
import {useQueryClient} from '@tanstack/react-query';
import {useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {deleteNow} from '../../core/events/delete-later.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {base64Of, maxGlossaryBytes} from './glossary-file.ts';
import {messages} from './messages.ts';
import {useSayRefusal} from './use-glossaries.ts';

type Line = {readonly line: number; readonly message: string};

/** Reads a CSV or TBX file into a new glossary, or into the one of `itemId`; shows which lines are invalid when it cannot. */
export function ImportButton({
  itemId,
  onImported,
}: {
  readonly itemId?: string;
  readonly onImported?: (glossary: ResponseOf<typeof calls.importGlossary>) => void;
}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const sayRefusal = useSayRefusal();
  const reset = useRef<() => void>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<readonly Line[]>();

  const take = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    if (file.size > maxGlossaryBytes) return showError(t('tooLarge'));
    setBusy(true);
    try {
      const csv = await base64Of(file);
      await deleteNow();
      // the file's name becomes the glossary's
      const description = file.name.replace(/\.[^.]*$/, '').slice(0, 100) || 'CSV';
      const made = await api(calls.importGlossary, {csv, ...(itemId ? {itemId} : {description})}, {quiet: true});
      showDone(t('imported', {count: made.imported}));
      onImported?.(made);
      await queries.invalidateQueries({queryKey: ['glossaries']});
    } catch (error) {
      const lines = error instanceof ApiError && (error.detail as {lines?: readonly Line[]} | null)?.lines;
      if (lines) setWrong(lines);
      else sayRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FileButton resetRef={reset} accept=".csv,.tbx,text/csv,text/plain" onChange={file => void take(file)}>
        {props => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconFileImport size={14} aria-hidden />}
          >
            {t('import')}
          </Button>
        )}
      </FileButton>
      <Modal opened={wrong !== undefined} onClose={() => setWrong(undefined)} title={t('importFailed')} centered>
        <Text size="sm" mb="xs">
          {t('importFailedAbout')}
        </Text>
        <List size="sm" spacing={4}>
          {wrong?.map(({line, message}) => (
            <List.Item key={line}>{t('line', {line, message})}</List.Item>
          ))}
        </List>
      </Modal>
    </>
  );
}
