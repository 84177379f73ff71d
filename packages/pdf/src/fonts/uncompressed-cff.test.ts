import {expect, test} from 'vitest';
import {hasUncompressedCff} from './uncompressed-cff.ts';

for (const [text, expected] of [
  ['', false],
  ['\x01', false],
  ['\n\x01\0', false],
  ['stream\n\x01\0\x04\x02', true],
  ['1 0 obj\x01\0 stream\r\n\x01\0', true],
  ['stream\r\x01\0', true],
  ['stream\x01\0', false],
  ['stream\n\x01\x01', false],
  ['stream\nx\x01\0', false],
] as const) {
  test(`${JSON.stringify(text)}: ${expected}`, () => {
    expect(hasUncompressedCff(Uint8Array.from(text, letter => letter.charCodeAt(0)))).toBe(expected);
  });
}
