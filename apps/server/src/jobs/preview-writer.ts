import type {PageResult} from '@recto/engine/client';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {dropPreview, keepPreview} from '../services/parse/preview.ts';
import {publishTaskEvent} from '../stores/task-events.ts';

/** Keeps the pages of a parse as they are read, one group after the other, and tells those who follow the task. */
export function createPreviewWriter(deps: Pick<Deps, 'blobs' | 'db' | 'log'>, task: TaskRow & {parseId: string}) {
  let groups = 0;
  let busy = Promise.resolve();
  let over = false;
  return {
    add: (pages: readonly PageResult[]): void => {
      const group = groups++;
      busy = busy
        .then(async () => {
          if (over) return;
          await keepPreview(deps, task.parseId, group, pages);
          await publishTaskEvent(deps.db, {...task, what: 'change'});
        })
        // nobody can look at these pages; the result does not depend on them
        .catch((error: unknown) => deps.log.warn({err: error, outputId: task.outputId}, 'a preview was not kept'));
    },
    /** Ends it: what was kept is removed, also by an attempt before this one. */
    drop: async (): Promise<void> => {
      over = true;
      await busy;
      if (groups === 0 && task.attempt <= 1) return;
      await dropPreview(deps, task.parseId).catch((error: unknown) =>
        // it is shown no more, and is deleted with the parse
        deps.log.warn({err: error, outputId: task.outputId}, 'a preview was not removed'),
      );
    },
  };
}
