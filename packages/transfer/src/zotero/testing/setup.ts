import {createHash} from 'node:crypto';
import type {FakeZotero} from '@recto/testkit';
import type {TransferHost} from '../../send/host.ts';
import {zoteroWriter} from '../writer.ts';

/** A host whose clock moves only by waiting. */
export function testHost(): TransferHost & {readonly waited: number[]} {
  let time = 1_700_000_000_000;
  const waited: number[] = [];
  return {
    fetch: (address, init) => fetch(address, init),
    random: Math.random,
    now: () => time,
    waited,
    sleep: async milliseconds => {
      waited.push(milliseconds);
      time += milliseconds;
    },
  };
}

export const md5 = (data: Uint8Array): string => createHash('md5').update(data).digest('hex');

/** What is put where, with nothing remembered. */
export const putting = (fake: FakeZotero, parent: string, host: TransferHost = testHost()) => ({
  writer: zoteroWriter({host, apiKey: fake.apiKey, baseUrl: fake.webUrl, timeout: 2000}),
  parent,
  marker: `recto:${parent}/test`,
  record: undefined,
  overwrite: false,
  md5,
});

export const newFile = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return {name: '冷却.zh.pdf', mediaType: 'application/pdf', bytes, md5: md5(bytes)};
};
