import {TaskType} from '@recto/api';
import {eq} from 'drizzle-orm';
import {spaceObjects, tasks} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {listTasks} from '../services/admin/list-tasks.ts';
import {listUsers} from '../services/admin/list-users.ts';
import {statistics} from '../services/admin/statistics.ts';
import {listExports} from '../services/exports/list.ts';
import {knownParses} from '../services/parse/create.ts';
import {claimTask, hasWaitingTasks} from '../services/queue/claim.ts';
import {failExhaustedTasks} from '../services/queue/finish.ts';
import {checkOpenTasks} from '../services/queue/open-tasks.ts';
import {listObjects} from '../services/space/objects.ts';
import {openTasks, openTasksAndEnded} from '../services/tasks/open-list.ts';
import {taskStatus} from '../services/tasks/status.ts';
import {uploadedObjectId} from '../services/upload/complete.ts';
import {countTasks} from '../stores/task-counts.ts';
import {busyUser, filledId, type Size} from './fill-database.ts';

/** What happens often, or must not be slow, in a database that `fillDatabase` has filled: by name, each once. */
export function hotQueries(deps: Deps, {users, tasks: count}: Size): Readonly<Record<string, () => Promise<unknown>>> {
  const {db} = deps;
  const files = Math.floor(count / 4);
  const anyUser = filledId('user', 2);
  // the parse of the newest file of all waits behind all others
  const last = {outputId: filledId('task', 4 * files - 2), userId: filledId('user', 1 + (files % users))};
  const list = {limit: 50};
  return {
    'claim a task': () => claimTask(deps, 'worker', 60_000),
    'look whether a transfer waits': () => hasWaitingTasks(deps, [TaskType.transfer]),
    'end tasks whose workers have died': () => failExhaustedTasks(deps),
    'look for a known parse': async () => {
      const [object] = await db
        .select()
        .from(spaceObjects)
        .where(eq(spaceObjects.objectId, filledId('object', 1)));
      await knownParses(db, busyUser, object!, {});
    },
    'count open tasks of a user': () =>
      checkOpenTasks(deps, db, {userId: busyUser, role: 'user', pro: true}).catch(() => {}),
    'state of a waiting task, with its position': () => taskStatus(deps, last.userId, last.outputId),
    'count tasks for /metrics': () => countTasks(db),
    'list of tasks, administrator': () => listTasks(deps, list),
    'list of failed exports, administrator': () => listTasks(deps, {...list, status: 3, type: TaskType.convert}),
    'list of running tasks, administrator': () => listTasks(deps, {...list, status: 1}),
    'list of transfers, administrator': () => listTasks(deps, {...list, type: TaskType.transfer}),
    'list of tasks of one user, administrator': () => listTasks(deps, {...list, userId: busyUser, status: 1}),
    'list of users, administrator': () => listUsers(deps, list),
    'statistics, administrator': () => statistics(deps, 30),
    'files of a busy user': () => listObjects(deps, busyUser, list),
    'open tasks of a busy user': () => openTasks(deps, busyUser),
    'open tasks of any user': () => openTasks(deps, anyUser),
    'event stream of a busy user': () => openTasksAndEnded(deps, busyUser, new Date(Date.now() - 60_000)),
    'exports of a busy user': () => listExports(deps, busyUser),
    'object of an upload of a busy user': () => uploadedObjectId(deps, busyUser, filledId('object', 1)),
    'row by its key (the reference)': () =>
      db
        .select()
        .from(tasks)
        .where(eq(tasks.outputId, filledId('task', 1))),
  };
}
