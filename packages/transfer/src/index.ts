export type {Loss} from './blocks/loss.ts';
export type {NoteBlock, NoteBlockOf, NoteImage, NoteLine, NoteMark, NoteText} from './blocks/note-block.ts';
export {type FailureKind, TransferFailure} from './send/failure.ts';
export type {TransferHost} from './send/host.ts';
export type {
  FoundParent,
  ImageFile,
  NoteProvider,
  NoteSender,
  Parent,
  SendProgress,
  SendRequest,
  SendResult,
  SendState,
} from './send/sender.ts';
