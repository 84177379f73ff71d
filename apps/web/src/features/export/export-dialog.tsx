import {Button, Group, Modal, Radio, SegmentedControl, Select, Stack, Switch, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useEffect, useRef, useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone, showError} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {saveBlob} from '../../ui/save-blob.ts';
import {type ExportSettings, useExportSettings} from './export-settings.ts';
import {messages} from './messages.ts';
import {runExport} from './run-export.ts';

/** What is to be exported: a parse, or a translation. */
export type Exported = {readonly name: string} & (
  | {readonly parseId: string}
  | {readonly translateId: string /** It keeps the layout. */; readonly pdf?: true}
);

const formats = ['md', 'html', 'json'] as const;
const later = ['docx', 'tex'] as const;

/** Asks for the format of an export, makes it and saves the file. */
export function ExportDialog({exported, onClose}: {exported: Exported | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={exported !== undefined} onClose={onClose} title={t('title', {name: exported?.name ?? ''})} centered>
      {exported && <ExportForm exported={exported} onClose={onClose} />}
    </Modal>
  );
}

function ExportForm({exported, onClose}: {exported: Exported; onClose: () => void}) {
  const t = useMessages(messages);
  const settings = useExportSettings();
  const [busy, setBusy] = useState(false);
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  const ofTranslation = 'translateId' in exported;
  // translations are written as Markdown
  const convertTo = ofTranslation ? 'md' : settings.convertTo;

  const submit = async () => {
    const controller = new AbortController();
    working.current = controller;
    setBusy(true);
    try {
      const file = await runExport(portsOf(exported, {...settings, convertTo}), controller.signal);
      saveBlob(file.blob, file.name ?? `${stem(exported.name)}.${convertTo}`);
      showDone(t('done'));
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      // refusals of calls were told already
      if (!(error instanceof ApiError) || error.status === 0) showError(t('failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="md">
      {!ofTranslation && (
        <Radio.Group
          label={t('format')}
          value={convertTo}
          onChange={value => useExportSettings.setState({convertTo: value as ExportSettings['convertTo']})}
        >
          <Stack gap={6} mt={6}>
            {formats.map(format => (
              <Radio
                key={format}
                value={format}
                label={
                  <>
                    {t(format)}{' '}
                    <Text span size="xs" c="dimmed">
                      {t(`${format}About`)}
                    </Text>
                  </>
                }
              />
            ))}
            {later.map(format => (
              <Radio key={format} value={format} disabled label={`${t(format)} (${t('notYet')})`} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {ofTranslation && (
        <SegmentedControl
          aria-label={t('shown')}
          value={String(settings.convertTrans)}
          onChange={value => useExportSettings.setState({convertTrans: Number(value) as 1 | 2 | 3})}
          data={[
            {value: '1', label: t('both')},
            {value: '3', label: t('translation')},
            {value: '2', label: t('original')},
          ]}
        />
      )}
      {convertTo === 'md' && (
        <Select
          label={t('formulas')}
          allowDeselect={false}
          value={settings.formulaMode}
          onChange={value => useExportSettings.setState({formulaMode: value as ExportSettings['formulaMode']})}
          data={[
            {value: 'normal', label: t('bracket')},
            {value: 'dollar', label: t('dollar')},
          ]}
        />
      )}
      {convertTo !== 'json' && (
        <Switch
          label={t('merge')}
          checked={settings.mergeCrossPageForms}
          onChange={event => useExportSettings.setState({mergeCrossPageForms: event.currentTarget.checked})}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} loaderProps={{'aria-label': t('working')}} onClick={() => void submit()}>
          {t('export')}
        </Button>
      </Group>
    </Stack>
  );
}

function portsOf(exported: Exported, settings: ExportSettings) {
  const {convertTo, formulaMode, mergeCrossPageForms, convertTrans} = settings;
  const filename = stem(exported.name);
  const request = {convertTo, formulaMode, mergeCrossPageForms, filename};
  return {
    create: async (signal: AbortSignal) => {
      const {outputId} =
        'parseId' in exported
          ? await api(calls.createConvertParseTask, {parseId: exported.parseId, ...request}, {signal})
          : await api(
              calls.createConvertTranslateTask,
              {translateId: exported.translateId, convertTrans, ...request},
              {signal},
            );
      return outputId;
    },
    status: (outputId: string, signal: AbortSignal) => api(calls.getConvertTaskStatus, {outputId}, {signal}),
    download: async (url: string, signal: AbortSignal) => {
      const answer = await fetch(url, {signal});
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return {blob: await answer.blob(), name: nameIn(answer.headers.get('content-disposition'))};
    },
    wait: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  };
}

/** The file name that an answer names (RFC 6266), nothing when it names none. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}

const stem = (name: string): string => name.replace(/\.(?:pdf|png|jpe?g|webp)$/i, '') || name;
