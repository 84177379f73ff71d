import {
  Alert,
  Button,
  Group,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Tooltip,
} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import {api} from '../../app/api.ts';
import {showDone, showError} from '../../app/toast.ts';
import {useServerInfo} from '../../app/use-server-info.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {exportAndSave} from './export-ports.ts';
import {useExportSettings} from './export-settings.ts';
import type {Exported} from './exported.ts';
import {
  isFile,
  isWritten,
  type Target,
  takesFormulaMode,
  takesMerging,
  takesPictures,
  targets,
  usualTarget,
} from './formats.ts';
import {messages} from './messages.ts';

/** The export of a parse, or of a translation as text. */
export function ExportForm({exported, onClose}: {exported: Exported; onClose: () => void}) {
  const t = useMessages(messages);
  const info = useServerInfo();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const settings = useExportSettings();
  const [busy, setBusy] = useState(false);
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  const translation = 'translateId' in exported;
  const known = info.data?.exportFormats ?? ['md', 'html', 'json'];
  const target = usualTarget(settings.chosen ? settings.convertTo : 'md', known, translation);
  const {formulaMode, mergeCrossPageForms, convertTrans} = settings;

  const edit = async () => {
    const of = translation ? {translateId: exported.translateId, convertTrans} : {parseId: exported.parseId};
    const {draft} = await api(calls.createDraft, of);
    onClose();
    const showGuide = target === 'htmlPdf' ? 'export-pdf' : 'normal';
    await navigate({to: '/markdownEdit', search: {draftId: draft.draftId, showGuide} as never});
  };
  const submit = async () => {
    const controller = new AbortController();
    working.current = controller;
    setBusy(true);
    try {
      if (!isFile(target)) return await edit();
      const options = {convertTo: target, formulaMode, mergeCrossPageForms, convertTrans};
      await exportAndSave(exported, options, {signal: controller.signal});
      showDone(t('done'));
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      // refusals of calls were told already
      if (!(error instanceof ApiError) || error.status === 0) showError(t('failed'));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({queryKey: ['exports']});
    }
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('format')}
        value={target}
        onChange={value => useExportSettings.setState({convertTo: value, chosen: true})}
      >
        <SimpleGrid cols={{base: 1, xs: 2}} spacing="sm" verticalSpacing="xs" mt={6}>
          {targets.map(one => (
            <Format key={one} target={one} written={isWritten(one, known, translation)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {translation && (
        <SegmentedControl
          aria-label={t('shown')}
          value={String(convertTrans)}
          onChange={value => useExportSettings.setState({convertTrans: Number(value) as 1 | 2 | 3})}
          data={[
            {value: '1', label: t('both')},
            {value: '3', label: t('translation')},
            {value: '2', label: t('original')},
          ]}
        />
      )}
      {takesFormulaMode(target) && (
        <Select
          label={t('formulas')}
          allowDeselect={false}
          value={formulaMode}
          onChange={value => useExportSettings.setState({formulaMode: value as 'normal' | 'dollar'})}
          data={[
            {value: 'normal', label: t('bracket')},
            {value: 'dollar', label: t('dollar')},
          ]}
        />
      )}
      {takesPictures(target) && (
        <Select
          label={t('pictures')}
          description={t('picturesAbout')}
          allowDeselect={false}
          value="local"
          data={[
            {value: 'local', label: t('picturesLocal')},
            {value: 'online', label: `${t('picturesOnline')} (${t('notYet')})`, disabled: true},
          ]}
        />
      )}
      {takesMerging(target) && (
        <Tooltip label={t('mergeHint')} position="top-start" multiline maw={280}>
          <Switch
            w="fit-content"
            label={t('merge')}
            checked={mergeCrossPageForms}
            onChange={event => useExportSettings.setState({mergeCrossPageForms: event.currentTarget.checked})}
          />
        </Tooltip>
      )}
      {!isFile(target) && (
        <Alert variant="light" p="xs">
          <Text size="sm">{t(`${target}About`)}</Text>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} loaderProps={{'aria-label': t('working')}} onClick={() => void submit()}>
          {t(isFile(target) ? 'export' : 'openEditor')}
        </Button>
      </Group>
    </Stack>
  );
}

function Format({target, written}: {target: Target; written: boolean}) {
  const t = useMessages(messages);
  return (
    <Radio
      value={target}
      disabled={!written}
      label={
        <>
          {t(target)}{' '}
          <Text span size="xs" c="dimmed">
            {written ? isFile(target) && t(`${target}About`) : t('notYet')}
          </Text>
        </>
      }
    />
  );
}
