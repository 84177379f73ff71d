import {FileType, TaskStatus} from '@recto/api';
import {useLocation, useNavigate, useSearch} from '@tanstack/react-router';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLiveTasks} from '../../core/tasks/live-tasks.ts';
import {openImageResult, openResult} from '../ocr/index.ts';
import {messages} from './messages.ts';
import {useDrawer, usePanel} from './side-panel-store.ts';
import type {Row} from './tree-rows.ts';

type Place = {readonly objectId?: string; readonly parseId?: string; readonly translateId?: string};

/** Where a row leads in the viewer; undefined for rows that do not. */
export function placeOf(row: Row): Place | undefined {
  const {objectId} = row.object;
  switch (row.kind) {
    case 'source':
      return {objectId, parseId: 'source'};
    case 'parse':
      return {objectId, parseId: row.parse.parseId};
    case 'translation':
      return {objectId, parseId: row.translation.parseId, translateId: row.translation.translateId};
    default:
      return undefined;
  }
}

/** Whether two places are the same. A translation is one by itself: addresses may leave its parse out. */
export const isSamePlace = (a: Place | undefined, b: Place): boolean =>
  a !== undefined &&
  a.objectId === b.objectId &&
  a.translateId === b.translateId &&
  (a.translateId !== undefined || a.parseId === b.parseId);

/** Opens rows in the viewer, and knows which one is open. */
export function useOpenRow() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const here: Place = useSearch({strict: false});
  const {pathname} = useLocation();
  return {
    here,
    open: (row: Row) => {
      const place = placeOf(row);
      if (!place) return;
      if (isSamePlace(place, here)) return showInfo(t('alreadyOpen'), 'already-open');
      const task = row.kind === 'parse' ? row.parse : row.kind === 'translation' ? row.translation : undefined;
      // the stream may know more of the task than the row
      const live = task?.outputId ? useLiveTasks.getState().tasks.get(task.outputId) : undefined;
      const status = live?.status ?? task?.status;
      if (status !== undefined && status !== TaskStatus.success) return showInfo(t('openFirst'), 'open-first');
      usePanel.setState({lastOpened: row.object.objectId});
      useDrawer.setState({opened: false});
      const {objectId, objectName, file} = row.object;
      if (row.kind === 'parse' && file.fileType === FileType.img)
        void openImageResult(navigate, pathname, {objectId, parseId: row.parse.parseId, fileName: objectName});
      else void openResult(navigate, pathname, place);
    },
    /** Leaves what was deleted: home from a file, to the file from one of its translations. */
    left: (objectIds: readonly string[], translateIds: readonly string[] = []) => {
      const {objectId, translateId} = here;
      if (objectId && objectIds.includes(objectId)) void navigate({to: '/'});
      else if (translateId && translateIds.includes(translateId))
        void navigate({to: '/pdf-views', search: {objectId}} as never);
    },
  };
}
