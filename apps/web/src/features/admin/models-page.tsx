import {Alert, Badge, Button, Group, Text} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useMutation, useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {TestResult} from '../own-models/index.ts';
import styles from './admin.module.css';
import {messages} from './messages.ts';

type Model = ResponseOf<typeof calls.adminListModels>['models'][number];

/** `/admin/models`: the whole catalogue, also what is not offered for want of a key. */
export function ModelsPage() {
  const t = useMessages(messages);
  const models = useQuery({
    queryKey: ['admin', 'models'],
    queryFn: ({signal}) => api(calls.adminListModels, {}, {signal, quiet: true}),
  });
  const columns: readonly Column<Model>[] = [
    {
      id: 'name',
      label: t('name'),
      render: ({modelId, displayName, model, baseUrl, badge, subscriptionRequired}) => (
        <>
          <Group gap={6} wrap="nowrap">
            <Text size="sm">{displayName}</Text>
            {badge && (
              <Badge size="xs" variant="light" color="teal" tt="none" style={{flexShrink: 0}}>
                {isKnownBadge(badge) ? t(badge) : badge}
              </Badge>
            )}
            {subscriptionRequired && (
              <Badge size="xs" variant="light" color="yellow" tt="none" style={{flexShrink: 0}}>
                {t('members')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" title={baseUrl}>
            {modelId} · <span className={styles['mono']}>{model}</span>
          </Text>
        </>
      ),
    },
    {
      id: 'key',
      label: t('key'),
      render: ({hasKey, keyVariable}) =>
        hasKey ? (
          <Badge size="sm" variant="light" color="teal" tt="none">
            {t('keySet')}
          </Badge>
        ) : (
          <Text size="xs" c="dimmed">
            {t('keyMissing', {variable: keyVariable ?? ''})}
          </Text>
        ),
    },
    {id: 'price', label: t('price'), number: true, render: one => `${one.inputPrice} / ${one.outputPrice}`},
    {id: 'context', label: t('context'), number: true, render: one => one.contextSize.toLocaleString()},
    {
      id: 'serves',
      label: t('serves'),
      render: ({serves}) => serves.map(one => t(one)).join(' · '),
    },
    {id: 'test', label: '', render: model => <Test model={model} />},
  ];
  return (
    <Section order={1} title={t('models')} about={models.data ? t('modelsAbout', {file: models.data.file}) : undefined}>
      {models.data?.problem && (
        <Alert color="red" m="md">
          {t('problem', {problem: models.data.problem})}
        </Alert>
      )}
      <DataTable
        label={t('models')}
        columns={columns}
        rows={models.data?.models ?? []}
        keyOf={({modelId}) => String(modelId)}
        minWidth={860}
        state={models}
        empty={<Nothing title={t('noModels')} />}
      />
    </Section>
  );
}

function Test({model: {modelId, hasKey}}: {model: Model}) {
  const t = useMessages(messages);
  const test = useMutation({mutationFn: () => api(calls.adminTestModel, {modelId})});
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!hasKey}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('test')}
      </Button>
      <TestResult test={test} />
    </>
  );
}

const isKnownBadge = (badge: string): badge is 'free' | 'half-price' => badge === 'free' || badge === 'half-price';
