import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../../core/api/api.ts';
import {useSession} from '../../../core/session/store.ts';
import {inShell} from '../in-shell.ts';

/** Whether results can be saved on this machine, and into which folder. The server decides; in a browser it is not asked. */
export function useLocalSaving(): {readonly available: boolean; readonly folder: string | null} {
  const signedIn = useSession(state => state.token !== null);
  const {data} = useQuery({
    queryKey: localSavingKey,
    enabled: inShell && signedIn,
    queryFn: ({signal}) => api(calls.getLocalSaving, {}, {signal, quiet: true}),
  });
  return data ?? nowhere;
}

/** What is known of it is asked for anew under this key, when another folder has been chosen. */
export const localSavingKey = ['local-saving'] as const;

const nowhere = {available: false, folder: null};
