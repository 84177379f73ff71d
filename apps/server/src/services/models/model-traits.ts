import {createHash} from 'node:crypto';
import {type ModelTraitsStore, readModelTraits} from '@recto/engine/translate';
import {eq} from 'drizzle-orm';
import {serverState} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Model} from './model.ts';

/** What translations of everybody have shown of a model. The endpoint is somebody's: its address is kept as a hash only. */
export function modelTraitsOf(
  {db}: Pick<Deps, 'db'>,
  {baseUrl, model}: Pick<Model, 'baseUrl' | 'model'>,
): ModelTraitsStore {
  const name = `model-traits/${createHash('sha256')
    .update(JSON.stringify([baseUrl, model]))
    .digest('hex')}`;
  return {
    async load() {
      const [row] = await db.select().from(serverState).where(eq(serverState.name, name));
      return readModelTraits(row?.value);
    },
    async save(traits) {
      await db
        .insert(serverState)
        .values({name, value: traits})
        .onConflictDoUpdate({target: serverState.name, set: {value: traits}});
    },
  };
}
