import {enableCompileCache} from 'node:module';
import {parentPort} from 'node:worker_threads';
import type {ToWorker} from '@recto/engine/client';

// before the engine is imported, so that it comes from the cache
enableCompileCache();
const {createJobRunner} = await import('@recto/engine');
const {nodeHost} = await import('../node-host.ts');

// pdf.js leaves promises of broken files behind that nobody waits for; what is waited for fails there, and is answered
process.on('unhandledRejection', () => {});

const port = parentPort!;
const run = createJobRunner(nodeHost, (message, transfer) => port.postMessage(message, [...transfer]));
port.on('message', (message: ToWorker) => void run(message));
