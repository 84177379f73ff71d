import {calls, FileType, TaskType} from '@recto/api';
import {useNavigate, useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {showReady} from '../../core/events/toast.ts';
import {resultLocation} from '../../core/files/file-location.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {onUpdateSuccess} from '../../core/tasks/live-tasks.ts';
import type {TaskRecord} from '../../core/tasks/task-record.ts';
import {inShell, notifyThroughShell} from '../../features/desktop/index.ts';
import {useTitleBadge} from '../../ui/use-title.ts';
import {messages} from './messages.ts';

/**
 * Says wherever somebody is that a parse or a translation is done: a message with the way to it, and while the page is out of
 * sight a number in the tab's title and, where the system permits it, a notification. Nothing where it is looked at anyway.
 */
export function useAnnouncements(): void {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const isHere = ({objectId, parseId, translateId, taskType}: TaskRecord): boolean => {
      const {pathname, search} = router.state.location;
      const place = search as {readonly objectId?: string; readonly parseId?: string; readonly translateId?: string};
      // the list of files shows it by itself
      if (pathname === '/') return taskType === TaskType.parse;
      if (place.objectId !== objectId) return false;
      return taskType === TaskType.translate
        ? place.translateId === translateId
        : place.translateId === undefined && (place.parseId === undefined || place.parseId === parseId);
    };
    const announce = async (record: TaskRecord): Promise<void> => {
      const {outputId, objectId, parseId, translateId, taskType} = record;
      if (objectId === null || parseId === null || (!document.hidden && isHere(record))) return;
      const translated = taskType === TaskType.translate;
      const {fileName, fileType} = await fileOf(record, objectId);
      const said = t(translated ? 'translationDone' : 'parseDone', {name: fileName ?? t('document')});
      const place = (
        translated
          ? {to: '/pdf-views', search: {objectId, translateId}}
          : resultLocation(fileType === FileType.img, objectId, parseId)
      ) as never;
      const open = () => void navigate(place);
      if (document.hidden) {
        useTitleBadge.setState(({count}) => ({count: count + 1}));
        if (inShell) notifyThroughShell(said, router.buildLocation(place).href);
        else notifySystem(said, outputId, open);
      }
      showReady(said, 'task-done', {label: t('open'), run: open});
    };
    return onUpdateSuccess(record => void announce(record));
  }, [t, navigate, router]);
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) useTitleBadge.setState({count: 0});
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}

/** The name and kind of a task's file; a task that was begun elsewhere does not bring them. */
async function fileOf({fileName, fileType}: TaskRecord, objectId: string) {
  if (fileName !== null) return {fileName, fileType};
  try {
    const {spaceObject} = await api(calls.getSpaceObject, {objectId}, {quiet: true});
    return {fileName: spaceObject.objectName, fileType: spaceObject.file.fileType};
  } catch {
    return {fileName, fileType};
  }
}

/** Every open tab announces it: those with the same tag are one. */
function notifySystem(message: string, tag: string, open: () => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification('Recto', {body: message, tag});
  shown.onclick = () => {
    window.focus();
    shown.close();
    open();
  };
}
