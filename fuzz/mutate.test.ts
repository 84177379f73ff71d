import {expect, test} from 'vitest';
import {selfTestPdf} from '../apps/cli/src/commands/self-test-pdf.ts';
import {mutate, mutations} from './mutate.ts';
import {createRandom} from './random.ts';
import {unpackStreams} from './seeds.ts';

const pdf = Buffer.from(selfTestPdf('Tea')).toString('latin1');

for (const {name, apply} of mutations) {
  test(`${name} changes the file`, () => {
    const changed = Array.from({length: 20}, (_, seed) => apply(pdf, createRandom(seed)));
    expect(changed.some(each => each !== pdf)).toBe(true);
  });
}

test('the same seed gives the same damage', () => {
  expect(mutate(pdf, createRandom(42))).toEqual(mutate(pdf, createRandom(42)));
  expect(mutate(pdf, createRandom(42))).not.toEqual(mutate(pdf, createRandom(43)));
});

test('streams are unpacked', async () => {
  const {deflateSync} = await import('node:zlib');
  const packed = deflateSync('BT (Tea) Tj ET').toString('latin1');
  const file = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj`;
  expect(unpackStreams(file)).toBe('4 0 obj\n<< /Length 14 >>\nstream\nBT (Tea) Tj ET\nendstream\nendobj');
});
