import {FileType} from '@recto/api';
import {Suspense} from 'react';
import {ExportDialog} from '../export/index.ts';
import {PrivacyDialog} from '../privacy/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {TranslateDialog} from '../translate/index.ts';
import {ThirdPartyDialog} from './third-party-dialog.tsx';
import type {Row} from './tree-rows.ts';

/** The dialogs that a line's menu asks for. */
export function RowDialogs({
  asked,
  onClose,
}: {
  readonly asked:
    | {readonly action: 'export' | 'transfer' | 'translate' | 'thirdParty' | 'privacy'; readonly row: Row}
    | undefined;
  readonly onClose: () => void;
}) {
  const row = asked?.row;
  const {objectName: name = '', objectId = ''} = row?.object ?? {};
  const exported =
    row?.kind === 'parse'
      ? {name, objectId, parseId: row.parse.parseId}
      : row?.kind === 'translation'
        ? {
            name,
            objectId,
            translateId: row.translation.translateId,
            ...(row.translation.translateParam['translateType'] === 'pdf' && {pdf: true as const}),
          }
        : undefined;
  return (
    <Suspense>
      {asked?.action === 'export' && exported && <ExportDialog exported={exported} onClose={onClose} />}
      {asked?.action === 'transfer' && exported && <TransferDialog sources={[exported]} onClose={onClose} />}
      {asked?.action === 'translate' && row?.kind === 'parse' && (
        <TranslateDialog
          objectId={objectId}
          parseId={row.parse.parseId}
          ownFormat={row.object.file.fileType === FileType.other}
          onClose={onClose}
        />
      )}
      {asked?.action === 'privacy' && row && (
        <PrivacyDialog objectId={row.object.objectId} name={name} onClose={onClose} />
      )}
      {asked?.action === 'thirdParty' && row && (
        <ThirdPartyDialog objectId={row.object.objectId} name={name} onClose={onClose} />
      )}
    </Suspense>
  );
}
