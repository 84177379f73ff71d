import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {copyToWord, type RunProgram} from './copy-to-word.ts';

test('Word gets the document in a file of its own, which is gone afterwards', async () => {
  let file = '';
  const word: RunProgram = async (program, args, environment) => {
    file = environment['RECTO_DOCUMENT'] ?? '';
    expect(program).toBe('powershell.exe');
    expect(readFileSync(file, 'utf8')).toBe('<pkg:package>茶</pkg:package>');
    const script = Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le');
    expect(script).toContain('Word.Application');
    // nothing of the document is run
    expect(args.join() + script).not.toContain('茶');
  };
  expect(await copyToWord('<pkg:package>茶</pkg:package>', word)).toEqual({code: 0, message: ''});
  expect(file).not.toBe('');
  expect(existsSync(file)).toBe(false);
});

test.each(['Word not found', 'The server threw an exception.'])('what it says when it fails: %s', async said => {
  const word: RunProgram = () => Promise.reject(new Error(said));
  expect(await copyToWord('<x/>', word)).toEqual({code: 20, message: said});
});

test('a Word that was left open as its script was stopped is ended; one that has ended is not missed', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'ignore'});
  const ended = once(left, 'exit');
  const word: RunProgram = async (_program, _args, environment) => {
    writeFileSync(environment['RECTO_WORD_ID'] ?? '', String(left.pid));
    throw new Error('stopped');
  };
  expect(await copyToWord('<x/>', word)).toEqual({code: 20, message: 'stopped'});
  const [code, signal] = await ended;
  // Windows knows no signals, and ends it alike
  expect(process.platform === 'win32' ? code : signal).not.toBe(process.platform === 'win32' ? 0 : null);
  expect(await copyToWord('<x/>', word)).toEqual({code: 20, message: 'stopped'});
});

test.skipIf(process.platform === 'win32')('a system without PowerShell fails alike', async () => {
  expect(await copyToWord('<x/>')).toMatchObject({code: 20, message: expect.stringContaining('ENOENT')});
});
