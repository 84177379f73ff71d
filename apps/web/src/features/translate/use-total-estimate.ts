import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import type {TranslateParam} from './translate-param.ts';

/** What the translations of several parses take together; those that are there already cost nothing. */
export const useTotalEstimate = (
  asked: readonly {readonly parseId: string; readonly translateParam: TranslateParam}[],
) =>
  useQuery({
    queryKey: ['estimate', asked],
    // a translation may have come in between
    staleTime: 0,
    enabled: asked.length > 0,
    queryFn: async ({signal}) => {
      const total = {tokens: 0, points: 0, available: 0, existing: 0};
      // one after the other: each reads a document
      for (const {parseId, translateParam} of asked) {
        const one = await api(calls.estimateTranslateTask, {parseId, translateParam}, {signal, quiet: true});
        total.available = one.available;
        if (one.exists) total.existing++;
        else {
          total.tokens += one.promptTokens + one.completionTokens;
          total.points += one.points;
        }
      }
      return total;
    },
  });
