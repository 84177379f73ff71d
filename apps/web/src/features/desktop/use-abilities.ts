import {calls, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSession} from '../../core/session/store.ts';
import {inShell} from './in-shell.ts';

/** What can be done on this machine. The server decides, by what the shell tells it; in a browser it is not asked. */
export function useDesktopAbilities(): ResponseOf<typeof calls.getDesktopAbilities> {
  const signedIn = useSession(state => state.token !== null);
  const {data} = useQuery({
    queryKey: abilitiesKey,
    enabled: inShell && signedIn,
    queryFn: ({signal}) => api(calls.getDesktopAbilities, {}, {signal, quiet: true}),
  });
  return data ?? none;
}

/** Under this key they are asked for anew, when another folder has been chosen. */
export const abilitiesKey = ['desktop-abilities'] as const;

const none = {localSaving: false, saveFolder: null, wordCopy: false};
