import {readFile} from 'node:fs/promises';
import {convert, drawPage, inspectPdf, sendError, write} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import type {FromInspector, ToInspector} from './protocol.ts';

// pdf.js leaves promises of broken files behind that nobody waits for
process.on('unhandledRejection', () => {});
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', async (message: ToInspector) => {
  const answer = (message: FromInspector) => process.send!(message, () => {});
  try {
    if ('html' in message) return answer({written: await writeWord(message.html)});
    const {file, password, draw} = message;
    const bytes = await readFile(file);
    if (draw)
      answer({picture: await drawPage(bytes, {...draw, host: nodeHost, ...(password !== undefined && {password})})});
    else answer({inspection: await inspectPdf(bytes, nodeHost, password)});
  } catch (error) {
    answer({error: sendError(error)});
  }
});

async function writeWord(html: string): Promise<Uint8Array> {
  const converted = await convert(new TextEncoder().encode(html), {
    host: nodeHost,
    html: {contentType: 'text/html; charset=utf-8'},
  });
  const written = await write(converted, 'docx');
  return typeof written === 'string' ? new TextEncoder().encode(written) : written;
}
