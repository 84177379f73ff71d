import {apiVersion, apiVersionHeader} from '@recto/api';
import {useLanguage} from '../i18n/language.ts';
import {savedHeaders} from './saved-headers.ts';

/**
 * Sends a request that is no call with an envelope: a stream of events, a file. It has all that every call has: credentials, the version
 * of the API, the language of messages, the headers that this browser keeps, and the token unless these have one.
 */
export function sendRequest(
  address: string,
  token: string | undefined,
  {headers = {}, ...init}: Omit<RequestInit, 'headers'> & {readonly headers?: Readonly<Record<string, string>>} = {},
): Promise<Response> {
  const all = new Headers({[apiVersionHeader]: apiVersion, ...savedHeaders()});
  if (token && !all.has('authorization')) all.set('authorization', `Bearer ${token}`);
  all.set('accept-language', useLanguage.getState().language);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return fetch(address, {...init, headers: all, credentials: 'include'});
}
