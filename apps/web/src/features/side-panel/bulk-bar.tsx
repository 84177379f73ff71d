import {Button, Group, Text} from '@mantine/core';
import {TaskStatus} from '@recto/api';
import {Suspense, useState} from 'react';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ExportManyDialog, type ExportSource} from '../export/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {exportItem, isResult} from './export-items.ts';
import {messages} from './messages.ts';
import {noSelection, type Selection, selectAll} from './selection.ts';
import styles from './side-panel.module.css';
import type {Row} from './tree-rows.ts';
import {fetchChildren} from './use-tree.ts';

type Props = {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly onSelection: (change: (before: Selection) => Selection) => void;
  readonly onDelete: () => void;
};

/** What can be done with everything that is selected. */
export function BulkBar({rows, selection, onSelection, onDelete}: Props) {
  const t = useMessages(messages);
  const [gathering, setGathering] = useState<'export' | 'transfer'>();
  const [asked, setAsked] = useState<'export' | 'transfer'>();
  const [items, setItems] = useState<readonly ExportSource[]>([]);
  const count = selection.keys.size;
  const ask = async (what: 'export' | 'transfer') => {
    setGathering(what);
    try {
      const chosen = rows.filter(({key}) => selection.keys.has(key));
      const found = (await Promise.all(chosen.map(itemsOf))).flat();
      if (found.length === 0) showError(t('nothingToExport'), {id: 'nothing-to-export'});
      else {
        setItems(found);
        setAsked(what);
      }
    } catch {
      showError(t('exportFailed'));
    } finally {
      setGathering(undefined);
    }
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('select')}>
      <Text size="xs" flex="1 0 auto" aria-live="polite">
        {t('chosen', {count})}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button size="compact-xs" variant="subtle" onClick={() => onSelection(({type}) => selectAll(rows, type))}>
          {t('all')}
        </Button>
        {(['export', 'transfer'] as const).map(what => (
          <Button
            key={what}
            size="compact-xs"
            variant="light"
            disabled={count === 0}
            loading={gathering === what}
            onClick={() => void ask(what)}
          >
            {t(what)}
          </Button>
        ))}
        <Button size="compact-xs" variant="light" color="red" disabled={count === 0} onClick={onDelete}>
          {t('delete')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onSelection(() => noSelection)}>
          {t('done')}
        </Button>
      </Group>
      <Suspense>
        {asked === 'export' && <ExportManyDialog items={items} onClose={() => setAsked(undefined)} />}
        {asked === 'transfer' && <TransferDialog sources={items} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}

// of a file its newest parse
async function itemsOf(row: Row) {
  if (isResult(row)) return [exportItem(row)];
  const {parses} = await fetchChildren(row.object.objectId);
  const parse = parses.find(({status}) => status === TaskStatus.success);
  return parse ? [exportItem({kind: 'parse', key: parse.parseId, object: row.object, parse, number: 1})] : [];
}
