import {TaskStatus} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import type {PageBlocks} from '../pdf/index.ts';
import {headingsOf} from './headings.ts';
import {type Item, itemsOfLines, itemsOfPages} from './items.ts';
import {useParsePages, useSource, useTask, useTranslation} from './use-view-data.ts';
import type {Parse, SpaceObject, View} from './views.ts';

export type ViewContent = ReturnType<typeof useViewContent>;

/**
 * What a view shows: the original, the parse behind the view, the rows of its result, and the task while there is one.
 * `retranslation` is a task that goes over a finished translation again.
 */
export function useViewContent(object: SpaceObject, view: View, retranslation: string | undefined) {
  const queries = useQueryClient();
  const {running, task} = useTask(
    view,
    retranslation,
    () => void queries.invalidateQueries({queryKey: ['object', object.objectId]}),
  );
  const parse = parseOf(object, view);
  const source = useSource(object.objectId);
  const pages = useParsePages(parse?.parseId, parse?.status === TaskStatus.success);
  const translation = useTranslation(view.kind === 'translate' ? view.id : undefined, running);
  const items = useMemo((): readonly Item[] => {
    if (view.kind === 'parse') return itemsOfPages(pages.data ?? []);
    if (view.kind === 'translate') return itemsOfLines(translation.data?.translateResult.lines ?? [], pages.data ?? []);
    return [];
  }, [view.kind, pages.data, translation.data]);
  const pageHeights = useMemo(
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
  return {
    running,
    task,
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

/** The parse that a view shows or was made from; for the original, the newest that succeeded. */
function parseOf({objectParseList}: SpaceObject, view: View): Parse | undefined {
  if (view.kind === 'parse') return view.parse;
  return view.kind === 'translate'
    ? objectParseList?.find(({parseId}) => parseId === view.translation.parseId)
    : objectParseList?.find(({status}) => status === TaskStatus.success);
}
