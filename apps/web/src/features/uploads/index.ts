export {acceptedFiles, checkFile, linkIn} from './check-file.ts';
export {explainFailure} from './explain-failure.ts';
export {inOrder, mergePictures, moved} from './merge-pictures.ts';
export {isPageRange, useParseOptions} from './parse-options.ts';
export type {Upload} from './queue.ts';
export {sendPicture} from './send-picture.ts';
export {statusOfUpload} from './upload-status.ts';
export {
  begunHere,
  cancelUpload,
  isOnItsWay,
  pauseUpload,
  resumeUpload,
  uploadFiles,
  uploadLink,
  useUploads,
} from './uploads.ts';
