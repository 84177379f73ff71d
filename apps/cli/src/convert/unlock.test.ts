import {AppError, type Job, type JobResult} from '@recto/engine/client';
import {expect, test} from 'vitest';
import {convertUnlocked, oneAtATime} from './unlock.ts';

const job = {bytes: Uint8Array.of(1)} as unknown as Job;
const done = {pages: 1} as unknown as JobResult;
/** A conversion that the password "right" opens. */
const convert = async ({password}: Job) => {
  if (password === 'right') return done;
  throw new AppError(password ? 'pdf/password-wrong' : 'pdf/password-needed', {});
};
/** Gives these answers one after the other, and keeps what was asked. */
const answering = (...answers: readonly (string | undefined)[]) => {
  const asked: boolean[] = [];
  return {asked, ask: async (_input: string, again: boolean) => answers[asked.push(again) - 1]};
};

for (const [what, answers, asked, expected] of [
  ['the right password', ['right'], [false], done],
  ['the right one at the third try', ['a', '', 'right'], [false, true, true], done],
  ['three wrong ones', ['a', 'b', 'c', 'right'], [false, true, true], 'pdf/password-wrong'],
  ['no answer', [undefined], [false], 'pdf/password-needed'],
] as const) {
  test(what, async () => {
    const given = answering(...answers);
    const result = convertUnlocked(job, 'a.pdf', convert, given.ask).catch(error => error.code);
    expect(await result).toBe(expected);
    expect(given.asked).toEqual(asked);
  });
}

test('nobody to ask', async () => {
  await expect(convertUnlocked(job, 'a.pdf', convert, undefined)).rejects.toMatchObject({code: 'pdf/password-needed'});
});

test('another failure is not asked about', async () => {
  const given = answering('right');
  const fail = async () => {
    throw new AppError('pdf/empty', {});
  };
  await expect(convertUnlocked(job, 'a.pdf', fail, given.ask)).rejects.toMatchObject({code: 'pdf/empty'});
  expect(given.asked).toEqual([]);
});

test('one question at a time', async () => {
  const open: (() => void)[] = [];
  const asked: string[] = [];
  const ask = oneAtATime(input => {
    asked.push(input);
    return new Promise(resolve => open.push(() => resolve(input)));
  });
  const answers = [ask('a', false), ask('b', false)];
  await Promise.resolve();
  expect(asked).toEqual(['a']);
  open[0]!();
  expect(await answers[0]).toBe('a');
  await new Promise(resolve => setImmediate(resolve));
  open[1]!();
  expect(await answers[1]).toBe('b');
});
