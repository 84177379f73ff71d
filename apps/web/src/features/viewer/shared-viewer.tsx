import {SegmentedControl, Text} from '@mantine/core';
import {ApiError, calls, type ResponseOf} from '@recto/api';
import {IconColumns2, IconLanguage, IconSearch, IconTextSize} from '@tabler/icons-react';
import {useQuery} from '@tanstack/react-query';
import {useParams} from '@tanstack/react-router';
import {useMemo, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {languageName} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {Tool} from '../../ui/tool.tsx';
import {useTitle} from '../../ui/use-title.ts';
import {Center, SplitPanes, WorkBar, WorkScreen} from '../../ui/work-screen.tsx';
import {PdfPane} from '../pdf/index.ts';
import {emptyFinding, type Finding} from './finding.ts';
import {ImagePane} from './image-pane.tsx';
import {type Item, itemsOfLines, itemsOfPages, type TranslationLine} from './items.ts';
import {LeadingPane} from './leading-pane.tsx';
import {messages} from './messages.ts';
import {pagesOfParse} from './parse-pages.ts';
import {addressLife} from './queries.ts';
import {ResultPane} from './result-pane.tsx';
import {usePageFacts} from './use-page-facts.ts';
import {usePaneLayout} from './use-pane-layout.ts';
import {usePaneSync} from './use-pane-sync.ts';
import classes from './viewer.module.css';
import {useViewerSettings} from './viewer-settings.ts';
import {Failed, Loading} from './viewer-states.tsx';

type Shared = ResponseOf<typeof calls.getSharedDocument>;
type SharedLine = NonNullable<Shared['translation']>['lines'][number];

/** The screen `/s/<token>`: what was read from a document, for anybody who has the link. */
export function SharedViewer() {
  const t = useMessages(messages);
  const {token = ''} = useParams({strict: false}) as {readonly token?: string};
  const shared = useQuery({
    queryKey: ['shared', token],
    // each time it is asked for counts as opened; the addresses in it hold as long
    staleTime: addressLife,
    queryFn: ({signal}) => api(calls.getSharedDocument, {token}, {signal, quiet: true}),
  });
  useTitle(shared.data?.objectName);
  if (shared.error instanceof ApiError && shared.error.code === 'not_found')
    return (
      <Center alert>
        <h1>{t('linkEnded')}</h1>
        <Text c="dimmed">{t('linkEndedAbout')}</Text>
      </Center>
    );
  if (shared.data) return <SharedDocument key={token} id={token} shared={shared.data} />;
  if (shared.isError) return <Failed error={shared.error} onAgain={() => void shared.refetch()} />;
  return <Loading />;
}

const parseView = {kind: 'parse'} as const;
const translateView = {kind: 'translate'} as const;
const keepNothing = () => {};

function SharedDocument({id, shared}: {readonly id: string; readonly shared: Shared}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const beside = useViewerSettings(state => state.beside);
  const [finding, setFinding] = useState<Finding>();
  const {objectName, expiresAt, sourceUrl, translation} = shared;
  const [asText, setAsText] = useState(false);
  const translatedUrl = (!asText && translation?.translatedUrl) || undefined;
  const [bilingual, setBilingual] = useState(false);
  const pages = useMemo(() => pagesOfParse(shared), [shared]);
  const items = useMemo(() => {
    const rows = translation ? itemsOfLines(translation.lines.map(readLine), pages) : itemsOfPages(pages);
    // without the original there is no place to lead to
    return sourceUrl === null ? rows.map(withoutPlace) : rows;
  }, [translation, pages, sourceUrl]);
  const {pageHeights, blocksOf, headings} = usePageFacts(pages);
  const view = translation ? translateView : parseView;
  const layout = usePaneLayout(view);
  const content = {items, pageHeights, blocksOf, isPreview: false};
  const sync = usePaneSync(view, content, layout, translatedUrl !== undefined, keepNothing);
  const address = useMemo(
    () => (sourceUrl === null ? undefined : {url: sourceUrl, key: id, unkept: true}),
    [sourceUrl, id],
  );
  const translated = useMemo(
    () => (translatedUrl === undefined ? undefined : {url: translatedUrl, key: `${id} translated`, unkept: true}),
    [translatedUrl, id],
  );
  const result =
    translated !== undefined ? (
      <PdfPane
        kind="translated"
        source={translated}
        fileName={objectName}
        blocksOf={blocksOf}
        start={() => sync.view(undefined)}
        onBlock={sync.showInSource}
        onScroll={sync.onTranslatedScroll}
        onController={sync.onTranslatedController}
      />
    ) : items.length === 0 ? (
      <Center>
        <Text>{t('noResult')}</Text>
      </Center>
    ) : (
      <ResultPane
        ref={sync.result}
        items={items}
        display={!translation ? 'original' : bilingual ? 'bilingual' : 'translation'}
        renderer={renderer}
        finding={finding}
        onFinding={setFinding}
        onLocate={sync.locate}
        onScroll={sync.onResultScroll}
      />
    );
  const source =
    address === undefined ? undefined : shared.layoutResponse === null && !translation ? (
      <ImagePane url={address.url} name={objectName} />
    ) : (
      <PdfPane
        kind="original"
        alone={!layout.showsResult}
        source={address}
        fileName={objectName}
        headings={headings}
        blocksOf={blocksOf}
        start={() => sync.view(undefined)}
        onBlock={sync.onSourceBlock}
        onScroll={sync.onSourceScroll}
        onController={sync.onSourceController}
      />
    );
  const showsSource = source !== undefined && layout.showsSource;
  const showsResult = source === undefined || layout.showsResult;
  return (
    <WorkScreen
      title={objectName}
      tools={
        <WorkBar>
          <span className={classes['title']} title={objectName} aria-hidden>
            {objectName}
          </span>
          <Text size="xs" c="dimmed" component="span">
            {t('expiresOn', {when: formatDateTime(expiresAt)})}
          </Text>
          {source && layout.narrow && (
            <SegmentedControl
              size="xs"
              value={layout.side}
              onChange={value => layout.setSide(value as typeof layout.side)}
              data={[
                {value: 'source', label: t('paneSource')},
                {value: 'result', label: t('paneResult')},
              ]}
            />
          )}
          {source && !layout.narrow && (
            <Tool label={t('beside')} pressed={beside} onClick={() => useViewerSettings.setState({beside: !beside})}>
              <IconColumns2 size={16} />
            </Tool>
          )}
          {translation && (
            <Text size="xs" c="dimmed" component="span">
              {t('sharedTranslation', {language: languageName(translation.translateLang)})}
            </Text>
          )}
          {translation?.translatedUrl && (
            <Tool label={t('asText')} pressed={asText} onClick={() => setAsText(!asText)}>
              <IconTextSize size={16} />
            </Tool>
          )}
          {translation && translatedUrl === undefined && sourceUrl !== null && (
            <Tool label={t('displayBilingual')} pressed={bilingual} onClick={() => setBilingual(!bilingual)}>
              <IconLanguage size={16} />
            </Tool>
          )}
          {showsResult && translatedUrl === undefined && items.length > 0 && (
            <Tool label={t('find')} onClick={() => setFinding(emptyFinding)}>
              <IconSearch size={16} />
            </Tool>
          )}
        </WorkBar>
      }
    >
      {showsSource && showsResult ? (
        <SplitPanes
          id="shared"
          left={<LeadingPane onLead={() => sync.lead('source')}>{source}</LeadingPane>}
          right={<LeadingPane onLead={() => sync.lead('result')}>{result}</LeadingPane>}
        />
      ) : (
        <LeadingPane onLead={() => sync.lead('none')}>{showsSource ? source : result}</LeadingPane>
      )}
    </WorkScreen>
  );
}

// how sure a line is, and that it can be worked on, is its owner's business
const readLine = (line: SharedLine): TranslationLine => ({...line, state: 'translated', segmentCount: 1});

const withoutPlace = (item: Item): Item => {
  if (item.kind === 'page') return item;
  const {block: _, ...rest} = item;
  return rest;
};
