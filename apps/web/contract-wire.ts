import {callList, errorCodes} from '@recto/api';
import type {Plugin} from 'vite';

const callsModule = '/packages/api/src/calls/index.ts';
const codesModule = '/packages/api/src/error-codes.ts';

/**
 * Gives the client the contract without its schemas: what `calls` is in the built page are the method, path, access and
 * travel of each call. The shapes are types here and checked by the server; the library they are made with would be a
 * third of what a first visit loads. Of the catalogue of errors it has the codes; their sentences come with refusals.
 */
export function contractWire(): Plugin {
  return {
    name: 'recto:contract-wire',
    enforce: 'pre',
    load: id => {
      const file = id.split('?')[0]!;
      if (file.endsWith(callsModule)) return wireModule();
      return file.endsWith(codesModule) ? codesOnlyModule() : undefined;
    },
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

/** The module that stands for the catalogue of errors. */
export const codesOnlyModule = (): string =>
  [
    `export const errorCodes = ${JSON.stringify(errorCodes)};`,
    // for the description of the API, which the client leaves out
    'export const errorTable = {};',
    'export const isErrorCode = code => errorCodes.includes(code);',
  ].join('\n');
