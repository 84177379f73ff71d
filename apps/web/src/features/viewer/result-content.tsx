import {FileType, TaskStatus} from '@recto/api';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {rowAtPosition} from '../../ui/scroll-sync.ts';
import type {PageBlock} from '../pdf/index.ts';
import type {Finding} from './finding.ts';
import type {Item, TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {ResultPane} from './result-pane.tsx';
import type {Start} from './start.ts';
import {TranslatedPdf} from './translated-pdf.tsx';
import type {PaneSync} from './use-pane-sync.ts';
import type {ViewContent} from './use-view-content.ts';
import {useViewerSettings} from './viewer-settings.ts';
import {Failed, Loading, Message} from './viewer-states.tsx';
import {type SpaceObject, stateOf, type View} from './views.ts';

/** What can be done with a line of a translation; nothing while the translation runs. */
export type LineActions = {
  readonly onEdit: ((line: TranslationLine) => void) | undefined;
  readonly onTranslate: ((line: TranslationLine) => void) | undefined;
};

export type ResultContentProps = {
  readonly object: SpaceObject;
  readonly view: View;
  readonly content: ViewContent;
  readonly sync: PaneSync;
  /** Where the reader was when the file was last open. */
  readonly start: Start | undefined;
  /** The result is shown as a PDF, not as text. */
  readonly isPdf: boolean;
  readonly sourceVisible: boolean;
  readonly finding: Finding | undefined;
  readonly onFinding: (finding: Finding | undefined) => void;
  readonly lineActions: LineActions;
  readonly onAsk: ((item: Item, selected: string) => void) | undefined;
  readonly onViewSource: () => void;
};

/** The result of a parse or a translation, or the state in which it is while there is none. */
export function ResultContent(props: ResultContentProps) {
  const {object, view, content, sync, start, isPdf, finding, onFinding, lineActions, onAsk, onViewSource} = props;
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const display = useViewerSettings(state => state.display);
  const {running, task, items, translation, pages, hasTranslatedPdf} = content;
  const begin = sync.begin(start);
  const query = view.kind === 'translate' ? translation : pages;
  // what was answered before it failed can be read
  const readable = view.kind === 'translate' && !isPdf && items.length > 0;
  if (view.kind !== 'source' && !running && stateOf(view).status === TaskStatus.failed && !readable)
    return <Message title={t('taskFailed')} about={task?.msg ?? ''} action={t('viewSource')} onAction={onViewSource} />;
  if (running && (items.length === 0 || (isPdf && !hasTranslatedPdf))) return <Loading />;
  if (query.isError && !content.isPreview) return <Failed error={query.error} onAgain={() => void query.refetch()} />;
  if (view.kind === 'translate' && isPdf) return <TranslatedPdfContent {...props} />;
  if (query.isPending && items.length === 0) return <Loading />;
  if (items.length === 0) {
    const image = object.file.fileType === FileType.img;
    return <Message title={t(image ? 'emptyImage' : 'noResult')} action={t('viewSource')} onAction={onViewSource} />;
  }
  return (
    <ResultPane
      key={view.id}
      ref={sync.result}
      items={items}
      inSections={object.file.fileType === FileType.other}
      start={begin && rowAtPosition(items, begin, content.pageHeights)}
      display={display}
      renderer={renderer}
      finding={finding}
      onFinding={onFinding}
      onLocate={sync.locate}
      onAsk={onAsk}
      {...lineActions}
      onScroll={sync.onResultScroll}
    />
  );
}

function TranslatedPdfContent(props: ResultContentProps) {
  const {object, view, content, sync, start, sourceVisible, lineActions, onViewSource} = props;
  const t = useMessages(messages);
  const {translation, items, blocksOf} = content;
  const url = translation.data?.translatedUrl;
  if (translation.isPending) return <Loading />;
  if (!url) return <Message title={t('noResult')} action={t('viewSource')} onAction={onViewSource} />;
  const lineOf = (block: PageBlock) => {
    const found = items.find(item => item.kind === 'line' && item.block?.id === block.id);
    return found?.kind === 'line' ? found.line : undefined;
  };
  return (
    <TranslatedPdf
      url={url}
      key={view.id}
      id={view.id}
      version={translation.data?.translatedVersion ?? null}
      fileName={object.objectName}
      blocksOf={blocksOf}
      lineOf={lineOf}
      beside={sourceVisible}
      {...lineActions}
      start={() => sync.view(start, start?.translatedZoom)}
      onZoom={translatedZoom => sync.keep({translatedZoom})}
      onBlock={sync.showInSource}
      onScroll={sync.onTranslatedScroll}
      onController={sync.onTranslatedController}
    />
  );
}
