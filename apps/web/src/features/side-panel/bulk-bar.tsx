import {TaskStatus} from '@recto/api';
import {Suspense, useState} from 'react';
import {showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {BulkBar as Bar} from '../../ui/bulk-bar.tsx';
import {ExportManyDialog, type ExportSource} from '../export/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {exportItem, isResult} from './export-items.ts';
import {messages} from './messages.ts';
import {noSelection, type Selection, selectAll} from './selection.ts';
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
    <>
      <Bar
        label={t('select')}
        chosen={t('chosen', {count})}
        all={t('all')}
        done={t('done')}
        actions={[
          ...(['export', 'transfer'] as const).map(what => ({
            label: t(what),
            disabled: count === 0,
            busy: gathering === what,
            onClick: () => void ask(what),
          })),
          {label: t('delete'), disabled: count === 0, grave: true, onClick: onDelete},
        ]}
        onAll={() => onSelection(({type}) => selectAll(rows, type))}
        onDone={() => onSelection(() => noSelection)}
      />
      <Suspense>
        {asked === 'export' && <ExportManyDialog items={items} onClose={() => setAsked(undefined)} />}
        {asked === 'transfer' && <TransferDialog sources={items} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}

// of a file its newest parse
async function itemsOf(row: Row) {
  if (isResult(row)) return [exportItem(row)];
  const {parses} = await fetchChildren(row.object.objectId);
  const parse = parses.find(({status}) => status === TaskStatus.success);
  return parse ? [exportItem({kind: 'parse', key: parse.parseId, object: row.object, parse, number: 1})] : [];
}
