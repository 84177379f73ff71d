import {Select, TextInput} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {calls, type ResponseOf} from '@recto/api';
import {useInfiniteQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import styles from './admin.module.css';
import {changeNames} from './change-names.ts';
import {describeChange, rawChange} from './describe-change.ts';
import {messages} from './messages.ts';
import {isNamed, settingNames} from './setting-names.ts';

type Entry = ResponseOf<typeof calls.adminListAudit>['entries'][number];

const pageSize = 50;

const acts = [
  'cashout.pay',
  'cashout.refuse',
  'invoice.set',
  'redeem.create',
  'refund.approve',
  'refund.reject',
  'setting.change',
  'task.cancel',
  'task.retry',
  'user.ban',
  'user.create',
  'user.grant',
  'user.membership',
  'user.role',
  'user.unban',
] as const;
const isKnown = (act: string): act is (typeof acts)[number] => (acts as readonly string[]).includes(act);

/** `/admin/audit`: what administrators did, newest first. */
export function AuditPage() {
  const t = useMessages(messages);
  const tChange = useMessages(changeNames);
  const tSetting = useMessages(settingNames);
  const [act, setAct] = useState<string | null>(null);
  const [subject, setSubject] = useState('');
  const [filter] = useDebouncedValue(`${act ?? ''}\n${subject.trim()}`, 250);
  const entries = useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({pageParam, signal}) => {
      const [wantedAct, subjectId] = filter.split('\n');
      return api(
        calls.adminListAudit,
        {
          limit: pageSize,
          ...(wantedAct && {act: wantedAct}),
          ...(subjectId && {subjectId}),
          ...(pageParam && {before: pageParam}),
        },
        {signal, quiet: true},
      );
    },
    getNextPageParam: last => (last.entries.length < pageSize ? undefined : last.entries.at(-1)?.entryId),
  });
  const columns: readonly Column<Entry>[] = [
    {
      id: 'time',
      label: t('time'),
      render: ({at}) => <span style={{whiteSpace: 'nowrap'}}>{formatDateTime(at)}</span>,
    },
    {
      id: 'actor',
      line: true,
      label: t('actor'),
      render: ({actorId}) => <span className={styles['mono']}>{actorId.slice(0, 8)}</span>,
    },
    {
      id: 'act',
      line: true,
      label: t('act'),
      lead: true,
      // one that is newer than this page shows its own name
      render: entry => <span title={entry.act}>{isKnown(entry.act) ? t(`act-${entry.act}`) : entry.act}</span>,
    },
    {
      id: 'subject',
      label: t('subject'),
      render: ({subjectId}) =>
        subjectId && isNamed(subjectId) ? (
          <span title={subjectId}>{tSetting(subjectId)}</span>
        ) : (
          <span className={styles['mono']} title={subjectId ?? ''}>
            {subjectId && subjectId.length > 24 ? `${subjectId.slice(0, 8)}…` : (subjectId ?? '–')}
          </span>
        ),
    },
    {
      id: 'change',
      label: t('change'),
      render: entry => <span title={rawChange(entry)}>{describeChange(entry, tChange) || '–'}</span>,
    },
  ];
  return (
    <Section order={1} title={t('audit')} about={t('auditAbout')}>
      <div className={styles['filters']}>
        <Select
          size="xs"
          w={180}
          clearable
          aria-label={t('actFilter')}
          placeholder={t('actFilter')}
          data={acts.map(value => ({value, label: t(`act-${value}`)}))}
          value={act}
          onChange={setAct}
        />
        <TextInput
          size="xs"
          flex={1}
          miw={180}
          aria-label={t('subjectFilter')}
          placeholder={t('subjectFilter')}
          value={subject}
          onChange={event => setSubject(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={t('audit')}
        columns={columns}
        rows={entries.data?.pages.flatMap(page => page.entries) ?? []}
        keyOf={({entryId}) => String(entryId)}
        minWidth={640}
        state={entries}
        empty={<Nothing title={t('noAudit')} />}
        more={t('more')}
      />
    </Section>
  );
}
