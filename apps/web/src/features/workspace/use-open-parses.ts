import {TaskType} from '@recto/api';
import {useNavigate, useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {showInfo} from '../../core/events/toast.ts';
import {resultLocation} from '../../core/files/file-location.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {onUpdateSuccess} from '../../core/tasks/live-tasks.ts';
import {onParseBegun, startedOnThisPage, useUploads} from '../uploads/index.ts';
import {messages} from './messages.ts';

/**
 * Opens what was begun on this page: a document that was chosen by itself as soon as its parse begins, where its pages appear as
 * they are read; a file that was known is said to be. Others are opened when they are done, where the user wants it.
 */
export function useOpenParses(): void {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const router = useRouter();
  const bringing = useUploads(({uploads}) => uploads.length > 0);
  useEffect(() => {
    // the scripts of the viewer come while the bytes go
    if (bringing) void router.preloadRoute({to: '/pdf-views'} as never);
  }, [bringing, router]);
  useEffect(
    () =>
      onParseBegun(({objectId, parseId, kind, known, together, name}) => {
        if (known) showInfo(t(together === 1 ? 'knownOpened' : 'known', {name}), 'known-file');
        if (kind === 'img' || together > 1 || !objectId || !parseId) return;
        startedOnThisPage.delete(objectId);
        void navigate(resultLocation(false, objectId, parseId) as never);
      }),
    [navigate, t],
  );
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
