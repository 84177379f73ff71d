import {ActionIcon, Button, Menu, Skeleton, Stack, Text, Tooltip} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {FileType} from '@recto/api';
import {IconChecks, IconEye} from '@tabler/icons-react';
import {Suspense, useState} from 'react';
import {openDialog} from '../../core/events/dialogs.ts';
import {showError} from '../../core/events/toast.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLacksBenefit} from '../../core/membership/lacks-benefit.ts';
import {useLiveTasks} from '../../core/tasks/live-tasks.ts';
import {isProcessing} from '../../core/tasks/task-record.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {SearchField} from '../../ui/search-field.tsx';
import {SearchInside} from '../search/index.ts';
import {useUploads} from '../uploads/index.ts';
import {messages} from './messages.ts';
import type {RowAction} from './row-actions.ts';
import {RowDialogs} from './row-dialogs.tsx';
import {emptySelection, keepPresent, MultiSelect, noSelection} from './selection.ts';
import styles from './side-panel.module.css';
import {useDrawer, usePanel} from './side-panel-store.ts';
import {Tree} from './tree.tsx';
import {fileViews, type Row} from './tree-rows.ts';
import {useDelete} from './use-delete.ts';
import {useTree} from './use-tree.ts';

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar');

const viewNames = {none: 'viewNone', last: 'viewLast', all: 'viewAll'} as const;

/** The files of the side panel with what can be done with them. */
export function Files() {
  const t = useMessages(messages);
  const {fileView} = usePanel();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const tree = useTree(search);
  const [chosen, setSelection] = useState(noSelection);
  const selection = keepPresent(chosen, tree.rows);
  const [asked, setAsked] = useState<{
    readonly action: 'export' | 'transfer' | 'translate' | 'thirdParty' | 'privacy';
    readonly row: Row;
  }>();
  const actions = useSpaceActions();
  const onTheWay = useUploads(state => state.uploads.length);
  const noThirdParty = useLacksBenefit('third_party');
  const running = useLiveTasks(state => state.tasks);
  const {rows, space} = tree;
  const busy = new Set([
    ...[...running.values()].flatMap(task => (isProcessing(task.status) ? (task.objectId ?? []) : [])),
    // from the lists, for tasks without an event so far
    ...rows.flatMap(row => {
      const task = row.kind === 'parse' ? row.parse : row.kind === 'translation' ? row.translation : undefined;
      const heard = task?.outputId ? running.get(task.outputId) : undefined;
      return task && !heard && isProcessing(task.status) ? row.object.objectId : [];
    }),
  ]);
  const act = (action: RowAction, row: Row) => {
    if (action === 'export' || action === 'transfer' || action === 'translate' || action === 'privacy')
      return setAsked({action, row});
    if (action === 'thirdParty') {
      if (noThirdParty) return openDialog({kind: 'members-only'});
      // an image costs one; the price of a PDF is shown before
      if (row.object.file.fileType !== FileType.img) return setAsked({action, row});
      return actions.readByThirdParty.mutate({objectId: row.object.objectId, fileName: row.object.objectName});
    }
    const task = row.kind === 'parse' ? row.parse : row.kind === 'translation' ? row.translation : undefined;
    if (!task?.outputId) return;
    actions.cancel.mutate(task.outputId, {
      // a translation that nobody waits for any more leaves no row behind
      onSuccess: () => row.kind === 'translation' && actions.removeTranslations.mutate([row.translation.translateId]),
    });
  };
  const removeAll = useDelete(() => setSelection(noSelection));
  const throwAway = (asked: readonly Row[]) => {
    // a running task holds its file, and a parse goes with its file only
    const free = asked.filter(
      row => row.kind === 'translation' || (row.kind === 'folder' && !busy.has(row.object.objectId)),
    );
    if (free.length === 0) showError(t('parsesStay'), {id: 'parses-stay'});
    else void removeAll(free);
  };
  return (
    <>
      <div className={styles['tools']}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <Tooltip label={t('select')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('select')}
            aria-pressed={selection.type !== MultiSelect.none}
            onClick={() => setSelection(selection.type === MultiSelect.none ? emptySelection : noSelection)}
          >
            <IconChecks size={16} />
          </ActionIcon>
        </Tooltip>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('view')}>
              <IconEye size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {fileViews.map(view => (
              <Menu.Item
                key={view}
                fw={view === fileView ? 600 : 400}
                onClick={() => usePanel.setState({fileView: view})}
              >
                {t(viewNames[view])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {search !== '' && (
        <div className={styles['inside']}>
          <SearchInside query={search} onGo={() => useDrawer.setState({opened: false})} />
        </div>
      )}
      {space.isPending && <Skeleton h={120} mx="xs" w="auto" />}
      {space.isError && (
        <Stack className={styles['empty']} align="center" role="alert">
          <Text size="sm">{t('failed')}</Text>
          <Button size="xs" variant="default" onClick={() => void space.refetch()}>
            {t('again')}
          </Button>
        </Stack>
      )}
      {space.isSuccess && rows.length === 0 && (
        <Nothing
          title={search ? t('notFound') : onTheWay > 0 ? t('onTheWay', {count: onTheWay}) : t('none')}
          {...(!search && {about: t('noneAbout')})}
        />
      )}
      {rows.length > 0 && (
        <Tree
          tree={tree}
          selection={selection}
          busy={busy}
          onSelection={setSelection}
          onDelete={throwAway}
          onAction={act}
        />
      )}
      <Suspense>
        {selection.type !== MultiSelect.none && (
          <BulkBar
            rows={rows}
            selection={selection}
            onSelection={setSelection}
            onDelete={() => throwAway(rows.filter(({key}) => selection.keys.has(key)))}
          />
        )}
      </Suspense>
      <RowDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
