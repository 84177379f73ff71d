import {calls} from '@recto/api';
import {skipToken, useQuery} from '@tanstack/react-query';
import {api} from '../api/api.ts';

/** The trust report of a parse; null when there is none. */
export const useReport = (parseId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['parse report', parseId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn:
      enabled && parseId !== undefined
        ? ({signal}) => api(calls.getObjectParseReport, {parseId}, {signal, quiet: true})
        : skipToken,
    select: answer => answer.report,
  });
