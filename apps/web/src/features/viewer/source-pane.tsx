import {FileType} from '@recto/api';
import {useMemo} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {PdfPane, type PdfSide} from '../pdf/index.ts';
import {ImagePane} from './image-pane.tsx';
import {messages} from './messages.ts';
import type {Start} from './start.ts';
import type {PaneSync} from './use-pane-sync.ts';
import type {ViewContent} from './use-view-content.ts';
import {Failed, Loading, Message} from './viewer-states.tsx';
import type {SpaceObject} from './views.ts';

/** The original: the image, or the PDF with the outlines of its blocks. */
export function SourcePane({
  object,
  content: {source, headings, blocksOf},
  sync,
  start,
  sidebar,
  printable,
  alone,
}: {
  readonly object: SpaceObject;
  readonly content: ViewContent;
  readonly sync: PaneSync;
  /** Where the reader was when the file was last open, and what stood beside the pages. */
  readonly start: Start | undefined;
  readonly sidebar: PdfSide | undefined;
  /** Ctrl+P prints this pane. */
  readonly printable: boolean;
  /** No other pane is visible. */
  readonly alone: boolean;
}) {
  const t = useMessages(messages);
  const {objectId, objectName, file} = object;
  const address = useMemo(() => source.data && {url: source.data.url, key: objectId}, [source.data, objectId]);
  if (address && file.fileType === FileType.other)
    return (
      <Message
        title={t('noPages')}
        about={t('noPagesAbout')}
        action={t('downloadSource')}
        onAction={() => location.assign(address.url)}
      />
    );
  if (address && file.fileType === FileType.img) return <ImagePane url={address.url} name={objectName} />;
  if (address)
    return (
      <PdfPane
        kind="original"
        printed={printable}
        alone={alone}
        source={address}
        fileName={objectName}
        headings={headings}
        blocksOf={blocksOf}
        start={() => sync.view(start, start?.zoom)}
        side={sidebar}
        onSide={side => sync.keep({sidebar: side ?? null})}
        onZoom={zoom => sync.keep({zoom})}
        onBlock={sync.onSourceBlock}
        onScroll={sync.onSourceScroll}
        onController={sync.onSourceController}
      />
    );
  if (source.isError) return <Failed error={source.error} onAgain={() => void source.refetch()} />;
  return <Loading />;
}
