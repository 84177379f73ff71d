import {TaskType} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {useEffect} from 'react';
import {useUserSettings} from '../../settings/user-settings.ts';
import {placeOfResult} from '../files/place-of-file.ts';
import {onUpdateSuccess} from '../tasks/live-tasks.ts';
import {begunHere} from '../uploads/uploads.ts';

/** Where the user wants it: goes to the result when a parse that was begun on this page is done. */
export function useEnterAfterParse(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUpdateSuccess(({taskType, objectId, parseId}) => {
        if (taskType !== TaskType.parse || !objectId) return;
        const kind = begunHere.get(objectId);
        if (!begunHere.delete(objectId)) return;
        if (useUserSettings.getState().enterDetailAfterParsed)
          void navigate(placeOfResult(kind === 'img', objectId, parseId ?? undefined) as never);
      }),
    [navigate],
  );
}
