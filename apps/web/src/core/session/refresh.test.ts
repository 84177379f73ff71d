import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {AuthenticationCancelled, createTokenSource, type RefreshPorts} from './refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Stored = {token: string | null; refreshToken: string | null; expireTime: number};

function ports(stored: Stored, exchange: (refreshToken: string) => Promise<void>): RefreshPorts {
  return {now: () => 1000, read: () => stored, exchange, exclusively: work => work()};
}

test('a token in time is sent as it is', async () => {
  const exchange = vi.fn();
  const source = createTokenSource(ports({token: 'a', refreshToken: 'r', expireTime: 1001}, exchange));
  expect(await source.current()).toBe('a');
  expect(exchange).not.toHaveBeenCalled();
});

test('nobody is signed in', async () => {
  expect(
    await createTokenSource(ports({token: null, refreshToken: null, expireTime: 0}, vi.fn())).current(),
  ).toBeUndefined();
});

test('an expired one is exchanged once for all that wait', async () => {
  const stored: Stored = {token: 'old', refreshToken: 'r1', expireTime: 0};
  const exchange = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 500));
    Object.assign(stored, {token: 'new', refreshToken: 'r2', expireTime: 5000});
  });
  const source = createTokenSource(ports(stored, exchange));
  const waiting = Promise.all([source.current(), source.current(), source.current()]);
  await vi.advanceTimersByTimeAsync(500);
  expect(await waiting).toEqual(['new', 'new', 'new']);
  expect(exchange.mock.calls).toEqual([['r1']]);
});

test('what another tab has fetched is taken', async () => {
  const stored: Stored = {token: 'old', refreshToken: 'r1', expireTime: 0};
  const exchange = vi.fn();
  const source = createTokenSource({
    ...ports(stored, exchange),
    exclusively: async work => {
      Object.assign(stored, {token: 'theirs', refreshToken: 'r2', expireTime: 5000});
      return work();
    },
  });
  expect(await source.current()).toBe('theirs');
  expect(exchange).not.toHaveBeenCalled();
});

test('a refusal cancels what waits', async () => {
  const refusal = new Error('user_refresh_token_expired');
  const source = createTokenSource(
    ports({token: 'old', refreshToken: 'r1', expireTime: 0}, () => Promise.reject(refusal)),
  );
  await expect(source.current()).rejects.toMatchObject({
    message: 'request cancelled because authentication failed',
    cause: refusal,
  });
});

test('a server that does not answer is waited for 6 s, and asked anew by the next request', async () => {
  const exchange = vi.fn(() => new Promise<void>(() => {}));
  const source = createTokenSource(ports({token: 'old', refreshToken: 'r1', expireTime: 0}, exchange));
  const failed = expect(source.current()).rejects.toBeInstanceOf(AuthenticationCancelled);
  await vi.advanceTimersByTimeAsync(5999);
  expect(exchange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  source.current().catch(() => {});
  expect(exchange).toHaveBeenCalledTimes(2);
});

test('a token that the server refuses before its time is exchanged once, for all that were refused', async () => {
  const stored: Stored = {token: 'refused', refreshToken: 'r1', expireTime: 5000};
  const exchange = vi.fn(async () => void Object.assign(stored, {token: 'new', refreshToken: 'r2'}));
  const source = createTokenSource(ports(stored, exchange));
  expect(await Promise.all([source.insteadOf('refused'), source.insteadOf('refused')])).toEqual(['new', 'new']);
  // one whose refusal comes late takes what there is by now
  expect(await source.insteadOf('refused')).toBe('new');
  expect(exchange.mock.calls).toEqual([['r1']]);
});
