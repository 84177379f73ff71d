import type {NoteProviderName} from '@recto/api';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';
import {onSessionEnd} from './store.ts';

/** Where a token is. No token comes to a browser: the server keeps it, and a client knows only that there is one. */
type Token = 'on-server';

/** The token of each note-taking service, as this browser last heard; null without one. */
export type ThirdPartyTokens = Readonly<Record<NoteProviderName, Token | null>>;

const none: ThirdPartyTokens = {notion: null, flowus: null};

/** Which services are connected, kept over visits, so that a dialog need not wait for the server to show it. */
export const useThirdPartyTokens = create<ThirdPartyTokens>()(
  persist(() => none, {name: 'third-party-tokens', version: 0, storage: createJSONStorage(() => localStorage)}),
);

export function setToken(platform: NoteProviderName): void {
  useThirdPartyTokens.setState({[platform]: 'on-server'});
}

export function clearToken(platform: NoteProviderName): void {
  useThirdPartyTokens.setState({[platform]: null});
}

export function clearTokens(): void {
  useThirdPartyTokens.setState(none);
}

/** Whether a service is connected, as far as this browser knows. */
export const isAuthenticated = (tokens: ThirdPartyTokens, platform: NoteProviderName): boolean =>
  tokens[platform] !== null;

// they are one person's
onSessionEnd(clearTokens);
