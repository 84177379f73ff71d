import {calls} from '@recto/api';
import {api} from '../../core/api/api.ts';

/** As many as one call deletes; more are dropped by the server. */
const maxDeletedPerCall = 10;

/** Deletes a file for good. Throws ApiError; refusals are shown. */
export const deleteForGood = (objectId: string): Promise<unknown> =>
  api(calls.deleteSpaceObject, {objectIdList: [objectId]});

/** Deletes a translation for good. Throws ApiError; refusals are shown. */
export const deleteTranslationForGood = (translateId: string): Promise<unknown> =>
  api(calls.deleteObjectTranslate, {translateIdList: [translateId]});

/** Deletes everything in the trash for good, also what is not listed yet. Throws ApiError; refusals are shown. */
export async function emptyTrash(): Promise<void> {
  for (;;) {
    const {trashList} = await api(calls.getTranslateTrash, {});
    if (trashList.length === 0) break;
    await api(calls.deleteObjectTranslate, {translateIdList: trashList.map(({translateId}) => translateId)});
  }
  for (;;) {
    const {trashList} = await api(calls.getSpaceTrash, {limit: maxDeletedPerCall});
    if (trashList.length === 0) return;
    await api(calls.deleteSpaceObject, {objectIdList: trashList.map(({objectId}) => objectId)});
  }
}
