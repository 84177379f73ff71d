export {nodeHost} from './node-host.ts';
export {type PdfPage, type PdfParts, pdfBytes, pdfStream} from './pdf-bytes.ts';
export {TestPage, type TextStyle, testFont, testPage} from './pdf-page.ts';
