import {calls} from '@recto/api';
import {skipToken, useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import type {TranslateParam} from './translate-param.ts';

/** What the translations of several parses take together; those that are there already cost nothing. */
export const useTotalEstimate = (parseIds: readonly string[], translateParam: TranslateParam | undefined) =>
  useQuery({
    queryKey: ['estimate', parseIds, translateParam],
    // a translation may have come in between
    staleTime: 0,
    queryFn: translateParam
      ? async ({signal}) => {
          const total = {tokens: 0, points: 0, available: 0, existing: 0};
          // one after the other: each reads a document
          for (const parseId of parseIds) {
            const one = await api(calls.estimateTranslateTask, {parseId, translateParam}, {signal, quiet: true});
            total.available = one.available;
            if (one.exists) total.existing++;
            else {
              total.tokens += one.promptTokens + one.completionTokens;
              total.points += one.points;
            }
          }
          return total;
        }
      : skipToken,
  });
