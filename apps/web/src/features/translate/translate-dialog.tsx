import {Alert, Button, Checkbox, Group, Modal, SegmentedControl, Select, Stack, Switch, Text} from '@mantine/core';
import {ApiError, calls, ignoreTranslateTypes, type RequestOf} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {reactTo} from '../../app/reactions.ts';
import {showDone} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {GlossaryPicker, useGlossaries} from '../glossary/index.ts';
import {targetLanguages} from './languages.ts';
import {messages} from './messages.ts';
import {ModelPicker} from './model-picker.tsx';
import {type TranslateSettings, useTranslateSettings} from './translate-settings.ts';

/** Asks how a parse is to be translated, says what it would cost, and begins. */
export function TranslateDialog({parseId, onClose}: {parseId: string | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={parseId !== undefined} onClose={onClose} title={t('title')} centered>
      {parseId && <TranslateForm parseId={parseId} onClose={onClose} />}
    </Modal>
  );
}

function TranslateForm({parseId, onClose}: {parseId: string; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const settings = useTranslateSettings();
  const [busy, setBusy] = useState(false);
  const [same, setSame] = useState(false);
  const models = useQuery({
    queryKey: ['models', 'translate'],
    // own models that come and go invalidate it
    staleTime: 600_000,
    queryFn: ({signal}) => api(calls.listTranslateModels, {}, {signal, quiet: true}),
  });
  const glossaries = useGlossaries();
  const list = models.data?.modelList ?? [];
  const model =
    list.find(({modelId, available}) => available && modelId === settings.targetModel) ??
    list.find(({available}) => available);
  const glossary = glossaries.data?.find(({itemId}) => itemId === settings.translateTermId);
  const translateParam = model && paramOf(settings, model.modelId, glossary?.itemId);
  const estimate = useQuery({
    queryKey: ['estimate', parseId, translateParam],
    enabled: translateParam !== undefined,
    // a translation may have come in between
    staleTime: 0,
    queryFn: ({signal}) =>
      api(calls.estimateTranslateTask, {parseId, translateParam: translateParam!}, {signal, quiet: true}),
  });

  const start = async (force: boolean) => {
    if (!translateParam) return;
    setBusy(true);
    try {
      await api(calls.createTranslateTask, {parseId, translateParam, force}, {quiet: true});
      await queries.invalidateQueries({queryKey: ['space']});
      showDone(t('started'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'translate_already_exist') setSame(true);
      else void reactTo(error);
    } finally {
      setBusy(false);
    }
  };

  if (models.isError)
    return (
      <Alert color="red" role="alert">
        {t('modelsFailed')}
      </Alert>
    );
  if (models.isSuccess && list.length === 0) return <Alert color="yellow">{t('noModels')}</Alert>;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('type')}
        value={settings.translateType}
        onChange={value => useTranslateSettings.setState({translateType: value as 'md' | 'pdf'})}
        data={[
          {value: 'md', label: t('md')},
          {value: 'pdf', label: t('pdf')},
        ]}
      />
      <Select
        label={t('language')}
        allowDeselect={false}
        searchable
        value={String(settings.targetLanguage)}
        onChange={value =>
          useTranslateSettings.setState({targetLanguage: Number(value) as TranslateSettings['targetLanguage']})
        }
        data={targetLanguages.map(({value, name}) => ({value: String(value), label: name}))}
      />
      <ModelPicker
        models={models.data?.modelList}
        value={model?.modelId}
        onChange={targetModel => useTranslateSettings.setState({targetModel})}
      />
      <GlossaryPicker
        value={settings.translateTermId}
        onChange={translateTermId => useTranslateSettings.setState({translateTermId})}
      />
      <Checkbox.Group
        label={t('ignore')}
        value={[...settings.ignoreTranslateTypes]}
        onChange={value =>
          useTranslateSettings.setState({ignoreTranslateTypes: value as TranslateSettings['ignoreTranslateTypes']})
        }
      >
        <Group gap="md" mt={6}>
          {ignoreTranslateTypes.map(type => (
            <Checkbox key={type} value={type} label={t(type)} />
          ))}
        </Group>
      </Checkbox.Group>
      {settings.translateType === 'pdf' && (
        <Switch
          label={t('colors')}
          checked={settings.fontColorExtraction}
          onChange={event => useTranslateSettings.setState({fontColorExtraction: event.currentTarget.checked})}
        />
      )}
      <Text size="xs" c="dimmed" aria-live="polite">
        {estimate.isFetching && t('estimating')}
        {estimate.data &&
          !estimate.isFetching &&
          t('estimate', {
            tokens: (estimate.data.promptTokens + estimate.data.completionTokens).toLocaleString(),
            points: estimate.data.points,
            available: estimate.data.available,
          })}
        {estimate.error?.message}
      </Text>
      {same && (
        <Alert color="yellow" title={t('existsTitle')}>
          {t('existsAbout')}
        </Alert>
      )}
      {estimate.data?.exists && !same && <Text size="sm">{t('exists')}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} disabled={!model} onClick={() => void start(same)}>
          {t(same ? 'goOn' : 'start')}
        </Button>
      </Group>
    </Stack>
  );
}

const paramOf = (
  settings: TranslateSettings,
  translateModel: number,
  translateTermId: string | undefined,
): RequestOf<typeof calls.createTranslateTask>['translateParam'] => ({
  translateModel,
  translateType: settings.translateType,
  translateLang: settings.targetLanguage,
  ignoreTranslateTypes: [...settings.ignoreTranslateTypes],
  ...(translateTermId && {translateTermId}),
  ...(settings.translateType === 'pdf' && {fontColorExtraction: settings.fontColorExtraction}),
});
