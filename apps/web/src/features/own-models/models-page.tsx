import {Alert, Badge, Button, Group, Skeleton, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconPlus} from '@tabler/icons-react';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {deleteLater, useDeletedLately} from '../../core/events/delete-later.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import {messages} from './messages.ts';
import {ModelDialog} from './model-dialog.tsx';
import {TestResult, useModelTest} from './model-test.tsx';
import type {OwnModel} from './own-model.ts';

/** `/user/models`: the endpoints that a user brings. */
export function OwnModelsPage() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [edited, setEdited] = useState<OwnModel | 'new'>();
  const models = useQuery({
    queryKey: ['models', 'own'],
    queryFn: ({signal}) => api(calls.listOwnModels, {}, {signal, quiet: true}),
  });
  const remove = useMutation({
    mutationFn: ({modelId, leaving}: {modelId: number; leaving: boolean}) =>
      api(calls.deleteOwnModel, {modelId}, {keepalive: leaving}),
    onSettled: () => queries.invalidateQueries({queryKey: ['models']}),
  });
  const deleted = useDeletedLately(state => state.ids);
  const list = models.data?.modelList.filter(({modelId}) => !deleted.has(deletionOf(modelId))) ?? [];
  const add = (
    <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Section order={1} title={t('title')} about={t('about')} action={list.length > 0 && add}>
      {models.isError && (
        <Alert color="red" m="md">
          {models.error.message}
        </Alert>
      )}
      {models.isPending && <Skeleton h={56} m="md" w="auto" />}
      {models.isSuccess && list.length === 0 && (
        <Nothing title={t('none')} about={t('noneAbout')}>
          {add}
        </Nothing>
      )}
      {list.map(model => (
        <ModelRow
          key={model.modelId}
          model={model}
          onEdit={() => setEdited(model)}
          onRemove={() =>
            deleteLater({
              id: deletionOf(model.modelId),
              said: t('removed'),
              undo: t('undo'),
              remove: leaving => remove.mutateAsync({modelId: model.modelId, leaving}),
            })
          }
        />
      ))}
      <ModelDialog edited={edited} onClose={() => setEdited(undefined)} />
    </Section>
  );
}

const deletionOf = (modelId: number): string => `own-model-${modelId}`;

function ModelRow({model, onEdit, onRemove}: {model: OwnModel; onEdit: () => void; onRemove: () => void}) {
  const t = useMessages(messages);
  const test = useModelTest();
  const {modelId, displayName, baseUrl, model: name, serves, hasKey, keyHint} = model;
  return (
    <SectionRow
      label={
        <Group gap="xs">
          <span>{displayName}</span>
          {serves.map(one => (
            <Badge key={one} size="xs" variant="light" color="gray" tt="none">
              {t(one)}
            </Badge>
          ))}
        </Group>
      }
      about={
        <>
          <Text span inherit ff="monospace">
            {name}
          </Text>
          {` · ${baseUrl} · `}
          {keyHint ? t('key', {hint: keyHint}) : t(hasKey ? 'keyStored' : 'noKey')}
          <TestResult test={test} />
        </>
      }
    >
      <Button
        size="xs"
        variant="default"
        loading={test.isPending}
        onClick={() => test.mutate({baseUrl, model: name, modelId})}
      >
        {t('test')}
      </Button>
      <Button size="xs" variant="default" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
        {t('remove')}
      </Button>
    </SectionRow>
  );
}
