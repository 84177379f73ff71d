import {TaskType} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {useEffect} from 'react';
import {resultLocation} from '../../core/files/file-location.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {onUpdateSuccess} from '../../core/tasks/live-tasks.ts';
import {startedOnThisPage} from '../uploads/index.ts';

/** Where the user wants it: goes to the result when a parse that was begun on this page is done. */
export function useEnterAfterParse(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUpdateSuccess(({taskType, objectId, parseId}) => {
        if (taskType !== TaskType.parse || !objectId) return;
        const kind = startedOnThisPage.get(objectId);
        if (!startedOnThisPage.delete(objectId)) return;
        if (useUserSettings.getState().enterDetailAfterParsed)
          void navigate(resultLocation(kind === 'img', objectId, parseId ?? undefined) as never);
      }),
    [navigate],
  );
}
