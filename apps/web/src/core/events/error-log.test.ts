import {expect, test} from 'vitest';
import {logUncaught, useErrorLog} from './error-log.ts';

test('errors and rejections that nobody catches are kept, the newest twenty', () => {
  const page = new EventTarget();
  const stop = logUncaught(page, () => 7);
  page.dispatchEvent(Object.assign(new Event('error'), {error: new TypeError('broken')}));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason: 'gave up'}));
  const [first, second] = useErrorLog.getState().errors;
  expect(first).toMatchObject({at: 7, from: 'error', message: 'broken'});
  expect(first!.stack).toContain('TypeError');
  expect(second).toEqual({at: 7, from: 'rejection', message: 'gave up'});
  for (let count = 0; count < 30; count++)
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason: count}));
  expect(useErrorLog.getState().errors.map(({message}) => message)).toEqual(
    Array.from({length: 20}, (_, index) => String(index + 10)),
  );
  stop();
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), {reason: 'late'}));
  expect(useErrorLog.getState().errors.at(-1)!.message).toBe('29');
});
