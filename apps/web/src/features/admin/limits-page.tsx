import {Alert, Button, Group, NumberInput, Skeleton, Switch, Text, TextInput} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {SearchField} from '../../ui/search-field.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import styles from './admin.module.css';
import {messages} from './messages.ts';
import {isNamed, settingNames} from './setting-names.ts';

type Setting = ResponseOf<typeof calls.adminListSettings>['settings'][number];

/** `/admin/limits`: the limits and switches that can be changed while the server runs. */
export function LimitsPage() {
  const t = useMessages(messages);
  const nameOf = useMessages(settingNames);
  const [typed, setTyped] = useState('');
  const settings = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({signal}) => api(calls.adminListSettings, {}, {signal, quiet: true}),
  });
  const titled = (settings.data?.settings ?? []).map(setting => ({
    setting,
    title: isNamed(setting.name) ? nameOf(setting.name) : setting.about,
  }));
  const needle = typed.trim().toLowerCase();
  const shown = titled.filter(({setting, title}) => `${setting.name} ${title}`.toLowerCase().includes(needle));
  return (
    <Section order={1} title={t('limits')} about={t('limitsAbout')}>
      <div className={styles['filters']}>
        <SearchField label={t('searchLimits')} value={typed} onChange={setTyped} />
      </div>
      {settings.isError && (
        <Alert color="red" m="md">
          {settings.error.message}
        </Alert>
      )}
      {settings.isPending && <Skeleton h={240} m="md" w="auto" />}
      {shown.map(({setting, title}) => (
        <SettingRow key={`${setting.name}${setting.value}`} setting={setting} title={title} />
      ))}
    </Section>
  );
}

function SettingRow({setting: {name, value, usual, changed}, title}: {setting: Setting; title: string}) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string | number>(typeof value === 'boolean' ? '' : value);
  const change = useMutation({
    mutationFn: (next: Setting['value'] | null) => api(calls.adminChangeSetting, {name, value: next}),
    onSuccess: () => showDone(t('changed')),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({queryKey: ['admin']}), queries.invalidateQueries({queryKey: ['info']})]),
  });
  const show = (one: Setting['value']) =>
    typeof one === 'boolean' ? t(one ? 'on' : 'off') : typeof one === 'number' ? one.toLocaleString() : one || '–';
  return (
    <SectionRow
      label={title}
      about={
        <Group gap={6}>
          <span className={styles['mono']}>{name}</span>
          <Text span inherit {...(changed && {fw: 600})}>
            {t('usual', {value: show(usual)})}
          </Text>
        </Group>
      }
    >
      {changed && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={change.isPending}
          onClick={() => change.mutate(null)}
        >
          {t('reset')}
        </Button>
      )}
      {typeof value === 'boolean' ? (
        <Switch
          aria-label={title}
          checked={value}
          disabled={change.isPending}
          onChange={event => change.mutate(event.currentTarget.checked)}
        />
      ) : (
        <form
          onSubmit={event => {
            event.preventDefault();
            if (draft !== '' || typeof value === 'string') change.mutate(draft);
          }}
        >
          <Group gap="xs" wrap="nowrap">
            {typeof value === 'number' ? (
              <NumberInput
                size="xs"
                w={140}
                aria-label={title}
                min={0}
                allowDecimal={false}
                thousandSeparator=","
                value={draft}
                onChange={setDraft}
              />
            ) : (
              <TextInput
                size="xs"
                w={140}
                aria-label={title}
                value={draft}
                onChange={event => setDraft(event.currentTarget.value)}
              />
            )}
            <Button
              size="xs"
              type="submit"
              variant="default"
              disabled={String(draft) === String(value)}
              loading={change.isPending}
            >
              {t('save')}
            </Button>
          </Group>
        </form>
      )}
    </SectionRow>
  );
}
