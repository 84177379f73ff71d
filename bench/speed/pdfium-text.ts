import {openPdfium} from './pdfium.ts';

/* One measured process: takes the plain text of all files with PDFium, and reports in JSON what that cost. */
const pdfium = await openPdfium();
let pages = 0;
for (const file of process.argv.slice(2)) pages += pdfium.extractText(file);
// maxRSS is in kilobytes
console.log(JSON.stringify({pages, megabytes: Math.round(process.resourceUsage().maxRSS / 1024)}));
