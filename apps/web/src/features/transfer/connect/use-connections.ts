import {
  ApiError,
  calls,
  isNoteProvider,
  type NoteProviderName,
  type ResponseOf,
  type TransferPlatform,
} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import {api} from '../../../core/api/api.ts';
import {showError} from '../../../core/events/toast.ts';
import {clearToken, isAuthenticated, setToken, useThirdPartyTokens} from '../../../core/session/third-party-tokens.ts';
import {onAuthorizationEnd} from './authorize.ts';

/** Platforms that a token of their own connects. */
export type TokenPlatform = NoteProviderName | 'zotero';

export type Connection = ResponseOf<typeof calls.listTransferConnections>['connections'][number];

const queryKey = ['transfer-connections'];

/** The caller's connections to the platforms, asked for again whenever an authorization ends in another window. */
export function useConnections() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({signal}) => {
      const {connections} = await api(calls.listTransferConnections, {}, {signal});
      for (const {platform, connected} of connections) keep(platform, connected);
      return connections;
    },
  });
  useEffect(
    () =>
      onAuthorizationEnd(({failure}) => {
        if (failure !== undefined) showError(failure);
        void queries.invalidateQueries({queryKey});
      }),
    [queries],
  );
  return list;
}

/** Whether a platform is connected; until the server has said so, as this browser last heard. */
export function useConnected(platform: TransferPlatform, connection: Connection | undefined): boolean {
  const tokens = useThirdPartyTokens();
  if (connection) return connection.connected;
  return isNoteProvider(platform) && isAuthenticated(tokens, platform);
}

/** Puts what a call has answered in the place of what was known of a platform. */
export function useKeepConnection(): (connection: Connection) => void {
  const queries = useQueryClient();
  return connection => {
    keep(connection.platform, connection.connected);
    queries.setQueryData<readonly Connection[]>(queryKey, known =>
      known?.map(one => (one.platform === connection.platform ? connection : one)),
    );
  };
}

/** Whether a call was refused because its platform is not connected any more. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'transfer_token_invalid' || error.code === 'transfer_not_connected');

/** Forgets that a service is connected and asks the server what it knows: its token was refused. */
export function useLostConnection(): (platform: TransferPlatform) => void {
  const queries = useQueryClient();
  return platform => {
    keep(platform, false);
    void queries.invalidateQueries({queryKey});
  };
}

function keep(platform: TransferPlatform, connected: boolean): void {
  if (!isNoteProvider(platform)) return;
  if (connected) setToken(platform);
  else clearToken(platform);
}
