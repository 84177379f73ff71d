import {type ComponentType, type LazyExoticComponent, lazy} from 'react';
import {isConnectionLost} from '../core/api/connection.ts';
import {onReconnect} from '../core/api/reachability.ts';
import {loadStyled} from './missing-styles.ts';

/**
 * A part of a screen, a dialog for example, whose scripts and styles are loaded when it is first shown. Where the server cannot be
 * reached it waits until it can: React keeps a failure for as long as the page stays.
 */
// biome-ignore lint/suspicious/noExplicitAny: the properties of any component
export const lazyPart = <Name extends string, Part extends ComponentType<any>>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): LazyExoticComponent<Part> =>
  lazy(async () => {
    for (;;)
      try {
        return {default: (await loadStyled(load))[name]};
      } catch (error) {
        if (!(await isConnectionLost())) throw error;
        await reconnected();
      }
  });

const reconnected = (): Promise<void> =>
  new Promise(resolve => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });
