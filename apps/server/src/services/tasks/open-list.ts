import {TaskStatus, TaskType, type TranslateParam} from '@recto/api';
import {and, eq, gte, inArray, type SQL, sql} from 'drizzle-orm';
import {prepare} from '../../database/prepared.ts';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

type OpenTask = {
  readonly outputId: string;
  readonly type: number;
  readonly parseId: string | null;
  readonly objectId: string;
  readonly fileName: string;
  readonly pageCount: number | null;
  readonly fileType: number;
  readonly translateParam: TranslateParam | null;
};

/** A user's parses and translations that wait or run, oldest first; a thousand of each at most. */
export async function openTasks(deps: Deps, userId: string) {
  const list = async (wanted: TaskType) => {
    const {rows} = await findOpen(deps, {userId, type: wanted});
    return (rows as OpenTask[]).map(({outputId, type, parseId, objectId, translateParam, ...file}) => ({
      outputId,
      inputId: type === TaskType.translate ? parseId! : objectId,
      objectId,
      file,
      translateParam,
    }));
  };
  const [parseTaskList, translateTaskList] = await Promise.all([list(TaskType.parse), list(TaskType.translate)]);
  return {parseTaskList, translateTaskList};
}

// only the columns that are shown, for there may be many rows
const findOpen = prepare(
  'recto_open_tasks',
  sql`
    select t.output_id as "outputId", t.type, t.parse_id as "parseId", o.object_id as "objectId",
      o.object_name as "fileName", o.page_count as "pageCount", o.file_type as "fileType",
      v.translate_param as "translateParam"
    from tasks t join space_objects o on o.object_id = t.object_id
      left join translations v on v.translate_id = t.translate_id
    where t.user_id = ${sql.placeholder('userId')} and t.type = ${sql.placeholder('type')} and t.status in (0, 1)
    order by t.created_at, t.output_id limit 1000`,
);

const mostFollowed = 500;

/** A user's tasks that are open, and those that have ended since a moment when one is given; oldest first, 500 at most. */
export async function openTasksAndEnded({db}: Deps, userId: string, since: Date | undefined): Promise<TaskRow[]> {
  const list = (which: SQL) =>
    db
      .select()
      .from(tasks)
      .where(and(eq(tasks.userId, userId), which))
      .orderBy(tasks.createdAt)
      .limit(mostFollowed);
  const open = await list(inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]));
  const ended = since ? await list(gte(tasks.finishedAt, since)) : [];
  return [...open, ...ended].sort((one, other) => +one.createdAt - +other.createdAt).slice(0, mostFollowed);
}
