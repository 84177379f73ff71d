import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {DriveClient} from './client.ts';
import {openDrive} from './open-drive.ts';
import {startDrive, type TestDrive} from './testing/start-drive.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe.each([{digest: false}, {digest: true}])('a drive, digest: $digest', ({digest}) => {
  let drive: TestDrive;
  let client: DriveClient;
  beforeAll(async () => {
    drive = await startDrive({digest});
    client = openDrive(drive);
  });
  afterAll(() => drive.stop());

  test('is tested: the folder is made, a file written and removed', async () => {
    expect(await client.test()).toMatchObject({ok: true});
    expect(await client.list()).toEqual([]);
  });

  test('takes a file with the folders that it needs, and gives it back', async () => {
    expect(await client.put('a b/100% 中文/ä#?.md', text('one'), {overwrite: false})).toBe(true);
    expect(await client.get('a b/100% 中文/ä#?.md', {format: 'text'})).toBe('one');
    expect(await client.list('a b')).toMatchObject([{name: '100% 中文', kind: 'folder'}]);
    expect(await client.list('a b/100% 中文')).toMatchObject([{name: 'ä#?.md', kind: 'file', bytes: 3}]);
  });

  test('overwrites only where it may, and leaves nothing else behind', async () => {
    expect(await client.put('same.md', text('one'), {overwrite: false})).toBe(true);
    expect(await client.put('same.md', text('two'), {overwrite: false})).toBe(false);
    expect(await client.get('same.md', {format: 'text'})).toBe('one');
    expect(await client.put('same.md', text('three'), {overwrite: true})).toBe(true);
    expect(await client.get('same.md', {format: 'text'})).toBe('three');
    expect((await client.list('', {glob: '*.part'})).length).toBe(0);
  });

  test('copies, moves and deletes', async () => {
    await client.put('from.md', text('one'), {overwrite: true});
    expect(await client.copy('from.md', 'copy.md', {overwrite: false})).toBe(true);
    expect(await client.copy('from.md', 'copy.md', {overwrite: false})).toBe(false);
    expect(await client.move('from.md', 'copy.md', {overwrite: false})).toBe(false);
    expect(await client.move('from.md', 'moved.md', {overwrite: false})).toBe(true);
    expect(await client.stat('from.md')).toBeUndefined();
    expect(await client.stat('moved.md')).toMatchObject({kind: 'file', bytes: 3});
    expect(await client.delete('moved.md')).toBe(true);
    expect(await client.delete('moved.md')).toBe(false);
  });

  test('a wrong password is named', async () => {
    expect(await openDrive({...drive, password: 'other'}).test()).toMatchObject({ok: false, problem: 'unauthorized'});
  });
});
