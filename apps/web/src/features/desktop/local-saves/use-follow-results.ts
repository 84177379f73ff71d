import {useEffect} from 'react';
import {useParseSettings} from '../../../core/settings/parse-settings.ts';
import {onUpdateSuccess} from '../../../core/tasks/live-tasks.ts';
import {useDesktopAbilities} from '../use-abilities.ts';
import {lastChoice} from './local-choice.ts';
import {saveLocally, takeInTasks} from './save-locally.ts';

/** Keeps the records of this machine: of tasks that run when the client starts, and of each result, which is saved where that is wanted. */
export function useFollowResults(): void {
  const {localSaving: available} = useDesktopAbilities();
  useEffect(() => {
    if (!available) return;
    void takeInTasks();
    return onUpdateSuccess(async ({objectId, parseId, translateId}) => {
      await takeInTasks();
      if (objectId === null || !useParseSettings.getState().savesLocally) return;
      const result = translateId !== null ? {transId: translateId} : parseId !== null ? {parseId} : {};
      await saveLocally({objectId, ...result, ...lastChoice()});
    });
  }, [available]);
}
