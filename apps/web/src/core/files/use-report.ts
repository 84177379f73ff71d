import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../api/api.ts';

/** The trust report of a parse; null when there is none. */
export const useReport = (parseId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['parse report', parseId],
    enabled: parseId !== undefined && enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({signal}) => api(calls.getObjectParseReport, {parseId: parseId!}, {signal, quiet: true}),
    select: answer => answer.report,
  });
