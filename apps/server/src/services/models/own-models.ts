import {and, eq} from 'drizzle-orm';
import {ownModels} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {decryptSecret, encryptSecret} from '../../secrets/seal.ts';

type Row = typeof ownModels.$inferSelect;
export type OwnModelInput = {
  readonly displayName: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly contextSize: number;
  readonly serves: ('translate' | 'chat')[];
  readonly apiKey?: string | undefined;
};

// far above the ids of catalogues
const firstId = 100_000;

/** The id under which an endpoint of a user is offered. */
export const ownModelId = (ownId: number): number => firstId + ownId;

export const ownModelRows = ({db}: Deps, userId: string): Promise<Row[]> =>
  db.select().from(ownModels).where(eq(ownModels.userId, userId)).orderBy(ownModels.ownId);

/** The key of an endpoint. */
export const unsealKey = (deps: Deps, row: Row): string => decryptSecret(deps, 'model-key', row.sealedKey);

export async function listOwnModels(deps: Deps, userId: string) {
  return (await ownModelRows(deps, userId)).map(row => present(deps, row));
}

/** Adds an endpoint; its key is stored encrypted. Throws ServiceError `bad_request` past twenty. */
export async function addOwnModel(deps: Deps, userId: string, {apiKey = '', ...input}: OwnModelInput) {
  if ((await ownModelRows(deps, userId)).length >= 20) throw new ServiceError('bad_request', {limit: 20, of: 'models'});
  const [row] = await deps.db
    .insert(ownModels)
    .values({userId, ...input, ...sealed(deps, apiKey), createdAt: deps.now()})
    .returning();
  return present(deps, row!);
}

/** Changes an endpoint. Throws ServiceError `llm_model_not_found`. */
export async function updateOwnModel(deps: Deps, userId: string, modelId: number, {apiKey, ...input}: OwnModelInput) {
  const [row] = await deps.db
    .update(ownModels)
    .set({...input, ...(apiKey !== undefined && sealed(deps, apiKey))})
    .where(isOwned(userId, modelId))
    .returning();
  if (!row) throw new ServiceError('llm_model_not_found');
  return present(deps, row);
}

/** Deletes an endpoint. Throws ServiceError `llm_model_not_found`. */
export async function deleteOwnModel({db}: Deps, userId: string, modelId: number): Promise<void> {
  const rows = await db.delete(ownModels).where(isOwned(userId, modelId)).returning();
  if (rows.length === 0) throw new ServiceError('llm_model_not_found');
}

/** The key of a stored endpoint, if that endpoint is the one asked: a key goes nowhere but where it was given for. Throws ServiceError `llm_model_not_found`. */
export async function keyOfOwnModel(deps: Deps, userId: string, modelId: number, baseUrl: string): Promise<string> {
  const [row] = await deps.db.select().from(ownModels).where(isOwned(userId, modelId));
  if (!row) throw new ServiceError('llm_model_not_found');
  if (new URL(row.baseUrl).origin !== new URL(baseUrl).origin) {
    throw new ServiceError('bad_request', {issues: [{path: 'apiKey', message: 'another server needs its key given'}]});
  }
  return unsealKey(deps, row);
}

const isOwned = (userId: string, modelId: number) =>
  and(eq(ownModels.userId, userId), eq(ownModels.ownId, Math.max(0, modelId - firstId)));

const sealed = (deps: Deps, apiKey: string) => ({
  sealedKey: encryptSecret(deps, 'model-key', apiKey),
  keyHint: apiKey.length >= 12 ? apiKey.slice(-4) : '',
});

function present(deps: Deps, stored: Row) {
  const {ownId, userId, sealedKey, createdAt, ...row} = stored;
  return {
    ...row,
    modelId: ownModelId(ownId),
    hasKey: unsealKey(deps, stored) !== '',
    createdAt: createdAt.toISOString(),
  };
}
