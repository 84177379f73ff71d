import {AppError} from '@recto/model';
import {expect, test} from 'vitest';
import {reviveError, sendError} from './protocol.ts';

test('an error keeps its code and its facts across a worker', () => {
  const back = reviveError(structuredClone(sendError(new AppError('pdf/no-such-page', {page: 9, pages: 3}))));
  expect(back).toBeInstanceOf(AppError);
  expect(back).toMatchObject({code: 'pdf/no-such-page', facts: {page: 9, pages: 3}});
  expect(back.message).toBe('This PDF has 3 pages; page 9 does not exist.');
});

test('what was not foreseen is internal', () => {
  const back = reviveError(structuredClone(sendError(new TypeError('x is undefined'))));
  expect(back).toMatchObject({code: 'convert/internal', facts: {why: 'x is undefined'}});
});
