import {setTimeout} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {type FormFile, filePart, isForm} from './multipart.ts';

const type = 'multipart/form-data; boundary=x';

async function* pieces(text: string, size: number, encoding: BufferEncoding = 'latin1') {
  const bytes = Buffer.from(text, encoding);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string, size: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of filePart(pieces(text, size), type)) parts.push(Buffer.from(part));
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
  ['before an epilogue', `${part(file, 'F')}--x--\r\nbye\r\n${part(file, 'no')}`, 'F'],
])('%s, however it is cut into pieces', async (_, form, expected) => {
  for (const size of [1, 2, 3, 7, 1000]) expect([size, await read(form, size)]).toEqual([size, expected]);
});

test.each([
  ['nothing', ''],
  ['no file', `${part('name="a"', 'b')}--x--`],
  ['one that breaks off', part(file, 'half').slice(0, -4)],
  ['one that breaks off in its last delimiter', `${part(file, 'whole')}--x-`],
  ['one that breaks off in a second file', `${part(file, 'one')}${part(file, 'two').slice(0, -4)}`],
  ['endless headers', `--x\r\n${'a'.repeat(20_000)}`],
  ['hundreds of fields', `${part('name="a"', 'b').repeat(300)}${part(file, 'F')}--x--`],
  ['hundreds of parts', `${part(file, 'F')}${part('', 'b').repeat(300)}--x--`],
])('%s is no form with a file', async (_, form) => {
  for (const size of [1, 1000]) await expect(read(form, size)).rejects.toMatchObject({code: 'bad_request'});
});

test.each([
  ['without a disposition', `--x\r\nA: b\r\n\r\n${'y'.repeat(5_000_000)}\r\n`],
  ['that is a field', part('name="a"', 'y'.repeat(5_000_000))],
])('a long part %s is skipped, even if it comes in one piece', async (_, long) => {
  const form = `${long}${part(file, 'F')}${part(file, 'no'.repeat(1_000_000))}--x--`;
  for (const size of [100_000, 10_000_000]) expect(await read(form, size)).toBe('F');
});

test.each([
  ['multipart/form-data; boundary=abc', true],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', true],
  ['multipart/form-data', false],
  ['application/pdf', false],
  [undefined, false],
])('%s', (contentType, expected) => expect(isForm(contentType)).toBe(expected));

test.each(['boundary=', `boundary=${'x'.repeat(300)}`, 'x=boundary=x'])('%s is no boundary', async parameter => {
  const form = filePart(pieces(`${part(file, 'F')}--x--`, 1000), `multipart/form-data; ${parameter}`);
  await expect(form.next()).rejects.toMatchObject({code: 'bad_request'});
});

test.each([
  ['before', `${part('name="parseModel"', '1')}${part(file, 'F')}--x--`],
  ['behind', `${part(file, 'F')}${part('name="parseModel"', '1')}--x--\r\n`],
])('fields %s the file and its name are told, however the form is cut', async (_, form) => {
  for (const size of [1, 3, 50, 1000]) {
    const head: FormFile = {fields: new Map()};
    for await (const bytes of filePart(pieces(form, size), type, head)) expect(bytes.length).toBeGreaterThan(0);
    expect([size, ...head.fields, head.fileName]).toEqual([size, ['parseModel', '1'], 'a.pdf']);
  }
});

test('the fields before a file are known with its first bytes, and a long one is left out', async () => {
  const head: FormFile = {fields: new Map()};
  const long = part('name="long"', 'a'.repeat(5000));
  const form = filePart(pieces(`${long}${part('name="a"', '数')}${part(file, 'F')}--x--`, 7, 'utf8'), type, head);
  await form.next();
  expect([...head.fields]).toEqual([['a', '数']]);
  expect(await form.next()).toMatchObject({done: true});
});

test.each([
  ['filename="报告.pdf"', '报告.pdf'],
  ["filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf", '报告.pdf'],
  ['filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
  ['filename=a.pdf', 'a.pdf'],
  ['filename="C:\\scans\\a.pdf"', 'a.pdf'],
  ['filename="../../a.pdf"', 'a.pdf'],
  ['filename=""', ''],
])('the name in %s', async (name, expected) => {
  const head: FormFile = {fields: new Map()};
  const form = filePart(pieces(`${part(`name="file"; ${name}`, 'F')}--x--`, 5, 'utf8'), type, head);
  for await (const bytes of form) expect(bytes.toString()).toBe('F');
  expect(head.fileName).toBe(expected);
});

test('a long file is handed on while it comes, and no faster than it is taken', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  let sent = 0;
  async function* content() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    for (; sent < 200; sent++) yield chunk;
    yield Buffer.from('\r\n--x--\r\n');
  }
  let taken = 0;
  for await (const bytes of filePart(content(), type)) {
    taken += bytes.length;
    await setTimeout(0);
    expect(sent * chunk.length - taken).toBeLessThan(10 * chunk.length);
  }
  expect(taken).toBe(200 * chunk.length);
});

test('the failure of a connection is no fault of the form', async () => {
  async function* content() {
    yield Buffer.from(part(file, 'half').slice(0, -4));
    throw new Error('reset');
  }
  const form = filePart(content(), type);
  expect((await form.next()).value).toEqual(Buffer.from('half').subarray(0, 2));
  await expect(form.next()).rejects.toThrow('reset');
});
