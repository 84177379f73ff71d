import type {NoteProviderName} from '@recto/api';
import {sleep} from '@recto/engine/translate';
import {createFlowUs, createNotion, type NoteSender, TransferFailure, type TransferHost} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isOutage} from '../../outage.ts';
import {egressFetch} from '../egress/egress-fetch.ts';
import type {EgressContext} from '../egress/egress-policy.ts';

/** Where the API of a note-taking service is. */
export const noteAddress = ({settings}: Deps, platform: NoteProviderName): string =>
  platform === 'notion' ? settings.RECTO_NOTION_BASE_URL : settings.RECTO_FLOWUS_BASE_URL;

type Sending = {
  readonly egressContext: EgressContext;
  /** Told of what kept a request from leaving. */
  readonly refused?: (error: Error) => void;
  /** Milliseconds that may be spent on waiting, where a person waits for the answer; as long as the service asks for when absent. */
  readonly patience?: number;
};

/** What the clients of note-taking services work with: whatever they send is checked and written down. */
export function transferHost(
  deps: Deps,
  {egressContext, refused, patience = Number.POSITIVE_INFINITY}: Sending,
): TransferHost {
  const send = egressFetch(deps, egressContext);
  let status: number | undefined;
  let waited = 0;
  return {
    fetch: async (input, init) => {
      status = undefined;
      try {
        const answer = await send(input, init);
        ({status} = answer);
        return answer;
      } catch (error) {
        if (error instanceof ServiceError || (error instanceof Error && isOutage(error))) refused?.(error);
        throw error;
      }
    },
    sleep: async (milliseconds, signal) => {
      waited += milliseconds;
      if (waited > patience) throw notNow(status);
      await sleep(milliseconds, signal);
    },
    now: Date.now,
    random: Math.random,
  };
}

const notNow = (status: number | undefined): TransferFailure =>
  status === undefined
    ? new TransferFailure('unreachable', 'network connection failed')
    : new TransferFailure(status === 429 ? 'rate-limited' : 'unreachable', `HTTP ${status}`, {status});

/** Milliseconds that a person waits for a service that asks to be asked again. */
export const personsPatience = 4000;

/** Sends pages to a note-taking service in a person's name. */
export function noteSender(deps: Deps, platform: NoteProviderName, token: string, sending: Sending): NoteSender {
  const options = {token, baseUrl: noteAddress(deps, platform), host: transferHost(deps, sending)};
  const log = (message: string, facts: object) => deps.log.warn({platform, ...facts}, message);
  return platform === 'notion' ? createNotion({...options, log}) : createFlowUs(options);
}
