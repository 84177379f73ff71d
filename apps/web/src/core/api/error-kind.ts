import {ApiError} from '@recto/api';
import {AuthenticationCancelled} from '../session/refresh.ts';
import {ServerUnreachable} from './reachability.ts';

/** What went wrong, as far as it matters for what to do: a file of the page is gone, the line is down, the server refused or failed, the session ended, or the page itself has a fault. */
export type ErrorKind = 'module' | 'network' | 'server' | 'session' | 'page';

// messages of browsers when a file of an older build is gone
const goneModule = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The kind of anything that was thrown. */
export function kindOf(thrown: unknown): ErrorKind {
  if (thrown instanceof AuthenticationCancelled) return 'session';
  if (thrown instanceof ServerUnreachable) return 'network';
  if (thrown instanceof ApiError) {
    if (thrown.code === 'network_error') return 'network';
    return thrown.status === 401 ? 'session' : 'server';
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return goneModule.test(message) ? 'module' : 'page';
}
