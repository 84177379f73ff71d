import {Button, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {calls, FileType, TaskStatus} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {Link, useNavigate, useSearch} from '@tanstack/react-router';
import {useEffect, useMemo, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {useTitle} from '../../ui/use-title.ts';
import {Center, SplitPanes, WorkScreen} from '../../ui/work-screen.tsx';
import {type PageBlock, type PageBlocks, type PdfController, PdfPane} from '../pdf/index.ts';
import {EditLine} from './edit-line.tsx';
import {EditSegments} from './edit-segments.tsx';
import {headingsOf} from './headings.ts';
import {ImagePane} from './image-pane.tsx';
import {type Item, itemsOfLines, itemsOfPages, type TranslationLine} from './items.ts';
import {messages} from './messages.ts';
import {type ResultHandle, ResultPane} from './result-pane.tsx';
import {useViewerSettings} from './settings.ts';
import {itemOfSpot, spotOfItem} from './sync.ts';
import {TranslatedPdf} from './translated-pdf.tsx';
import {TranslationTrust} from './translation-trust.tsx';
import {TrustPanel} from './trust-panel.tsx';
import {useParsePages, useReport, useSource, useSpaceObject, useTask, useTranslation} from './use-view-data.ts';
import classes from './viewer.module.css';
import {ViewerBar} from './viewer-bar.tsx';
import {Failed, Loading, Message, Running} from './viewer-states.tsx';
import {chooseView, type SpaceObject, viewsOf} from './views.ts';

type Search = {
  readonly objectId?: string;
  /** `source` for the original. */
  readonly parseId?: string;
  readonly translateId?: string;
  /** Opens the comparison of both languages. */
  readonly bilingual_translation?: unknown;
};

/** The screen `/pdf-views`: a file's original, what was read from it, and its translations. */
export function Viewer() {
  const t = useMessages(messages);
  const search = useSearch({strict: false}) as Search;
  const comparing = search.bilingual_translation === true || search.bilingual_translation === 'true';
  useEffect(() => {
    if (comparing) useViewerSettings.setState({display: 'bilingual'});
  }, [comparing]);
  const object = useSpaceObject(search.objectId);
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
  if (!object.data) return <Loading />;
  return <File object={object.data} wanted={search.translateId ?? search.parseId} />;
}

function File({object, wanted}: {readonly object: SpaceObject; readonly wanted: string | undefined}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const narrow = useMediaQuery('(width < 768px)', false, {getInitialValueInEffect: false});
  const {beside, locked, display} = useViewerSettings();
  const renderer = useUserSettings(state => state.formulaRenderer);
  const [chosen, setChosen] = useState(wanted);
  useEffect(() => setChosen(wanted), [wanted]);
  const views = useMemo(() => viewsOf(object), [object]);
  const view = chooseView(views, chosen);
  const [side, setSide] = useState<'source' | 'result'>('result');
  const [finding, setFinding] = useState(false);
  const [trust, setTrust] = useState(false);
  const [edited, setEdited] = useState<TranslationLine>();
  // a translated PDF can be read as text too
  const [text, setText] = useState(false);

  // the task that translates a line of a finished translation again
  const [again, setAgain] = useState<{readonly view: string; readonly outputId: string}>();
  const {running, task} = useTask(
    view,
    again?.view === view.id ? again.outputId : undefined,
    () => void queries.invalidateQueries({queryKey: ['object', object.objectId]}),
  );
  const parse =
    view.kind === 'parse'
      ? view.parse
      : view.kind === 'translate'
        ? object.objectParseList?.find(({parseId}) => parseId === view.translation.parseId)
        : object.objectParseList?.find(({status}) => status === TaskStatus.success);
  const source = useSource(object.objectId);
  const pages = useParsePages(parse?.parseId, parse?.status === TaskStatus.success);
  const translation = useTranslation(view.kind === 'translate' ? view.id : undefined, running);
  const report = useReport(parse?.parseId, trust);

  const items = useMemo((): readonly Item[] => {
    if (view.kind === 'parse') return itemsOfPages(pages.data ?? []);
    if (view.kind === 'translate') return itemsOfLines(translation.data?.translateResult.lines ?? [], pages.data ?? []);
    return [];
  }, [view.kind, pages.data, translation.data]);
  const heights = useMemo(
    () => new Map((pages.data ?? []).map(page => [page.pageIdx + 1, page.pageHeight])),
    [pages.data],
  );
  const blocksOf = useMemo(() => {
    const known = new Map<number, PageBlocks>(
      (pages.data ?? []).map(({pageIdx, pageWidth, pageHeight, blocks}) => [
        pageIdx + 1,
        {size: {width: pageWidth, height: pageHeight}, blocks},
      ]),
    );
    return (page: number) => known.get(page);
  }, [pages.data]);

  const headings = useMemo(() => headingsOf(pages.data ?? []), [pages.data]);

  const pdf = useRef<PdfController>(undefined);
  const translatedPdf = useRef<PdfController>(undefined);
  const result = useRef<ResultHandle>(null);
  const leader = useLeader();
  // until there is a PDF to look at, what has been translated is read as text
  const hasPdf = typeof translation.data?.translatedUrl === 'string';
  const asText = view.kind === 'translate' && view.pdf && (running && !hasPdf ? items.length > 0 : text);
  const isPdf = view.kind === 'source' || (view.kind === 'translate' && view.pdf && !asText);
  const showsSource = view.kind === 'source' || (narrow ? side === 'source' : beside);
  const showsResult = view.kind !== 'source' && (!narrow || side === 'result');

  const locate = (item: Item) => {
    if (item.kind !== 'page' && item.block) showInOriginal(item.page, item.block);
  };
  const showInOriginal = (page: number, block: PageBlock) => {
    leader.set('none');
    const go = () => void pdf.current?.show(page, block, blocksOf(page)?.size);
    if (showsSource) return go();
    if (narrow) setSide('source');
    else useViewerSettings.setState({beside: true});
    waitFor(() => pdf.current, go);
  };
  const onBlock = (page: number, block: PageBlock) => {
    if (isPdf) return showInTranslated(page, block);
    // a block may begin on the page before: its first row counts
    const index = items.findIndex(item => item.kind !== 'page' && item.block?.id === block.id);
    const target = index >= 0 ? index : items.findIndex(item => item.kind === 'page' && item.page === page);
    if (target < 0) return;
    leader.set('none');
    if (narrow) setSide('result');
    waitFor(
      () => result.current,
      () => result.current?.show(target),
    );
  };
  // a translation that keeps the layout has every block where the original has it
  const showInTranslated = (page: number, block: PageBlock) => {
    if (view.kind === 'source') return;
    leader.set('none');
    if (narrow) setSide('result');
    waitFor(
      () => translatedPdf.current,
      () => void translatedPdf.current?.show(page, block, blocksOf(page)?.size),
    );
  };
  const onPdfScroll = () => {
    if (!locked || leader.get() !== 'pdf' || !pdf.current) return;
    translatedPdf.current?.scrollTo(pdf.current.spot());
    const place = itemOfSpot(items, pdf.current.spot(), heights);
    if (place) result.current?.scrollTo(place);
  };
  const onResultScroll = () => {
    if (!locked || leader.get() !== 'result' || !result.current) return;
    const {index, share} = result.current.top();
    const item = items[index];
    if (item) pdf.current?.scrollTo(spotOfItem(item, share, heights));
  };
  const onTranslatedScroll = () => {
    if (locked && leader.get() === 'result' && translatedPdf.current)
      pdf.current?.scrollTo(translatedPdf.current.spot());
  };
  const jump = (page: number, box?: PageBlock['box']) => {
    leader.set('none');
    const go = () => void pdf.current?.show(page, box && {id: '', box}, blocksOf(page)?.size);
    if (!showsSource) {
      if (narrow) setSide('source');
      else useViewerSettings.setState({beside: true});
    }
    waitFor(() => pdf.current, go);
    const index = items.findIndex(item => item.page === page);
    if (index >= 0 && showsResult) result.current?.show(index);
  };
  const translateLine = async (line: TranslationLine) => {
    try {
      const {outputId} = await api(calls.retranslateObjectTranslateLine, {translateId: view.id, lineId: line.id});
      setAgain({view: view.id, outputId});
      showInfo(t('lineAsked'), 'line-asked');
    } catch {
      // the refusal is shown already
    }
    await queries.invalidateQueries({queryKey: ['translation', view.id]});
  };
  const askMissing = async () => {
    if (view.kind !== 'translate' || view.translation.outputId === null) return;
    try {
      const {outputId} = await api(calls.retryTask, {outputId: view.translation.outputId});
      setAgain({view: view.id, outputId});
      showInfo(t('missingAsked'), 'missing-asked');
    } catch {
      // the refusal is shown already
    }
    await queries.invalidateQueries({queryKey: ['object', object.objectId]});
    await queries.invalidateQueries({queryKey: ['translation', view.id]});
  };
  const sourceAddress = useMemo(
    () => source.data && {url: source.data.url, key: object.objectId},
    [source.data, object.objectId],
  );

  const image = object.file.fileType === FileType.img;
  const original =
    sourceAddress && image ? (
      <ImagePane url={sourceAddress.url} name={object.objectName} />
    ) : sourceAddress ? (
      <PdfPane
        kind="original"
        printed={view.kind === 'source'}
        alone={!showsResult}
        source={sourceAddress}
        fileName={object.objectName}
        headings={headings}
        blocksOf={blocksOf}
        onBlock={onBlock}
        onScroll={onPdfScroll}
        onController={controller => {
          pdf.current = controller;
        }}
      />
    ) : source.isError ? (
      <Failed error={source.error} onAgain={() => void source.refetch()} />
    ) : (
      <Loading />
    );
  const lineOf = (block: PageBlock) => {
    const found = items.find(item => item.kind === 'line' && item.block?.id === block.id);
    return found?.kind === 'line' ? found.line : undefined;
  };
  const may = view.kind === 'translate' && !running;
  const deeds = {onEdit: may ? setEdited : undefined, onTranslate: may ? translateLine : undefined};
  const content = () => {
    const failed = view.kind === 'translate' ? translation : pages;
    // what was answered before it failed can be read
    const partly = view.kind === 'translate' && !isPdf && items.length > 0;
    if (view.kind !== 'source' && !running && statusOf(view) === TaskStatus.failed && !partly)
      return (
        <Message
          title={t('taskFailed')}
          about={task?.msg ?? ''}
          action={t('viewSource')}
          onAction={() => choose('source')}
        />
      );
    if (running && (items.length === 0 || (isPdf && !hasPdf)))
      return <Running progress={task?.progress ?? 0} queue={task?.queuePosition ?? null} />;
    if (failed.isError) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
    if (view.kind === 'translate' && isPdf) {
      const url = translation.data?.translatedUrl;
      if (translation.isPending) return <Loading />;
      if (!url) return <Message title={t('noResult')} action={t('viewSource')} onAction={() => choose('source')} />;
      return (
        <TranslatedPdf
          url={url}
          key={view.id}
          id={view.id}
          version={translation.data?.translatedVersion ?? null}
          fileName={object.objectName}
          blocksOf={blocksOf}
          lineOf={lineOf}
          beside={showsSource}
          {...deeds}
          onBlock={(page, block) => showInOriginal(page, block)}
          onScroll={onTranslatedScroll}
          onController={controller => {
            translatedPdf.current = controller;
          }}
        />
      );
    }
    if (failed.isPending) return <Loading />;
    if (items.length === 0)
      return (
        <Message
          title={t(image ? 'emptyImage' : 'noResult')}
          action={t('viewSource')}
          onAction={() => choose('source')}
        />
      );
    return (
      <ResultPane
        key={view.id}
        ref={result}
        items={items}
        display={display}
        renderer={renderer}
        finding={finding}
        onFinding={setFinding}
        onLocate={locate}
        {...deeds}
        onScroll={onResultScroll}
      />
    );
  };
  const translationPane = () => {
    const {trust: numbers} = translation.data ?? {};
    if (view.kind !== 'translate' || !numbers) return content();
    const failed = !running && statusOf(view) === TaskStatus.failed;
    const missing = !running && (failed || numbers.kept + numbers.waiting > 0);
    return (
      <div className={classes['translation']}>
        <TranslationTrust
          trust={numbers}
          running={running}
          setting={running && isPdf}
          usage={running ? (task?.usage ?? null) : null}
          failed={failed ? (task?.msg ?? '') : undefined}
          onRetry={missing && view.translation.outputId !== null ? () => void askMissing() : undefined}
        />
        <div>{content()}</div>
      </div>
    );
  };
  const choose = (id: string) => {
    setChosen(id);
    const next = views.find(one => one.id === id);
    void navigate({
      to: '/pdf-views',
      replace: true,
      search: {
        objectId: object.objectId,
        ...(next?.kind === 'parse' && {parseId: id}),
        ...(next?.kind === 'translate' && {translateId: id}),
        ...(next?.kind === 'source' && {parseId: 'source'}),
      } as never,
    });
  };
  const both = showsSource && showsResult;
  const Editor = edited && (edited.segmentCount > 1 ? EditSegments : EditLine);
  return (
    <>
      <WorkScreen
        tools={
          <ViewerBar
            object={object}
            views={views}
            view={view}
            parse={parse?.status === TaskStatus.success ? parse : undefined}
            items={items}
            pageCount={pages.data?.length ?? 0}
            narrow={narrow}
            asText={asText}
            onText={view.kind === 'translate' && view.pdf && hasPdf ? setText : undefined}
            side={side}
            onSide={setSide}
            onView={choose}
            onFind={isPdf ? undefined : () => setFinding(true)}
            trust={trust}
            onTrust={parse?.status === TaskStatus.success ? () => setTrust(!trust) : undefined}
          />
        }
        aside={
          trust && (
            <TrustPanel
              report={report.isError ? null : report.data}
              pages={pages.data ?? []}
              onJump={jump}
              onClose={() => setTrust(false)}
            />
          )
        }
      >
        {both ? (
          <SplitPanes
            id="viewer"
            left={<Leading onLead={() => leader.set('pdf')}>{original}</Leading>}
            right={<Leading onLead={() => leader.set('result')}>{translationPane()}</Leading>}
          />
        ) : (
          <Leading onLead={() => leader.set('none')}>{showsSource ? original : translationPane()}</Leading>
        )}
      </WorkScreen>
      {edited && Editor && view.kind === 'translate' && (
        <Editor
          translateId={view.id}
          line={edited}
          renderer={renderer}
          onSaved={outputId => setAgain({view: view.id, outputId})}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const statusOf = (view: ReturnType<typeof chooseView>): number =>
  view.kind === 'source' ? TaskStatus.success : view.kind === 'parse' ? view.parse.status : view.translation.status;

type Leader = 'pdf' | 'result' | 'none';

/** The side that the reader moves; the other follows it and does not lead it back. */
function useLeader() {
  const leader = useRef<Leader>('none');
  return useRef({
    get: () => leader.current,
    set: (side: Leader) => {
      leader.current = side;
    },
  }).current;
}

function Leading({onLead, children}: {readonly onLead: () => void; readonly children: React.ReactNode}) {
  return (
    <div
      style={{height: '100%'}}
      onWheelCapture={onLead}
      onPointerDownCapture={onLead}
      onKeyDownCapture={onLead}
      onInputCapture={onLead}
    >
      {children}
    </div>
  );
}

/** Calls back as soon as there is what is waited for; gives up after five seconds. */
function waitFor(there: () => unknown, then: () => void, tries = 50): void {
  if (there()) then();
  else if (tries > 0) setTimeout(() => waitFor(there, then, tries - 1), 100);
}
