import {describe, expect, it} from 'vitest';
import {type Attempts, read, type Trouble, write} from './attempt.ts';
import {TransferFailure} from './failure.ts';
import {pace} from './pace.ts';
import {UncertainWrite} from './uncertain-write.ts';

/** A host whose time passes only while something sleeps. */
function clock() {
  let time = 1_000_000;
  const slept: number[] = [];
  const host = {
    fetch: globalThis.fetch,
    now: () => time,
    random: () => 0,
    sleep: async (milliseconds: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      slept.push(milliseconds);
      time += milliseconds;
    },
  };
  return {host, slept};
}

const trouble = (again: Trouble['again'], retryAfter?: number): Trouble => ({
  failure: new TransferFailure('unreachable', again),
  again,
  ...(retryAfter !== undefined && {retryAfter}),
});

/** Fails as listed, then answers. */
function failing(troubles: readonly Trouble[]) {
  const {host, slept} = clock();
  let calls = 0;
  const attempts: Attempts = {host, pace: async () => {}, explain: error => error as Trouble};
  const request = async () => {
    const next = troubles[calls++];
    if (next) throw next;
    return 'answer';
  };
  return {attempts, request, slept, calls: () => calls};
}

describe('a request that is repeated', () => {
  it('waits as long as it is asked to', async () => {
    const {attempts, request, slept} = failing([trouble('later', 7000), trouble('later')]);
    expect(await write(attempts, request)).toBe('answer');
    expect(slept).toEqual([7000, 1000]);
  });

  it('reads again after a cut connection, but does not write again', async () => {
    const reading = failing([trouble('uncertain')]);
    expect(await read(reading.attempts, reading.request)).toBe('answer');
    const writing = failing([trouble('uncertain')]);
    await expect(write(writing.attempts, writing.request)).rejects.toBeInstanceOf(UncertainWrite);
    expect(writing.calls()).toBe(1);
  });

  it('gives up when it is refused, when it should wait for hours, and after eight attempts', async () => {
    const refused = failing([trouble('never')]);
    await expect(read(refused.attempts, refused.request)).rejects.toThrow('never');
    const hours = failing([trouble('later', 7_200_000)]);
    await expect(write(hours.attempts, hours.request)).rejects.toThrow('later');
    expect(hours.slept).toEqual([]);
    const endless = failing(Array(20).fill(trouble('later')));
    await expect(write(endless.attempts, endless.request)).rejects.toThrow('later');
    expect(endless.calls()).toBe(8);
  });

  it('ends with the reason of its signal', async () => {
    const {attempts, request} = failing([trouble('later')]);
    const stop = new AbortController();
    const cancelling = {...attempts, signal: stop.signal};
    const asked = read(cancelling, async () => {
      stop.abort(new Error('cancelled'));
      return request();
    });
    await expect(asked).rejects.toThrow('cancelled');
  });
});

describe('pace', () => {
  it('spaces requests evenly, however they are asked for', async () => {
    const {host, slept} = clock();
    const next = pace(host, 4);
    await next();
    await next();
    await host.sleep(1000);
    await next();
    await next();
    expect(slept).toEqual([250, 1000, 250]);
  });
});
