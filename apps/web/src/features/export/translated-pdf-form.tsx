import {Button, Group, Radio, Stack, Switch, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {Suspense, useEffect, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showError, showInfo} from '../../core/events/toast.ts';
import {recallPassword} from '../../core/files/passwords.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {saveBlob} from '../../ui/save-blob.ts';
import {DesktopPart, inShell} from '../desktop/index.ts';
import {mergeAndSave} from './export-ports.ts';
import {type ExportFormProps, type ExportSource, stemOf} from './export-source.ts';
import {type MergeProgress, mergeFailure, mergePdfs} from './merge-pdfs.ts';
import {messages} from './messages.ts';
import {OtherWays} from './other-ways.tsx';
import {mergeOrderOf, type PdfExport, pdfExports} from './pdf-exports.ts';
import {cancelled} from './run-export.ts';
import {useSavedNotice} from './use-saved-notice.ts';

/** The export of a translation that keeps the layout: by itself, or beside its original. */
export function TranslatedPdfForm({
  exported,
  onSend,
  onClose,
}: ExportFormProps<Extract<ExportSource, {translateId: string}>>) {
  const t = useMessages(messages);
  const info = useServerInfo();
  const navigate = useNavigate();
  const {pdfExport: type, isItOnline, onlineExportOptimization: optimize} = useTranslationSettings();
  const said = useSavedNotice();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<MergeProgress>();
  const [failed, setFailed] = useState<ReturnType<typeof mergeFailure>>();
  const [why, setWhy] = useState('');
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  const online = info.data?.exportFormats.includes('dual') === true;
  const method = isItOnline && online ? 'online' : 'local';
  const order = mergeOrderOf[type];
  const bilingual = order !== undefined;

  const submit = async (by: 'online' | 'local') => {
    const {translateId, name} = exported;
    const controller = new AbortController();
    const {signal} = controller;
    working.current = controller;
    let created = false;
    setFailed(undefined);
    setWhy('');
    setProgress(undefined);
    setBusy(true);
    const save = (blob: Blob, name: string) => {
      saveBlob(blob, name);
      said({name, bytes: blob.size}, begun);
    };
    const begun = performance.now();
    try {
      const {translatedUrl, objectId} = await api(calls.getObjectTranslateResult, {translateId, pages: '1'}, {signal});
      if (type === 'more') {
        onClose();
        const search = {objectId, translateId, bilingual_translation: true};
        return await navigate({to: '/pdf-views', search: search as never});
      }
      if (!translatedUrl) return showError(t('failed'));
      const fileName = `${stemOf(name)}_${type}.pdf`;
      if (order && by === 'online') {
        const onCreated = () => {
          created = true;
        };
        said(await mergeAndSave({translateId, order, optimize, name: fileName}, {signal, onCreated}), begun);
      } else if (!order) save(await fetchPdf(translatedUrl, signal), fileName);
      else {
        const {url} = await api(calls.getSpaceObjectSource, {objectId}, {signal});
        const [original, translated] = await Promise.all([fetchPdf(url, signal), fetchPdf(translatedUrl, signal)]);
        const request = {
          original: await original.arrayBuffer(),
          translated: await translated.arrayBuffer(),
          order,
          password: await recallPassword(objectId),
        };
        save(await mergePdfs(request, {onProgress: setProgress, signal}), fileName);
      }
      working.current = undefined;
      onClose();
    } catch (error) {
      if (signal.aborted && created && signal.reason !== cancelled) showInfo(t('goesOn'), 'export-goes-on');
      if (signal.aborted) return;
      setFailed(mergeFailure(error));
      // of a task that failed; refusals of calls are shown already
      if (error instanceof ApiError && error.status === 0) setWhy(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('pdfType')}
        value={type}
        onChange={value => useTranslationSettings.setState({pdfExport: value as PdfExport})}
      >
        <Stack gap={8} mt={6}>
          {pdfExports.map(one => (
            <Radio key={one} value={one} label={t(`pdf-${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {bilingual && (
        <>
          <Radio.Group
            label={t('method')}
            value={method}
            onChange={value => useTranslationSettings.setState({isItOnline: value === 'online'})}
          >
            <Group gap="lg" mt={6}>
              <Radio value="local" label={t('local')} />
              <Radio
                value="online"
                disabled={!online}
                label={online ? t('online') : `${t('online')} (${t('notYet')})`}
              />
            </Group>
          </Radio.Group>
          <Text size="xs" c="dimmed">
            {t('localNote')}
          </Text>
          {method === 'online' && (
            <Switch
              w="fit-content"
              label={t('optimize')}
              description={t('optimizeHint')}
              checked={optimize}
              onChange={event =>
                useTranslationSettings.setState({onlineExportOptimization: event.currentTarget.checked})
              }
            />
          )}
        </>
      )}
      <Text size="xs" c="dimmed">
        {t('studyNote')} {bilingual && t('largeNote')}
      </Text>
      {failed && (
        <Group role="alert" gap="sm">
          <Text size="sm" c="red">
            {why ? t('because', {failure: t(failed), why}) : t(failed)}
          </Text>
          {failed !== 'failed' && online && (
            <Button size="compact-sm" variant="light" onClick={() => void submit('online')}>
              {t('toOnline')}
            </Button>
          )}
        </Group>
      )}
      <OtherWays exported={exported} onSend={onSend} onClose={onClose} />
      <Suspense>{inShell && <DesktopPart of="location" />}</Suspense>
      <DialogFooter mt="xs">
        {busy && bilingual && (
          <Text size="xs" c="dimmed" role="status">
            {progress ? t('mergingPages', progress) : t('merging')}
          </Text>
        )}
        <Button
          variant="default"
          onClick={() => {
            working.current?.abort(cancelled);
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          loaderProps={{'aria-label': t('working')}}
          onClick={() => void submit(method)}
        >
          {t('export')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

async function fetchPdf(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, {signal});
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}
