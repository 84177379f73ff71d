import {calls, FileType, TaskType} from '@recto/api';
import type {useRouter} from '@tanstack/react-router';
import {api} from '../../core/api/api.ts';
import {showReady} from '../../core/events/toast.ts';
import {resultLocation} from '../../core/files/file-location.ts';
import {isTemporaryFile} from '../../core/files/temporary-files.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {translate, type Values} from '../../core/i18n/translate.ts';
import type {TaskRecord} from '../../core/tasks/task-record.ts';
import {inShell, notifyThroughShell} from '../../features/desktop/index.ts';
import {useTitleBadge} from '../../ui/use-title.ts';
import {messages} from './announce-messages.ts';

/**
 * Says that a parse or a translation is done: a message with the way to it, and while the page is out of sight a number in the
 * tab's title and, where the system permits it, a notification. Nothing where it is looked at anyway.
 */
export async function announce(record: TaskRecord, router: ReturnType<typeof useRouter>): Promise<void> {
  const {outputId, objectId, parseId, translateId, taskType} = record;
  if (objectId === null || parseId === null || isTemporaryFile(objectId)) return;
  if (!document.hidden && isLookedAt(record, router)) return;
  const translated = taskType === TaskType.translate;
  const {fileName, fileType} = await fileOf(record, objectId);
  const t = (key: keyof typeof messages.en, values?: Values) =>
    translate(messages, useLanguage.getState().language, key, values);
  const said = t(translated ? 'translationDone' : 'parseDone', {name: fileName ?? t('document')});
  const place = (
    translated
      ? {to: '/pdf-views', search: {objectId, translateId}}
      : resultLocation(fileType === FileType.img, objectId, parseId)
  ) as never;
  const open = () => void router.navigate(place);
  if (document.hidden) {
    useTitleBadge.setState(({count}) => ({count: count + 1}));
    if (inShell) void notifyThroughShell(said, router.buildLocation(place).href);
    else notifySystem(said, outputId, open);
  }
  showReady(said, 'task-done', {label: t('open'), run: open});
}

function isLookedAt(
  {objectId, parseId, translateId, taskType}: TaskRecord,
  router: ReturnType<typeof useRouter>,
): boolean {
  const {pathname, search} = router.state.location;
  const place = search as {readonly objectId?: string; readonly parseId?: string; readonly translateId?: string};
  // the list of files shows it by itself
  if (pathname === '/') return taskType === TaskType.parse;
  if (place.objectId !== objectId) return false;
  return taskType === TaskType.translate
    ? place.translateId === translateId
    : place.translateId === undefined && (place.parseId === undefined || place.parseId === parseId);
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
