import {lazyRouteComponent} from '@tanstack/react-router';
import {isServerReachable, ServerUnreachable} from '../core/api/reachability.ts';
import {loadStyled} from './missing-styles.ts';

/** A screen whose scripts and styles are loaded when somebody opens it. */
export const lazyScreen = <M extends Record<string, unknown>, Name extends keyof M & string>(
  load: () => Promise<M>,
  name: Name,
) => lazyRouteComponent(() => loadStyled(load).catch(explainMissingScripts), name);

// the router reloads a page whose scripts are gone; with a server that is down nothing at all would be left then
async function explainMissingScripts(error: unknown): Promise<never> {
  if (await isServerReachable()) throw error;
  throw new ServerUnreachable('the server does not answer', {cause: error});
}
