import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {convert, write} from '@recto/engine';
import {nodeHost} from '@recto/testkit';
import {openPdfium} from './pdfium.ts';

/*
 * One measured process: works through the files and says in a line of JSON how many pages it has seen, in how many
 * seconds after its start, and how much memory it took at most.
 */
const {values, positionals} = parseArgs({options: {tool: {type: 'string', default: 'recto'}}, allowPositionals: true});

let pages = 0;
let failed = 0;
if (values.tool === 'pdfium') {
  const pdfium = await openPdfium();
  for (const file of positionals) pages += pdfium.extractText(file);
} else {
  const host = nodeHost();
  for (const file of positionals) {
    try {
      const converted = await convert(new Uint8Array(readFileSync(file)), {
        host,
        pictures: values.tool === 'pictures' ? {} : false,
      });
      await write(converted, 'md');
      pages += converted.doc.pages.length;
    } catch {
      failed++;
    }
  }
}
// maxRSS is in kilobytes
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({pages, failed, seconds: process.uptime(), megabytes}));
