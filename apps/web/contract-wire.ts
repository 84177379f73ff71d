import {callList} from '@recto/api';
import type {Plugin} from 'vite';

const callsModule = '/packages/api/src/calls/index.ts';

/**
 * Gives the client the contract without its schemas: what `calls` is in the built page are the method, path, access and
 * travel of each call. The shapes are types here and checked by the server; the library they are made with would be a
 * third of what a first visit loads.
 */
export function contractWire(): Plugin {
  return {
    name: 'recto:contract-wire',
    enforce: 'pre',
    load: id => (id.split('?')[0]!.endsWith(callsModule) ? wireModule() : undefined),
  };
}

/** The module that stands for the calls: their names, and of each what a request is built from. */
export function wireModule(): string {
  const wires = Object.fromEntries(
    callList.map(([name, {method, path: address, access, body, answer}]) => [
      name,
      {method, path: address, access, body, answer},
    ]),
  );
  return `export const calls = ${JSON.stringify(wires)};\nexport const callList = Object.entries(calls);`;
}
