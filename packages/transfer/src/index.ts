export {type Account, accountFor, type Tally} from './blocks/account/account.ts';
export {type BlockCount, countBlocks} from './blocks/count.ts';
export {describeLoss} from './blocks/describe-loss.ts';
export {type NoteBlocksOptions, noteBlocks} from './blocks/document/note-blocks.ts';
export {fitBlocks} from './blocks/fit/fit-blocks.ts';
export {type NoteLimits, noteLimits} from './blocks/limits.ts';
export {readableLine} from './blocks/line.ts';
export type {Loss} from './blocks/loss.ts';
export {markdownBlocks} from './blocks/markdown/markdown-blocks.ts';
export type {NoteBlock, NoteBlockOf, NoteImage, NoteLine, NoteMark, NoteText} from './blocks/note-block.ts';
export {withoutTitle} from './blocks/without-title.ts';
export {FlowUsClient} from './flowus/client.ts';
export {type CreateFlowUsOptions, createFlowUs} from './flowus/create.ts';
export {FlowUsFailure, inChinese} from './flowus/failure.ts';
export {exchangeFlowUsCode, type FlowUsApplication, flowUsAuthorizeUrl} from './flowus/oauth.ts';
export {flowUsPageId} from './flowus/page-id.ts';
export type {NotionOptions} from './notion/connection.ts';
export {createNotion} from './notion/create-notion.ts';
export {isUuid4, notionBlockId, notionId} from './notion/ids.ts';
export {
  exchangeNotionCode,
  isNotionTokenActive,
  type NotionApp,
  type NotionTokens,
  notionAuthorizeUrl,
  refreshNotionToken,
  revokeNotionToken,
} from './notion/oauth.ts';
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
export {type NewEntry, type ZoteroConnector, type ZoteroSelection, zoteroConnector} from './zotero/connector.ts';
export {ZoteroFailure, type ZoteroProblem, zoteroProblems} from './zotero/failure.ts';
export {isPdf, isZoteroKey, type ZoteroCollection, type ZoteroFile, type ZoteroItem} from './zotero/item.ts';
export {localZotero, webZotero, type ZoteroLibrary} from './zotero/library.ts';
export {noteMarker, pdfMarker} from './zotero/marker.ts';
export {noteHtml} from './zotero/note-html.ts';
export {type PutOutcome, type PutRecord, putFile, putNote} from './zotero/put.ts';
export {putResults, type ZoteroResults} from './zotero/put-results.ts';
export {type NewFile, type ZoteroWriter, zoteroWriter} from './zotero/writer.ts';
