import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {makeCover} from '../services/files/page-picture.ts';
import {uploadByLink} from '../services/upload/by-link.ts';
import {announceUpload, uploadTarget} from '../services/upload/create.ts';
import {checkLength} from '../services/upload/receive.ts';

export const uploadRoutes = (deps: Deps): Handlers<'createUploadTask' | 'createUploadByUrl'> => ({
  createUploadTask: async ({caller, input, request}) => {
    const {fileName, fileSize} = input;
    checkLength(deps, fileSize);
    const upload = await announceUpload(deps, caller.userId, fileName, {bytes: fileSize});
    const target = await uploadTarget(deps, upload, baseUrlOf(deps, request), fileSize);
    return {...upload, ...target, headers: {...target.headers}};
  },
  createUploadByUrl: async ({caller, input}) => {
    const upload = await uploadByLink(deps, caller.userId, input.url);
    void makeCover(deps, upload.objectId).catch(() => {});
    return upload;
  },
});
