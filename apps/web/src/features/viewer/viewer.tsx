import {Button, Text} from '@mantine/core';
import {FileType} from '@recto/api';
import {Link, useSearch} from '@tanstack/react-router';
import {Suspense, useEffect, useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {useReport} from '../../core/files/use-report.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {useTitle} from '../../ui/use-title.ts';
import {Center, SplitPanes, WorkScreen} from '../../ui/work-screen.tsx';
import {useChatPanel} from '../chat/index.ts';
import {
  CorrectPane,
  selectBlock,
  startCorrecting,
  stopCorrecting,
  TrustPanel,
  useCorrecting,
} from '../correct/index.ts';
import {Tour, useTour} from '../tour/index.ts';
import {askAboutItem} from './ask/ask-about-item.ts';
import {ChatBeside} from './ask/chat-beside.tsx';
import {EditLine} from './edit-line.tsx';
import {EditSegments} from './edit-segments.tsx';
import {emptyFinding, type Finding} from './finding.ts';
import type {TranslationLine} from './items.ts';
import {LeadingPane} from './leading-pane.tsx';
import {messages} from './messages.ts';
import {type Opening, openingOf, useForgetHit} from './opening.ts';
import {ProgressStrip} from './progress-strip.tsx';
import {type ReadingState, useReadingState, useSendReading} from './reading-state.ts';
import {SourcePane} from './source-pane.tsx';
import {TranslationResult} from './translation-result.tsx';
import {useKeptReading} from './use-kept-reading.ts';
import {usePaneLayout} from './use-pane-layout.ts';
import {usePaneSync} from './use-pane-sync.ts';
import {useRetranslation} from './use-retranslation.ts';
import {useViewContent} from './use-view-content.ts';
import {useSpaceObject} from './use-view-data.ts';
import {useViewSelection} from './use-view-selection.ts';
import {ViewerBar} from './viewer-bar.tsx';
import {Failed, Loading} from './viewer-states.tsx';
import type {SpaceObject} from './views.ts';

type Search = {
  readonly objectId?: string;
  /** `source` for the original. */
  readonly parseId?: string;
  readonly translateId?: string;
  /** Opens the comparison of both languages. */
  readonly bilingual_translation?: unknown;
  /** Of who comes from the search of all documents: the page, and the words that were found on it. */
  readonly page?: unknown;
  readonly find?: unknown;
};

type Opened = Opening & {readonly objectId: string};

/** The screen `/pdf-views`: a file's original, what was read from it, and its translations. */
export function Viewer() {
  const t = useMessages(messages);
  const search = useSearch({strict: false}) as Search;
  const comparing = search.bilingual_translation === true || search.bilingual_translation === 'true';
  const object = useSpaceObject(search.objectId);
  const reading = useReadingState(search.objectId);
  useSendReading();
  // what is found when a file is opened; what is kept from then on changes nothing here
  const [opened, setOpened] = useState<Opened>();
  if (search.objectId !== undefined && reading && opened?.objectId !== search.objectId)
    setOpened({objectId: search.objectId, ...openingOf(search, reading)});
  useForgetHit(search, opened !== undefined);
  useTitle(object.data?.objectName);
  if (search.objectId === undefined)
    return (
      <Center>
        <h1>{t('nothing')}</h1>
        <Text c="dimmed">{t('nothingAbout')}</Text>
        <Button component={Link} to="/" variant="default">
          {t('home')}
        </Button>
      </Center>
    );
  if (object.isError) return <Failed error={object.error} onAgain={() => void object.refetch()} />;
  if (!object.data || opened?.objectId !== object.data.objectId) return <Loading />;
  return (
    <ObjectViewer
      key={object.data.objectId}
      object={object.data}
      requested={search.translateId ?? search.parseId}
      reading={opened.reading}
      found={opened.found}
      comparing={comparing}
    />
  );
}

function ObjectViewer({
  object,
  requested,
  reading,
  found,
  comparing,
}: {
  readonly object: SpaceObject;
  readonly requested: string | undefined;
  /** How it was read before. */
  readonly reading: ReadingState;
  /** What it was opened for. */
  readonly found: Finding | undefined;
  readonly comparing: boolean;
}) {
  const renderer = useUserSettings(state => state.formulaRenderer);
  const {views, view, select} = useViewSelection(object, requested ?? reading.view);
  const retranslation = useRetranslation(view, object.objectId);
  const content = useViewContent(object, view, retranslation.outputId);
  const {running, parse, finishedParse, pages, items, hasTranslatedPdf} = content;
  const {keep, start} = useKeptReading(object.objectId, reading, view, comparing);
  const paged = object.file.fileType !== FileType.other;
  const canAsk = useServerInfo().data?.features.chat.available === true && finishedParse !== undefined;
  const talking = useChatPanel(state => state.open) && canAsk;
  const layout = usePaneLayout(view, reading.side, paged, talking);
  useEffect(() => keep({side: layout.side}), [keep, layout.side]);
  const [finding, setFinding] = useState(found);
  const [trust, setTrust] = useState(reading.trust ?? false);
  useEffect(() => keep({trust}), [keep, trust]);
  const report = useReport(parse?.parseId, trust);
  const [edited, setEdited] = useState<TranslationLine>();
  // a translated PDF can be read as text too
  const [text, setText] = useState(reading.asText ?? false);
  useEffect(() => keep({asText: text}), [keep, text]);
  // until there is a PDF to look at, what has been translated is read as text
  const asText = view.kind === 'translate' && view.pdf && (running && !hasTranslatedPdf ? items.length > 0 : text);
  const isPdf = view.kind === 'source' || (view.kind === 'translate' && view.pdf && !asText);
  const sync = usePaneSync(view, content, layout, isPdf, keep);
  const editable = view.kind === 'translate' && !running;
  // what was read of it is its text, not a guess
  const correctable = paged && view.kind === 'parse' && finishedParse !== undefined && (pages.data?.length ?? 0) > 0;
  const correcting = useCorrecting(state => state.parseId === finishedParse?.parseId) && correctable;
  useEffect(() => stopCorrecting, []);
  const isToured = useTour(state => state.objectId === object.objectId);
  const source = (
    <SourcePane
      object={object}
      content={content}
      sync={correcting ? {...sync, onSourceBlock: (_, block) => selectBlock(block.id)} : sync}
      start={start}
      sidebar={reading.sidebar ?? undefined}
      printable={view.kind === 'source'}
      alone={!layout.showsResult}
    />
  );
  const result = correcting ? (
    <Suspense fallback={<Loading />}>
      <CorrectPane
        key={finishedParse.parseId}
        parseId={finishedParse.parseId}
        ref={sync.corrected}
        pages={pages.data ?? []}
        pageHeights={content.pageHeights}
        start={sync.begin(start)}
        onShow={sync.mark}
        onScroll={sync.onResultScroll}
      />
    </Suspense>
  ) : (
    <TranslationResult
      object={object}
      view={view}
      content={content}
      sync={sync}
      start={start}
      isPdf={isPdf}
      sourceVisible={layout.showsSource}
      finding={finding}
      onFinding={setFinding}
      lineActions={{
        onEdit: editable ? setEdited : undefined,
        onTranslate: editable ? line => void retranslation.translateLine(line) : undefined,
      }}
      onAsk={
        canAsk
          ? (item, selected) => void askAboutItem(item, selected, finishedParse.parseId, pages.data ?? [])
          : undefined
      }
      onViewSource={() => select('source')}
      onTranslateMissing={() => void retranslation.translateMissing()}
    />
  );
  const Editor = edited && (edited.segmentCount > 1 ? EditSegments : EditLine);
  return (
    <ChatBeside object={object} content={content} sync={sync} onView={select}>
      <WorkScreen
        title={object.objectName}
        tools={
          <ViewerBar
            object={object}
            views={views}
            view={view}
            parse={finishedParse}
            items={items}
            pageCount={pages.data?.length ?? 0}
            narrow={layout.narrow}
            asText={asText}
            onText={view.kind === 'translate' && view.pdf && hasTranslatedPdf ? setText : undefined}
            side={layout.side}
            onSide={layout.setSide}
            onView={select}
            onFind={isPdf ? undefined : () => setFinding(emptyFinding)}
            trust={trust}
            onTrust={paged && finishedParse ? () => setTrust(!trust) : undefined}
            correcting={correcting}
            onCorrect={
              correctable ? () => (correcting ? stopCorrecting() : startCorrecting(finishedParse.parseId)) : undefined
            }
            onFollow={retranslation.follow}
          />
        }
        status={
          running &&
          view.kind !== 'source' &&
          retranslation.outputId === undefined && (
            <ProgressStrip task={content.task} outputId={content.outputId} preview={content.isPreview} />
          )
        }
        aside={
          trust &&
          finishedParse && (
            <TrustPanel
              parseId={finishedParse.parseId}
              report={report.isError ? null : report.data}
              pages={pages.data ?? []}
              onJump={sync.jump}
              onClose={() => setTrust(false)}
            />
          )
        }
      >
        {layout.showsSource && layout.showsResult ? (
          <SplitPanes
            id="viewer"
            left={
              <LeadingPane tour="source" onLead={() => sync.lead('source')}>
                {source}
              </LeadingPane>
            }
            right={
              <LeadingPane tour="result" onLead={() => sync.lead('result')}>
                {result}
              </LeadingPane>
            }
          />
        ) : (
          <LeadingPane tour={layout.showsSource ? 'source' : 'result'} onLead={() => sync.lead('none')}>
            {layout.showsSource ? source : result}
          </LeadingPane>
        )}
      </WorkScreen>
      <Suspense>{isToured && <Tour />}</Suspense>
      {edited && Editor && view.kind === 'translate' && (
        <Editor
          translateId={view.id}
          line={edited}
          renderer={renderer}
          onSaved={retranslation.follow}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ChatBeside>
  );
}
