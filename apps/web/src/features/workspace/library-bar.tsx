import {FileType, TaskStatus} from '@recto/api';
import {Suspense, useState} from 'react';
import {showInfo} from '../../core/events/toast.ts';
import type {SpaceObject} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {BulkBar} from '../../ui/bulk-bar.tsx';
import {lazyPart} from '../../ui/lazy-part.ts';
import {ExportManyDialog, type ExportSource, stemOf} from '../export/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {TranslateManyDialog} from '../translate/index.ts';
import {useTrash} from '../trash/index.ts';
import {bulkMessages} from './bulk-messages.ts';
import {downloadMany} from './download-many.ts';
import {messages} from './messages.ts';
import {openMany} from './open-many.ts';
import styles from './workspace.module.css';

const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');

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
  const tBulk = useMessages(bulkMessages);
  const {busy, moveToTrash} = useTrash();
  const [asked, setAsked] = useState<'export' | 'transfer' | 'translate' | 'tags'>();
  const close = () => setAsked(undefined);
  const sources = chosen.flatMap(sourceOf);
  // a running task holds its file
  const deletable = chosen.filter(({objectParseList}) => objectParseList?.[0]?.status !== TaskStatus.pending);
  // of images no translations are made
  const translatable = chosen
    .filter(({file}) => file.fileType !== FileType.img)
    .flatMap(object =>
      sourceOf(object).map(({parseId}) => ({
        name: object.objectName,
        parseId,
        ownFormat: object.file.fileType === FileType.other,
      })),
    );
  const [downloading, setDownloading] = useState(false);
  const openAll = () => {
    const blocked = openMany(chosen);
    if (blocked > 0) showInfo(tBulk('tabsBlocked', {count: blocked}), 'tabs-blocked');
  };
  const download = async () => {
    setDownloading(true);
    // the refusal is shown already
    await downloadMany(chosen).catch(() => {});
    setDownloading(false);
  };
  const ask = (what: 'export' | 'transfer' | 'translate' | 'editTags', of: readonly unknown[]) => ({
    label: t(what),
    disabled: of.length === 0,
    onClick: () => setAsked(what === 'editTags' ? 'tags' : what),
  });
  return (
    <div className={styles['bulk']}>
      <BulkBar
        label={t('select')}
        chosen={tBulk('chosen', {count: chosen.length})}
        all={tBulk('all')}
        done={tBulk('done')}
        actions={[
          {label: tBulk('open'), disabled: chosen.length === 0, onClick: openAll},
          ask('translate', translatable),
          ask('export', sources),
          ask('transfer', sources),
          {
            label: tBulk('download'),
            disabled: chosen.length === 0,
            busy: downloading,
            onClick: () => void download(),
          },
          ask('editTags', chosen),
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
        {asked === 'translate' && <TranslateManyDialog sources={translatable} onStarted={onDone} onClose={close} />}
        {asked === 'tags' && <TagsDialog objects={chosen} onClose={close} />}
        {asked === 'transfer' && <TransferDialog sources={sources} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What there is to export of a file: its newest result. */
function sourceOf({objectId, objectName, objectParseList}: SpaceObject): (ExportSource & {readonly parseId: string})[] {
  const parse = objectParseList?.find(({status}) => status === TaskStatus.success);
  return parse ? [{name: stemOf(objectName), objectId, parseId: parse.parseId}] : [];
}
