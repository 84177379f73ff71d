import {Button, CopyButton} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {IconPlus} from '@tabler/icons-react';
import {useInfiniteQuery} from '@tanstack/react-query';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {type Translate, useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Filter} from '../../ui/filter.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import styles from './admin.module.css';
import {messages} from './messages.ts';
import {NewCodesDialog} from './new-codes-dialog.tsx';

type Code = ResponseOf<typeof calls.adminListRedeemCodes>['codes'][number];

/** `/admin/codes`: redeem codes, made here and followed. */
export function CodesPage() {
  const t = useMessages(messages);
  const [used, setUsed] = useState('');
  const [making, setMaking] = useState(false);
  const codes = useInfiniteQuery({
    queryKey: ['admin', 'codes', used],
    initialPageParam: undefined as string | undefined,
    queryFn: ({pageParam, signal}) =>
      api(
        calls.adminListRedeemCodes,
        {...(used && {used}), ...(pageParam && {cursor: pageParam})},
        {signal, quiet: true},
      ),
    getNextPageParam: last => last.cursor ?? undefined,
  });
  const columns: readonly Column<Code>[] = [
    {
      id: 'code',
      label: t('code'),
      render: ({code}) => (
        <CopyButton value={code} timeout={2000}>
          {({copied, copy}) => (
            <Button size="compact-xs" variant="subtle" ml={-8} className={styles['mono'] ?? ''} onClick={copy}>
              {copied ? t('copied') : code}
            </Button>
          )}
        </CopyButton>
      ),
    },
    {id: 'contents', label: t('contents'), render: code => contentsOf(t, code)},
    {id: 'note', label: t('note'), render: ({note}) => note || '–'},
    {
      id: 'used',
      label: t('usedBy'),
      render: ({usedBy, usedAt}) =>
        usedBy && usedAt ? (
          <>
            <span className={styles['mono']}>{usedBy.slice(0, 8)}</span> · {formatDateTime(usedAt)}
          </>
        ) : (
          t('unused')
        ),
    },
    {
      id: 'expires',
      label: t('expires'),
      render: ({expiresAt}) => (expiresAt ? t('until', {moment: formatDateTime(expiresAt)}) : t('noEnd')),
    },
  ];
  return (
    <Section
      order={1}
      title={t('codes')}
      about={t('codesAbout')}
      action={
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setMaking(true)}>
          {t('makeCodes')}
        </Button>
      }
    >
      <div className={styles['filters']}>
        <Filter
          label={t('state')}
          all={t('all')}
          value={used}
          options={[
            {value: 'false', label: t('unused')},
            {value: 'true', label: t('used')},
          ]}
          onChange={setUsed}
        />
      </div>
      <DataTable
        label={t('codes')}
        columns={columns}
        rows={codes.data?.pages.flatMap(page => page.codes) ?? []}
        keyOf={({code}) => code}
        minWidth={720}
        state={codes}
        empty={<Nothing title={t('noCodes')} />}
        more={t('more')}
      />
      <NewCodesDialog opened={making} onClose={() => setMaking(false)} />
    </Section>
  );
}

function contentsOf(t: Translate<keyof (typeof messages)['zh']>, {days, pages, images, points}: Code): string {
  return [
    days > 0 && t('days', {count: days}),
    pages > 0 && t('pagesIn', {count: pages.toLocaleString()}),
    images > 0 && t('imagesIn', {count: images.toLocaleString()}),
    points > 0 && t('pointsIn', {count: points.toLocaleString()}),
  ]
    .filter(Boolean)
    .join(' · ');
}
