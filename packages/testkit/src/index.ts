export {type DemandingDocument, demandingDocument} from './demanding-document.ts';
export {type FlowUsFault, flowUsFaults, type SeenRequest} from './fake-flowus/fault.ts';
export {application as flowUsApplication} from './fake-flowus/oauth.ts';
export {type FakeFlowUs, type FakeFlowUsOptions, startFakeFlowUs} from './fake-flowus/server.ts';
export type {FlowUsTree} from './fake-flowus/workspace.ts';
export type {Reply} from './fake-llm/answer-documents.ts';
export {type ItemFault, itemFaults, type RequestFault} from './fake-llm/faults.ts';
export {pseudoTranslate} from './fake-llm/pseudo-translate.ts';
export {type Body, FakeLlm, type FakeLlmOptions, type RequestItem} from './fake-llm/server.ts';
export {type NotionFault, notionFaults} from './fake-notion/faults.ts';
export {
  FakeNotion,
  type FakeNotionOptions,
  type FakeTree,
  type NotionRequest,
  startFakeNotion,
} from './fake-notion/server.ts';
export type {SeenZoteroRequest, ZoteroFault} from './fake-zotero/fault.ts';
export {type FakeZotero, startFakeZotero} from './fake-zotero/server.ts';
export {findChromium} from './find-chromium.ts';
export {formulas} from './formulas.ts';
export {freePort} from './free-port.ts';
export {nodeHost} from './node-host.ts';
export {type PdfPage, type PdfParts, pdfBytes, pdfStream} from './pdf-bytes.ts';
export {TestPage, type TextStyle, testFont, testPage} from './pdf-page.ts';
export {serveFolder} from './serve-folder.ts';
