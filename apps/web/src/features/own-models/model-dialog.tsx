import {Button, Checkbox, Group, Modal, NumberInput, PasswordInput, Stack, TextInput} from '@mantine/core';
import {useForm} from '@mantine/form';
import {calls, type RequestOf} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {isEndpoint} from './is-endpoint.ts';
import {messages} from './messages.ts';
import {TestResult, useModelTest} from './model-test.tsx';
import type {OwnModel} from './own-model.ts';

type Serves = NonNullable<RequestOf<typeof calls.addOwnModel>['serves']>;

/** Adds an endpoint or changes one. */
export function ModelDialog({edited, onClose}: {edited: OwnModel | 'new' | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')} centered>
      {edited && <ModelForm model={edited === 'new' ? undefined : edited} onClose={onClose} />}
    </Modal>
  );
}

function ModelForm({model, onClose}: {model: OwnModel | undefined; onClose: () => void}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const test = useModelTest();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      displayName: model?.displayName ?? '',
      baseUrl: model?.baseUrl ?? '',
      model: model?.model ?? '',
      apiKey: '',
      contextSize: (model?.contextSize ?? 32_000) as number | string,
      serves: (model?.serves ?? ['translate', 'chat']) as string[],
    },
    validate: {
      displayName: value => (value.trim() ? null : t('enterName')),
      baseUrl: value => (isEndpoint(value.trim()) ? null : t('enterUrl')),
      model: value => (value.trim() ? null : t('enterModel')),
      contextSize: value => (Number(value) >= 1000 && Number(value) <= 10_000_000 ? null : t('enterContext')),
      serves: value => (value.length > 0 ? null : t('enterServes')),
    },
  });
  const tryOut = () => {
    if ([form.validateField('baseUrl'), form.validateField('model')].some(({hasError}) => hasError)) return;
    const {baseUrl, model: name, apiKey} = form.values;
    test.mutate({
      baseUrl: baseUrl.trim(),
      model: name.trim(),
      // without a new key, the stored one is tried
      ...(apiKey || !model ? {apiKey: apiKey.trim()} : {modelId: model.modelId}),
    });
  };
  const submit = form.onSubmit(async values => {
    setBusy(true);
    const endpoint = {
      displayName: values.displayName.trim(),
      baseUrl: values.baseUrl.trim(),
      model: values.model.trim(),
      contextSize: Number(values.contextSize),
      serves: values.serves as Serves,
    };
    const apiKey = values.apiKey.trim();
    try {
      if (model) await api(calls.updateOwnModel, {modelId: model.modelId, ...endpoint, ...(apiKey && {apiKey})});
      else await api(calls.addOwnModel, {...endpoint, apiKey});
      showDone(t('saved'));
      onClose();
      await queries.invalidateQueries({queryKey: ['models']});
    } catch {
      // the refusal is shown already
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t('namePlaceholder')}
          maxLength={60}
          {...form.getInputProps('displayName')}
        />
        <TextInput
          label={t('baseUrl')}
          description={t('baseUrlAbout')}
          placeholder="https://api.deepseek.com/v1"
          inputMode="url"
          {...form.getInputProps('baseUrl')}
        />
        <TextInput label={t('model')} placeholder="deepseek-chat" maxLength={200} {...form.getInputProps('model')} />
        <PasswordInput
          label={t('apiKey')}
          autoComplete="off"
          {...(model?.hasKey && {placeholder: t('keepKey')})}
          {...form.getInputProps('apiKey')}
        />
        <NumberInput
          label={t('context')}
          min={1000}
          max={10_000_000}
          step={1000}
          thousandSeparator=","
          {...form.getInputProps('contextSize')}
        />
        <Checkbox.Group label={t('serves')} {...form.getInputProps('serves')}>
          <Group gap="md" mt={6}>
            <Checkbox value="translate" label={t('translate')} />
            <Checkbox value="chat" label={t('chat')} />
          </Group>
        </Checkbox.Group>
        <TestResult test={test} />
        <Group justify="space-between" mt="xs">
          <Button variant="default" loading={test.isPending} onClick={tryOut}>
            {t('test')}
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
