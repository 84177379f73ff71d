export {type DemandingDocument, demandingDocument} from './demanding-document.ts';
export {type ItemFault, itemFaults, type RequestFault} from './fake-llm/faults.ts';
export {pseudoTranslate} from './fake-llm/pseudo-translate.ts';
export {type Body, FakeLlm, type FakeLlmOptions, type RequestItem} from './fake-llm/server.ts';
export {findChromium} from './find-chromium.ts';
export {formulas} from './formulas.ts';
export {nodeHost} from './node-host.ts';
export {type PdfPage, type PdfParts, pdfBytes, pdfStream} from './pdf-bytes.ts';
export {TestPage, type TextStyle, testFont, testPage} from './pdf-page.ts';
