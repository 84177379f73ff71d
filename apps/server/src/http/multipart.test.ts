import {expect, test} from 'vitest';
import {boundaryOf, type FormFile, filePart} from './multipart.ts';

async function* pieces(text: string, size: number) {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string, size: number, boundary = 'x'): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of filePart(pieces(text, size), boundary)) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('latin1');
}

const part = (name: string, content: string) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
const file = 'name="file"; filename="a.pdf"';
test.each([
  ['a file alone', `${part(file, '%PDF-1.4\r\n--y--\r\n')}--x--\r\n`, '%PDF-1.4\r\n--y--\r\n'],
  ['after fields', `${part('name="a"', 'filename=no')}${part(file, 'F')}--x--`, 'F'],
  ['the first of two', `${part(file, 'one')}${part(file, 'two')}--x--`, 'one'],
  ['an empty one', `${part(file, '')}--x--`, ''],
  ['a name of other letters', `${part("name=file; filename*=UTF-8''a", 'F')}--x--`, 'F'],
  ['after a preamble', `hello\r\n${part(file, 'F')}--x--`, 'F'],
])('%s, however it is cut into pieces', async (_, form, expected) => {
  for (const size of [1, 2, 3, 7, 1000]) expect([size, await read(form, size)]).toEqual([size, expected]);
});

test.each([
  ['nothing', ''],
  ['no file', `${part('name="a"', 'b')}--x--`],
  ['one that breaks off', part(file, 'half').slice(0, -4)],
  ['endless headers', `--x\r\n${'a'.repeat(20_000)}`],
])('%s is no form with a file', async (_, form) => {
  await expect(read(form, 1000)).rejects.toMatchObject({code: 'bad_request'});
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', undefined],
  ['application/pdf', undefined],
  [undefined, undefined],
])('%s', (type, boundary) => expect(boundaryOf(type)).toBe(boundary));

test.each([
  ['before', `${part('name="parseModel"', '1')}${part(file, 'F')}--x--`],
  ['behind', `${part(file, 'F')}${part('name="parseModel"', '1')}--x--\r\n`],
])('fields %s the file and its name are told, however the form is cut', async (_, form) => {
  for (const size of [1, 3, 50, 1000]) {
    const head: FormFile = {fields: new Map()};
    for await (const bytes of filePart(pieces(form, size), 'x', head)) expect(bytes.length).toBeGreaterThan(0);
    expect([size, ...head.fields, head.fileName]).toEqual([size, ['parseModel', '1'], 'a.pdf']);
  }
});
