import {PassThrough} from 'node:stream';
import {expect, test} from 'vitest';
import {StartError} from '../home/start-error.ts';
import {followShell} from './shell-commands.ts';

const key = 'k'.repeat(43);
const token = (of: string) => of.repeat(43);

test('the key, then tokens as they come, then the end', async () => {
  const input = new PassThrough();
  input.write(`{"key":"${key}"}\n{"expect":"${token('a')}"}\n`);
  const shell = await followShell(input);
  expect(shell.key).toBe(key);
  const tokens: string[] = [];
  shell.onExpect(one => tokens.push(one));
  input.write(`{"expect":"${token('b')}"}\n`);
  input.end();
  await shell.gone;
  expect(tokens).toEqual([token('a'), token('b')]);
});

test('the machine, as it was described before and as it is described later', async () => {
  const input = new PassThrough();
  input.write(`{"key":"${key}"}\n{"machine":{"system":"linux","saveFolder":"/home/anna/Papers"}}\n`);
  const shell = await followShell(input);
  const machines: unknown[] = [];
  shell.onMachine(one => machines.push(one));
  input.write('{"machine":{"system":"windows","saveFolder":"C:\\\\Papers"}}\n');
  input.end();
  await shell.gone;
  expect(machines).toEqual([
    {system: 'linux', saveFolder: '/home/anna/Papers'},
    {system: 'windows', saveFolder: 'C:\\Papers'},
  ]);
});

test.each(['hello', '{"key":"short"}', '{}', ''])('%j is no shell', async text => {
  const input = new PassThrough();
  input.end(`${text}\n`);
  await expect(followShell(input)).rejects.toThrow(StartError);
});
