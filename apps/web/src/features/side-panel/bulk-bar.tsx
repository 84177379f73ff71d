import {Button, Menu, Text} from '@mantine/core';
import {TaskStatus} from '@recto/api';
import {useState} from 'react';
import {showDone, showError} from '../../app/toast.ts';
import {useServerInfo} from '../../app/use-server-info.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {exportAndSave, type FileFormat, fileFormats} from '../export/index.ts';
import {ExportState, exportItem, exportMany, isResult} from './export-many.ts';
import {messages} from './messages.ts';
import {noSelection, type Selection, selectAll} from './selection.ts';
import styles from './side-panel.module.css';
import type {Row} from './tree-rows.ts';
import {fetchChildren} from './use-tree.ts';

// milliseconds for one file
const patience = 10 * 60_000;

type Props = {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly onSelection: (change: (before: Selection) => Selection) => void;
  readonly onDelete: () => void;
};

/** What can be done with everything that is selected. */
export function BulkBar({rows, selection, onSelection, onDelete}: Props) {
  const t = useMessages(messages);
  const [progress, setProgress] = useState<{readonly done: number; readonly count: number}>();
  const info = useServerInfo();
  const formats = fileFormats.filter(format => info.data?.exportFormats.includes(format));
  const count = selection.keys.size;
  const exportAll = async (format: FileFormat) => {
    const chosen = rows.filter(({key}) => selection.keys.has(key));
    try {
      const items = (await Promise.all(chosen.map(itemsOf))).flat();
      if (items.length === 0) return showError(t('nothingToExport'), {id: 'nothing-to-export'});
      const failed = await exportMany(items, {
        // translations are written as Markdown
        save: item =>
          exportAndSave(
            item,
            {convertTo: 'translateId' in item ? 'md' : format},
            {signal: AbortSignal.timeout(patience), quiet: true},
          ),
        onChange: states =>
          setProgress({done: states.filter(state => state >= ExportState.success).length, count: items.length}),
      });
      if (failed === 0) showDone(t('exported'));
      else showError(failed === items.length ? t('exportFailed') : t('exportSome', {count: failed, failed}));
    } catch {
      showError(t('exportFailed'));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('select')}>
      <Text size="xs" flex={1} aria-live="polite">
        {progress ? t('exporting', progress) : t('chosen', {count})}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={() => onSelection(({type}) => selectAll(rows, type))}>
        {t('all')}
      </Button>
      <Menu position="top">
        <Menu.Target>
          <Button size="compact-xs" variant="light" disabled={count === 0} loading={progress !== undefined}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(format => (
            <Menu.Item key={format} onClick={() => void exportAll(format)}>
              {t('exportAs', {format: format.toUpperCase()})}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-xs" variant="light" color="red" disabled={count === 0} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onSelection(() => noSelection)}>
        {t('done')}
      </Button>
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
