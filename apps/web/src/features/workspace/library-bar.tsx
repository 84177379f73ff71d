import {TaskStatus} from '@recto/api';
import {Suspense, useState} from 'react';
import type {SpaceObject} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {BulkBar} from '../../ui/bulk-bar.tsx';
import {ExportManyDialog, type ExportSource, stemOf} from '../export/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {useTrash} from '../trash/index.ts';
import {messages} from './messages.ts';
import styles from './workspace.module.css';

/** What can be done with the files that are selected in the list: with what was read from them, and with themselves. */
export function LibraryBar({
  chosen,
  onAll,
  onDone,
}: {
  readonly chosen: readonly SpaceObject[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}) {
  const t = useMessages(messages);
  const {busy, moveToTrash} = useTrash();
  const [asked, setAsked] = useState<'export' | 'transfer'>();
  const close = () => setAsked(undefined);
  const sources = chosen.flatMap(sourceOf);
  // a running task holds its file
  const deletable = chosen.filter(({objectParseList}) => objectParseList?.[0]?.status !== TaskStatus.pending);
  const ask = (what: NonNullable<typeof asked>, of: readonly ExportSource[]) => ({
    label: t(what),
    disabled: of.length === 0,
    onClick: () => setAsked(what),
  });
  return (
    <div className={styles['bulk']}>
      <BulkBar
        label={t('select')}
        chosen={t('chosen', {count: chosen.length})}
        all={t('all')}
        done={t('done')}
        actions={[
          ask('export', sources),
          ask('transfer', sources),
          {
            label: t('delete'),
            disabled: deletable.length === 0,
            busy,
            grave: true,
            onClick: () =>
              void moveToTrash(deletable.map(({objectId}) => objectId)).then(onDone, () => {
                // the refusal is shown already
              }),
          },
        ]}
        onAll={onAll}
        onDone={onDone}
      />
      <Suspense>
        {asked === 'export' && <ExportManyDialog items={sources} onClose={close} />}
        {asked === 'transfer' && <TransferDialog sources={sources} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What there is to export of a file: its newest result. */
function sourceOf({objectId, objectName, objectParseList}: SpaceObject): ExportSource[] {
  const parse = objectParseList?.find(({status}) => status === TaskStatus.success);
  return parse ? [{name: stemOf(objectName), objectId, parseId: parse.parseId}] : [];
}
