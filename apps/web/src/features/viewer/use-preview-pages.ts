import {calls} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import type {ParsePage} from './items.ts';

type Preview = {readonly pages: readonly ParsePage[]; readonly next: number};

// milliseconds between two looks where no event arrives
const lookEvery = 2000;

/**
 * The pages of a parse that runs, as far as they are known. `sign` is anything that changes when there may be more: the pages
 * that are new are fetched then.
 */
export function usePreviewPages(parseId: string | undefined, running: boolean, sign: unknown): readonly ParsePage[] {
  const queries = useQueryClient();
  const enabled = parseId !== undefined && running;
  const queryKey = ['parse preview', parseId];
  const query = useQuery({
    queryKey,
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: lookEvery,
    // comparing a thousand pages takes longer than fetching what is new
    structuralSharing: false,
    queryFn: async ({signal}): Promise<Preview> => {
      if (parseId === undefined) return {pages: none, next: 0};
      let {pages, next} = queries.getQueryData<Preview>(queryKey) ?? {pages: [], next: 0};
      for (;;) {
        const answer = await api(calls.getObjectParsePreview, {parseId, after: next}, {signal, quiet: true});
        if (answer.next === next) return {pages, next};
        pages = withPages(pages, answer.pages);
        next = answer.next;
      }
    },
  });
  const {refetch} = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign asks again
  useEffect(() => {
    if (enabled) void refetch({cancelRefetch: false});
  }, [sign, enabled, refetch]);
  return query.data?.pages ?? none;
}

const none: readonly ParsePage[] = [];

/** Pages in their order, each as it came last. */
export function withPages(known: readonly ParsePage[], more: readonly ParsePage[]): ParsePage[] {
  const byIndex = new Map([...known, ...more].map(page => [page.pageIdx, page]));
  return [...byIndex.values()].sort((one, other) => one.pageIdx - other.pageIdx);
}
