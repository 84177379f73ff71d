import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../api/api.ts';
import {useSession} from '../session/store.ts';

const none = {tags: [], languages: []} as const;

/** What the caller's files can be filtered by: tags and languages, with how many have each. Nothing until that is known. */
export function useFacets() {
  const signedIn = useSession(state => state.token !== null);
  const facets = useQuery({
    // below the files, so that what changes them changes this, too
    queryKey: ['space', 'facets'],
    enabled: signedIn,
    queryFn: ({signal}) => api(calls.getSpaceFacets, {}, {signal, quiet: true}),
  });
  return facets.data ?? none;
}
