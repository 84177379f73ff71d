import {FileType, TaskStatus} from '@recto/api';
import type {SpaceObject} from './space.ts';

type File = Pick<SpaceObject, 'objectId' | 'objectParseList'> & {readonly file: {readonly fileType: number}};
type FileLocation = {
  readonly to: '/ocr' | '/pdf-views';
  readonly search: {readonly objectId: string; readonly parseId?: string};
};

/**
 * Where a file is opened: an image that was read, in its editor, beside the text; everything else in the viewer, which also
 * shows the progress of a parse that has not ended. `parseId` is the newest that succeeded.
 */
export function fileLocation({objectId, objectParseList, file}: File): FileLocation {
  const parseId = objectParseList?.find(({status}) => status === TaskStatus.success)?.parseId;
  return resultLocation(file.fileType === FileType.img, objectId, parseId);
}

/** Where what was read from a file is looked at. */
export const resultLocation = (image: boolean, objectId: string, parseId: string | undefined): FileLocation => ({
  to: image && parseId !== undefined ? '/ocr' : '/pdf-views',
  search: {objectId, ...(parseId !== undefined && {parseId})},
});
