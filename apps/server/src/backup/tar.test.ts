import {execFileSync} from 'node:child_process';
import {Readable} from 'node:stream';
import {expect, test} from 'vitest';
import {readTar, type TarEntry, tarEnd, tarHeader, tarPadding} from './tar.ts';

const entries: readonly (readonly [name: string, content: string])[] = [
  ['a.txt', 'hello'],
  ['empty', ''],
  ['a block', 'x'.repeat(512)],
  [`deep/${'folder/'.repeat(30)}name`, 'long name'],
  ['文件/é', 'not ASCII'],
];

const archive = Buffer.concat([
  tarHeader({name: 'folder', mode: 0o700, bytes: 0, folder: true}),
  ...entries.flatMap(([name, content]) => [
    tarHeader({name, mode: 0o640, bytes: content.length, folder: false}),
    Buffer.from(content),
    tarPadding(content.length),
  ]),
  tarEnd(),
]);

async function read(bytes: Buffer, pieces: number): Promise<[TarEntry, string][]> {
  const parts = Array.from({length: Math.ceil(bytes.length / pieces)}, (_, index) =>
    bytes.subarray(index * pieces, (index + 1) * pieces),
  );
  const found: [TarEntry, string][] = [];
  await readTar(Readable.from(parts), async (entry, content) => {
    const all: Buffer[] = [];
    for await (const part of content) all.push(part);
    found.push([entry, Buffer.concat(all).toString()]);
  });
  return found;
}

test.each([7, 512, 100_000])('read in pieces of %i bytes it is what was written', async pieces => {
  const [folder, ...files] = await read(archive, pieces);
  expect(folder![0]).toMatchObject({name: 'folder', mode: 0o700, folder: true});
  expect(files.map(([{name}, content]) => [name, content])).toEqual(entries);
});

test('other programs read it', () => {
  const listed = execFileSync('tar', ['-tf', '-'], {
    input: archive,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'C.UTF-8'},
  });
  expect(listed.trim().split('\n')).toHaveLength(entries.length + 1);
  expect(listed).toContain(`deep/${'folder/'.repeat(30)}name`);
});

test('what is damaged or cut off is no archive', async () => {
  await expect(read(archive.subarray(0, archive.length - 1024), 512)).rejects.toThrow('cut off');
  const damaged = Buffer.from(archive);
  damaged[3] = 65;
  await expect(read(damaged, 512)).rejects.toThrow('damaged');
});
