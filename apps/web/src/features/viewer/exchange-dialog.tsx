import {Alert, Button, FileButton, Group, Modal, Stack, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {IconFileDownload, IconFileImport} from '@tabler/icons-react';
import {useQueryClient} from '@tanstack/react-query';
import {useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {saveBlob} from '../../ui/save-blob.ts';
import {exchangeMessages} from './exchange-messages.ts';

const formats = {
  xliff: {extension: 'xlf', type: 'application/xliff+xml'},
  tmx: {extension: 'tmx', type: 'application/xml'},
} as const;
type ExchangeFormat = keyof typeof formats;

// characters that the server takes
const longest = 16_000_000;

/** Takes a translation out to the tools of translators, and brings it back. */
export function ExchangeDialog({
  translateId,
  name,
  unfinished,
  onFollow,
  onClose,
}: {
  readonly translateId: string;
  /** Of the files, without an extension. */
  readonly name: string;
  readonly unfinished: boolean;
  /** Told of the task that sets the pages of a translated PDF anew. */
  readonly onFollow: (outputId: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(exchangeMessages);
  const queries = useQueryClient();
  const reset = useRef<() => void>(null);
  const [busy, setBusy] = useState<ExchangeFormat | 'import'>();
  const [told, setTold] = useState<readonly string[]>([]);

  const download = async (format: ExchangeFormat) => {
    setBusy(format);
    try {
      const {content} = await api(calls.getObjectTranslateExchange, {translateId, format}, {quiet: true});
      const {extension, type} = formats[format];
      saveBlob(new Blob([content], {type}), `${name}.${extension}`);
    } catch {
      showError(t('failed'));
    } finally {
      setBusy(undefined);
    }
  };

  const bringBack = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    if (file.size > longest) return showError(t('tooLarge'));
    setBusy('import');
    setTold([]);
    try {
      const content = await file.text();
      const back = await api(calls.importObjectTranslateExchange, {translateId, content}, {quiet: true});
      const {taken, refused, outputId} = back;
      setTold([
        taken === 0 ? t('nothing') : t(outputId === null ? 'taken' : 'takenPdf', {count: taken}),
        ...(refused > 0 ? [t('refused', {count: refused})] : []),
      ]);
      if (outputId !== null) onFollow(outputId);
      if (taken > 0) await queries.invalidateQueries({queryKey: ['translation', translateId]});
    } catch (error) {
      const detail = error instanceof ApiError ? (error.detail as {readonly reason?: string} | null) : null;
      showError(t(detail?.reason === 'exchange_format' ? 'wrongFile' : 'failed'));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t('title')} centered closeButtonProps={{'aria-label': t('close')}}>
      <Stack gap="md">
        <Text size="sm">{t('about')}</Text>
        <Group gap="xs">
          {(['xliff', 'tmx'] as const).map(format => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconFileDownload size={16} aria-hidden />}
              loading={busy === format}
              disabled={busy !== undefined}
              onClick={() => void download(format)}
            >
              {t(format)}
            </Button>
          ))}
        </Group>
        <FileButton resetRef={reset} accept=".xlf,.xliff,.tmx,.xml" onChange={file => void bringBack(file)}>
          {props => (
            <Button
              {...props}
              leftSection={<IconFileImport size={16} aria-hidden />}
              loading={busy === 'import'}
              disabled={unfinished || busy !== undefined}
            >
              {t('import')}
            </Button>
          )}
        </FileButton>
        {unfinished && (
          <Text size="xs" c="dimmed">
            {t('unfinished')}
          </Text>
        )}
        {told.length > 0 && (
          <Alert role="status" color={told.length > 1 ? 'yellow' : 'green'}>
            {told.map(line => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
