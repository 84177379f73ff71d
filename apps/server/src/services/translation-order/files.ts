import {eq} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {ExportResult} from '../queue/task.ts';
import {translatedKey} from '../translations/result.ts';
import {listOrders, type OrderRow} from './order.ts';

// how many orders are remembered by the names of their files
const remembered = 200;

/**
 * Names for the files of an order that no other document's files have among the latest orders: clients fetch files by
 * their names alone. `paper.mono.pdf` becomes `paper (2).mono.pdf`.
 */
export async function freeStem(
  deps: Deps,
  userId: string,
  {objectId, stem, namesOf}: {objectId: string | null; stem: string; namesOf: (stem: string) => readonly string[]},
): Promise<string> {
  const taken = new Set(
    (await listOrders(deps, userId, remembered))
      .filter(({task}) => task.objectId !== objectId)
      .flatMap(({order}) => order.wanted.map(({name}) => name)),
  );
  let free = stem;
  for (let count = 2; namesOf(free).some(name => taken.has(name)); count++) free = `${stem} (${count})`;
  return free;
}

/** Where a file of a user's finished orders lies: of the newest one that has it. Throws ServiceError `not_found`. */
export async function findOrderedFile(deps: Deps, userId: string, name: string): Promise<{readonly key: string}> {
  const orders = await listOrders(deps, userId, remembered);
  const found = orders.find(({order}) => order.done && order.wanted.some(each => each.name === name));
  const key = found && (await keyOf(deps, found, name));
  if (!key) throw new ServiceError('not_found');
  return {key};
}

async function keyOf({db}: Deps, {order}: OrderRow, name: string): Promise<string | undefined> {
  const made = order.exports?.[name];
  if (made === undefined) return order.translateId && translatedKey(order.translateId);
  const [task] = await db.select().from(tasks).where(eq(tasks.outputId, made));
  return (task?.result as Partial<ExportResult> | null)?.key;
}
