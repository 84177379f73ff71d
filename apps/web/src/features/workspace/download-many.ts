import {calls} from '@recto/api';
import {api} from '../../core/api/api.ts';
import type {SpaceObject} from '../../core/files/space.ts';
import {saveAddress} from '../../ui/save-blob.ts';

// milliseconds: of downloads that begin in the same moment browsers take the last alone
const pause = 300;

/** Downloads files as they were uploaded, one after the other. Throws ApiError; refusals are shown. */
export async function downloadMany(objects: readonly SpaceObject[]): Promise<void> {
  for (const [index, {objectId, objectName}] of objects.entries()) {
    if (index > 0) await new Promise(resolve => setTimeout(resolve, pause));
    const {url} = await api(calls.getSpaceObjectSource, {objectId});
    saveAddress(url, objectName);
  }
}
