import {setTimeout as sleep} from 'node:timers/promises';
import type {Deps} from '../../deps.ts';
import {isOutage} from '../../outage.ts';
import type {Caller} from '../../policies/caller.ts';
import {advanceOrder} from './advance.ts';
import {changeOrder} from './order.ts';

/** Carries orders to their end; see `createOrders`. */
export type Orders = {
  /** Carries an order on, once however often it is called; resolves when it has ended, or this process does. */
  readonly follow: (caller: Caller, outputId: string) => Promise<void>;
};

// milliseconds between two looks at an order whose tasks run
const interval = 500;

/**
 * Follows orders in this process. What it does not come to the end of, another takes up when their client asks how they
 * stand: all that is to be known of an order is in the database.
 */
export function createOrders(deps: Deps): Orders {
  const followed = new Map<string, Promise<void>>();
  const stop = new AbortController();
  deps.onStop(
    'translation orders',
    async () => {
      stop.abort();
      await Promise.all(followed.values());
    },
    () => `orders: ${followed.size}`,
  );
  return {
    follow(caller, outputId) {
      const known = followed.get(outputId);
      if (known || stop.signal.aborted) return known ?? Promise.resolve();
      const run = carryOn(deps, caller, outputId, stop.signal).finally(() => followed.delete(outputId));
      followed.set(outputId, run);
      return run;
    },
  };
}

async function carryOn(deps: Deps, caller: Caller, outputId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const step = await advanceOrder(deps, caller, outputId);
      if (step === 'ended') return;
      if (step === 'on') continue;
    } catch (error) {
      if (!isOutage(error)) return fail(deps, outputId, error);
    }
    await sleep(interval, undefined, {signal}).catch(() => {});
  }
}

async function fail(deps: Deps, outputId: string, error: unknown): Promise<void> {
  deps.log.error({err: error, outputId}, 'an ordered translation failed');
  await changeOrder(deps, outputId, {failure: {code: 'internal_error', detail: null}}).catch((cause: unknown) =>
    deps.log.error({err: cause, outputId}, 'the failure of an ordered translation could not be noted'),
  );
}
