import {ApiError, calls, type RequestOf, type ResponseOf} from '@recto/api';
import type {Block, Correction} from '@recto/model';
import {hashKey, type QueryClient, useQuery, useQueryClient} from '@tanstack/react-query';
import {useMemo, useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** A block as it is corrected: what it is, how it looks, on which page it is read. */
export type ShownBlock = {readonly page: number; readonly markdown: string; readonly block: Block};

type Blocks = ResponseOf<typeof calls.getDocumentBlocks>;
type Changed = ResponseOf<typeof calls.makeCorrections>;
type Result = ResponseOf<typeof calls.getObjectParseResult>;

/** What a change did to the document: the first block that is another now; undefined where none is but some are gone. */
export type ChangedDoc = {readonly block: string | undefined};

export type Corrections = ReturnType<typeof useCorrections>;

const keyOf = (parseId: string) => ['document blocks', parseId] as const;
// milliseconds; whoever comes back to a tab sees what was corrected in another
const fresh = 2000;

/** The blocks of a parse, and what corrects them. Corrections are made one after the other. */
export function useCorrections(parseId: string) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(parseId),
    staleTime: fresh,
    queryFn: ({signal}) => api(calls.getDocumentBlocks, {parseId}, {signal, quiet: true}),
  });
  const [saving, setSaving] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // the model's own blocks: the server has checked them against its shape
  const blocks = useMemo(() => (query.data?.blocks ?? []) as unknown as readonly ShownBlock[], [query.data]);

  /** Does something to the document; undefined where it was not done. */
  const change = (send: (revision: number) => Promise<Changed>): Promise<ChangedDoc | undefined> => {
    setSaving(count => count + 1);
    const done = last.current.then(async () => {
      const revision = queries.getQueryData<Blocks>(keyOf(parseId))?.revision ?? 0;
      try {
        const changed = await send(revision);
        return {block: takeOver(queries, parseId, changed)};
      } catch (error) {
        if (error instanceof ApiError && error.code === 'correction_conflict') {
          showError(t(reasonOf(error)), {id: 'conflict'});
          await queries.invalidateQueries({queryKey: keyOf(parseId)});
        } else
          showError(error instanceof ApiError && error.message !== '' ? error.message : t('notSaved'), {
            id: 'conflict',
          });
        return undefined;
      } finally {
        setSaving(count => count - 1);
      }
    });
    last.current = done;
    return done;
  };
  /** Tells whether it was done. */
  const correct = async (...corrections: readonly Correction[]): Promise<boolean> => {
    if (corrections.length === 0) return true;
    const asked = corrections as unknown as RequestOf<typeof calls.makeCorrections>['corrections'];
    const made = await change(revision =>
      api(calls.makeCorrections, {parseId, revision, corrections: asked}, {quiet: true}),
    );
    return made !== undefined;
  };
  return {
    parseId,
    query,
    blocks,
    saving: saving > 0,
    canUndo: query.data?.canUndo === true,
    canRedo: query.data?.canRedo === true,
    revision: query.data?.revision ?? 0,
    earlier: query.data?.earlier ?? null,
    correct,
    undo: (of?: number) =>
      change(revision => api(calls.undoCorrection, {parseId, revision, ...(of !== undefined && {of})}, {quiet: true})),
    redo: (of?: number) =>
      change(revision => api(calls.redoCorrection, {parseId, revision, ...(of !== undefined && {of})}, {quiet: true})),
    carry: (from: string) =>
      change(async revision => {
        const answer = await api(calls.carryCorrections, {parseId, revision, from}, {quiet: true});
        const {carried, left} = answer;
        showInfo(t(left.length > 0 ? 'carriedSome' : 'carried', {count: carried, left: left.length}), 'carried');
        return answer;
      }),
  };
}

const reasons = {
  stale: 'conflictStale',
  gone: 'conflictGone',
  kind: 'conflictKind',
  place: 'conflictPlace',
  many: 'conflictMany',
} as const;

const reasonOf = ({detail}: ApiError): (typeof reasons)[keyof typeof reasons] | 'notSaved' => {
  const reason = (detail as {reason?: unknown} | null)?.reason;
  return reasons[reason as keyof typeof reasons] ?? 'notSaved';
};

/**
 * Puts what has changed into what this page knows of the document: the blocks, the result beside the page, the report. Tells the first
 * block that is another now.
 */
function takeOver(queries: QueryClient, parseId: string, changed: Changed): string | undefined {
  const before = new Map(queries.getQueryData<Blocks>(keyOf(parseId))?.blocks.map(({block}) => [block.id, block]));
  // what the server has stored meanwhile has its fields in another order
  const first = changed.blocks.find(({block}) => hashKey([before.get(block.id)]) !== hashKey([block]));
  queries.setQueryData<Blocks>(keyOf(parseId), known => {
    if (!known) return known;
    const byId = new Map([...known.blocks, ...changed.blocks].map(shown => [shown.block.id, shown]));
    const blocks = changed.order.flatMap(id => byId.get(id) ?? []);
    const {revision, canUndo, canRedo} = changed;
    return {...known, revision, canUndo, canRedo, blocks, earlier: null};
  });
  void queries.invalidateQueries({queryKey: ['corrections', parseId]});
  void queries.invalidateQueries({queryKey: ['parse report', parseId]});
  void refreshPages(queries, parseId, changed.pages).catch(() => {
    // what the reader then sees is fetched whole when it is looked at
    void queries.invalidateQueries({queryKey: ['parse result', parseId], refetchType: 'none'});
  });
  return first?.block.id;
}

async function refreshPages(queries: QueryClient, parseId: string, pages: readonly number[]): Promise<void> {
  const key = ['parse result', parseId];
  if (pages.length === 0 || !queries.getQueryData(key)) return;
  const fetched = await api(calls.getObjectParseResult, {parseId, pages: pages.join(',')}, {quiet: true});
  queries.setQueryData<Result>(key, known => {
    if (!known?.layoutResponse || !fetched.layoutResponse) return known;
    const newer = new Map(fetched.layoutResponse.pages.map(page => [page.pageIdx, page]));
    return {...known, layoutResponse: {pages: known.layoutResponse.pages.map(page => newer.get(page.pageIdx) ?? page)}};
  });
}

/** An id that nothing in a document has. */
export const newNodeId = (): string => `c-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
