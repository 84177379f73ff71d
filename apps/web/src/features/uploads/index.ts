export {acceptedFiles, checkFile, linkIn} from './check-file.ts';
export {explainFailure} from './explain-failure.ts';
export {inOrder, mergeImages, moved} from './merge-images.ts';
export {isPageRange, useParseOptions} from './parse-options.ts';
export type {Upload} from './queue.ts';
export {sendImage} from './send-image.ts';
export {statusOfUpload} from './upload-status.ts';
export {
  cancelUpload,
  isUploading,
  mayBring,
  onParseBegun,
  pauseUpload,
  resumeUpload,
  startedOnThisPage,
  uploadFiles,
  uploadLink,
  useUploads,
} from './uploads.ts';
export {waitUntilParsed} from './wait-until-parsed.ts';
