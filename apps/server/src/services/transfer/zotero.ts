import {
  localZotero,
  type PutRecord,
  type TransferHost,
  webZotero,
  ZoteroFailure,
  type ZoteroItem,
  zoteroConnector,
} from '@recto/transfer';
import {and, desc, eq, sql} from 'drizzle-orm';
import {type TransferRow, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {credentialsOf} from './connections.ts';
import {transferError} from './failure.ts';
import {personsPatience, transferHost} from './note-service.ts';

/** An entry that something can be put below. */
export type ZoteroEntry = {readonly key: string; readonly title: string; readonly about: string};

export type FoundEntries = {readonly entries: readonly ZoteroEntry[]; readonly selected: string | null};

/** What is kept in a transfer's row: what was put, by marker. */
export type ZoteroState = {readonly records?: Readonly<Record<string, PutRecord>>};

/** Milliseconds in which somebody gets an answer from Zotero, or is told that there is none. */
export const longestSearch = 45_000;

/**
 * Only a server on its user's own machine reaches the Zotero that runs there, and only its owner may. Throws ServiceError
 * `desktop_only`.
 */
export function requireDesktop({door}: Deps): void {
  if (!door) throw new ServiceError('desktop_only');
}

/**
 * Entries of the running Zotero, or of the account on its server where none runs and there is a key. Throws ServiceError
 * `desktop_only`, `zotero_not_running`, `zotero_local_api_off` and those of transfers.
 */
export async function searchEntries(deps: Deps, userId: string, query: string): Promise<FoundEntries> {
  requireDesktop(deps);
  const {RECTO_ZOTERO_LOCAL_URL: baseUrl} = deps.settings;
  const signal = AbortSignal.timeout(longestSearch);
  const egressContext = {userId, objectIds: [], purpose: 'transfer'} as const;
  const host = transferHost(deps, {egressContext, patience: personsPatience});
  const words = query.trim();
  try {
    const items = await localZotero({host, baseUrl}).search(words, signal);
    return {entries: items.map(entryOf), selected: await selectedIn(host, baseUrl, signal)};
  } catch (error) {
    const apiKey = await zoteroKey(deps, userId);
    if (!isAway(error) || apiKey === undefined) throw transferError(error);
    const items = await webZotero({host, apiKey, baseUrl: deps.settings.RECTO_ZOTERO_BASE_URL})
      .search(words, signal)
      .catch((refusal: unknown) => {
        throw transferError(refusal);
      });
    return {entries: items.map(entryOf), selected: null};
  }
}

/** Whether the Zotero of this machine does not answer: then its server may. */
export const isAway = (error: unknown): boolean =>
  error instanceof ZoteroFailure && ['not-running', 'local-silent', 'local-api-off'].includes(error.problem);

/** The collection that new entries go into; null where nothing can be put there. */
async function selectedIn(host: TransferHost, baseUrl: string, signal: AbortSignal): Promise<string | null> {
  try {
    const {name, editable, filesEditable} = await zoteroConnector({host, baseUrl}).selection(signal);
    return editable && filesEditable ? name : null;
  } catch (error) {
    if (error instanceof ZoteroFailure) return null;
    throw error;
  }
}

function entryOf({key, title = '', creators = [], date = ''}: ZoteroItem): ZoteroEntry {
  const names = creators.map(({lastName, firstName, name}) => lastName || name || firstName || '').filter(Boolean);
  const [first = '', second] = names;
  const people = names.length > 2 ? `${first} et al.` : second === undefined ? first : `${first}, ${second}`;
  const year = /\b\d{4}\b/.exec(date)?.[0] ?? '';
  return {key, title, about: [people, year].filter(Boolean).join(', ')};
}

/** The API key that a user has given; undefined without one. */
export async function zoteroKey(deps: Deps, userId: string): Promise<string | undefined> {
  try {
    return (await credentialsOf(deps, userId, 'zotero')).secret;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'transfer_not_connected') return undefined;
    throw error;
  }
}

/** Whose API key it is. Throws ServiceError when Zotero does not take it. */
export async function zoteroAccount(deps: Deps, userId: string, apiKey: string): Promise<string> {
  requireDesktop(deps);
  const egressContext = {userId, objectIds: [], purpose: 'transfer'} as const;
  const host = transferHost(deps, {egressContext, patience: personsPatience});
  try {
    return await webZotero({host, apiKey, baseUrl: deps.settings.RECTO_ZOTERO_BASE_URL}).owner(
      AbortSignal.timeout(longestSearch),
    );
  } catch (error) {
    throw transferError(error);
  }
}

/** Where what is put below an entry goes: to Zotero's server, and a new entry to the Zotero of this machine. */
export const zoteroAddress = ({settings}: Pick<Deps, 'settings'>, key: string | null): string =>
  key === null ? settings.RECTO_ZOTERO_LOCAL_URL : settings.RECTO_ZOTERO_BASE_URL;

/** What earlier transfers of a user have put below an entry, by marker: that of the newest counts. */
export async function earlierRecords(
  {db}: Deps,
  {userId, transferId}: TransferRow,
  entry: string,
): Promise<Readonly<Record<string, PutRecord>>> {
  const ofEntry = sql`${transfers.request} -> 'entry' ->> 'key' = ${entry}`;
  const rows = await db
    .select({state: transfers.state})
    .from(transfers)
    .where(and(eq(transfers.userId, userId), eq(transfers.platform, 'zotero'), ofEntry))
    .orderBy(desc(sql`${transfers.transferId} = ${transferId}`), desc(transfers.createdAt))
    .limit(20);
  const states = rows.map(({state}) => (state as ZoteroState | null)?.records ?? {});
  return Object.assign({}, ...states.reverse());
}
