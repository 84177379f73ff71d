import {createHash} from 'node:crypto';
import type {BatchSizes} from '@recto/engine/translate';
import {eq} from 'drizzle-orm';
import {serverState} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Model} from './model.ts';

/** What translations of everybody have shown of a model. The endpoint is somebody's: its address is kept as a hash only. */
export function batchSizesOf({db}: Pick<Deps, 'db'>, {baseUrl, model}: Pick<Model, 'baseUrl' | 'model'>): BatchSizes {
  const name = `batch-size/${createHash('sha256')
    .update(JSON.stringify([baseUrl, model]))
    .digest('hex')}`;
  return {
    async load() {
      const [row] = await db.select().from(serverState).where(eq(serverState.name, name));
      return typeof row?.value === 'number' ? row.value : undefined;
    },
    async save(texts) {
      await db
        .insert(serverState)
        .values({name, value: texts})
        .onConflictDoUpdate({target: serverState.name, set: {value: texts}});
    },
  };
}
