import {FileType, TaskStatus} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useMemo, useRef} from 'react';
import {type Item, itemsOfLines, itemsOfPages, type ParsePage} from './items.ts';
import {usePageFacts} from './use-page-facts.ts';
import {usePreviewPages} from './use-preview-pages.ts';
import {useParsePages, useSource, useTask, useTranslation} from './use-view-data.ts';
import type {Parse, SpaceObject, View} from './views.ts';

export type ViewContent = ReturnType<typeof useViewContent>;

/**
 * What a view shows: the original, the parse behind the view, the rows of its result, and the task while there is one.
 * `retranslation` is a task that goes over a finished translation again.
 */
export function useViewContent(object: SpaceObject, view: View, retranslation: string | undefined) {
  const queries = useQueryClient();
  const {running, task, outputId} = useTask(
    view,
    retranslation,
    () => void queries.invalidateQueries({queryKey: ['object', object.objectId]}),
  );
  const parse = parseOf(object, view);
  const source = useSource(object.objectId);
  const pages = useParsePages(parse?.parseId, parse?.status === TaskStatus.success);
  const growing = view.kind === 'parse' && running && object.file.fileType === FileType.pdf;
  const preview = usePreviewPages(parse?.parseId, growing, task);
  // those that were shown stay until the result is there; a parse that failed has none
  const shown = useRef<{readonly view: string; readonly pages: readonly ParsePage[]}>(undefined);
  if (growing && preview.length > 0) shown.current = {view: view.id, pages: preview};
  const ended = pages.data !== undefined || parse?.status === TaskStatus.failed;
  const known = pages.data ?? (!ended && shown.current?.view === view.id ? shown.current.pages : none);
  const translation = useTranslation(view.kind === 'translate' ? view.id : undefined, running);
  const items = useMemo((): readonly Item[] => {
    if (view.kind === 'parse') return itemsOfPages(known);
    if (view.kind === 'translate') return itemsOfLines(translation.data?.translateResult.lines ?? [], known);
    return [];
  }, [view.kind, known, translation.data]);
  const {pageHeights, blocksOf, headings} = usePageFacts(known);
  return {
    running,
    task,
    outputId,
    /** What is shown of a parse may change until its end. */
    isPreview: pages.data === undefined && known.length > 0,
    parse,
    /** The parse, once it can be read. */
    finishedParse: parse?.status === TaskStatus.success ? parse : undefined,
    source,
    pages,
    translation,
    items,
    pageHeights,
    blocksOf,
    headings,
    /** A translation as a PDF is there, if perhaps not with all of its pages. */
    hasTranslatedPdf: typeof translation.data?.translatedUrl === 'string',
  };
}

const none: readonly ParsePage[] = [];

/** The parse that a view shows or was made from; for the original, the newest that succeeded. */
function parseOf({objectParseList}: SpaceObject, view: View): Parse | undefined {
  if (view.kind === 'parse') return view.parse;
  return view.kind === 'translate'
    ? objectParseList?.find(({parseId}) => parseId === view.translation.parseId)
    : objectParseList?.find(({status}) => status === TaskStatus.success);
}
