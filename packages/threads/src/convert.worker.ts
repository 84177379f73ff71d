import {enableCompileCache} from 'node:module';
import {setFlagsFromString} from 'node:v8';
import {parentPort} from 'node:worker_threads';
import type {ToWorker} from '@recto/engine/client';

// V8 would let the heap grow to twice what is in use before it looks for waste; a long document then takes twice its memory
setFlagsFromString('--heap-growing-percent=25');

// before the engine is imported, so that it comes from the cache
enableCompileCache();
const {createJobRunner} = await import('@recto/engine');
const {nodeHost} = await import('./node-host.ts');

// pdf.js leaves promises of broken files behind that nobody waits for; what is waited for fails there, and is answered
process.on('unhandledRejection', () => {});

const port = parentPort!;
const run = createJobRunner(nodeHost, (message, transfer) => port.postMessage(message, [...transfer]));
port.on('message', (message: ToWorker) => void run(message));
