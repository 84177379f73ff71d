import {readFile} from 'node:fs/promises';
import {drawPage, inspectPdf, sendError} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import type {FromInspector, ToInspector} from './protocol.ts';

// pdf.js leaves promises of broken files behind that nobody waits for
process.on('unhandledRejection', () => {});
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', async ({file, password, draw}: ToInspector) => {
  const answer = (message: FromInspector) => process.send!(message, () => {});
  try {
    const bytes = await readFile(file);
    if (draw)
      answer({picture: await drawPage(bytes, {...draw, host: nodeHost, ...(password !== undefined && {password})})});
    else answer({inspection: await inspectPdf(bytes, nodeHost, password)});
  } catch (error) {
    answer({error: sendError(error)});
  }
});
