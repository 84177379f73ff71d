import {expect, test} from 'vitest';
import {base64Of} from './glossary-file.ts';

test.each([
  ['nothing', new Uint8Array()],
  ['text in two scripts', new TextEncoder().encode('origin,translate\r\nforce,力')],
  ['more bytes than a call takes', Uint8Array.from({length: 20_000}, (_, index) => index % 256)],
])('%s', async (_, bytes) => {
  expect(Buffer.from(await base64Of(new Blob([bytes])), 'base64')).toEqual(Buffer.from(bytes));
});
