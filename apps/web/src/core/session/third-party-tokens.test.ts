import {beforeEach, expect, test} from 'vitest';

// what a browser stores, before the stores look for it
const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  },
});
const {keepTokens, noSession, useSession} = await import('./store.ts');
const {clearToken, clearTokens, isAuthenticated, setToken, useThirdPartyTokens} = await import(
  './third-party-tokens.ts'
);

const connected = () =>
  (['notion', 'flowus'] as const).filter(platform => isAuthenticated(useThirdPartyTokens.getState(), platform));
beforeEach(clearTokens);

test('services are connected and disconnected each by itself, and all at once', () => {
  expect(connected()).toEqual([]);
  setToken('notion');
  expect(connected()).toEqual(['notion']);
  setToken('flowus');
  clearToken('notion');
  expect(connected()).toEqual(['flowus']);
  setToken('notion');
  clearTokens();
  expect(connected()).toEqual([]);
});

test('they end with the session', () => {
  keepTokens({accessToken: 'a', refreshToken: 'r'}, 0);
  setToken('flowus');
  useSession.setState(noSession);
  expect(connected()).toEqual([]);
});

test('stored are a version and where the token is, never a token', () => {
  setToken('notion');
  expect(JSON.parse(stored.get('third-party-tokens') ?? '')).toEqual({
    state: {notion: 'on-server', flowus: null},
    version: 0,
  });
});
