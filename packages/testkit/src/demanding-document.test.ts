import {validate} from '@recto/model';
import {expect, test} from 'vitest';
import {demandingDocument} from './demanding-document.ts';
import {formulas} from './formulas.ts';

test('the demanding document is a valid one', () => {
  // the image that is missing is meant to be
  expect(validate(demandingDocument().doc).filter(problem => !JSON.stringify(problem).includes('gone'))).toEqual([]);
});

test('its formulas are many, and none is there twice', () => {
  const all = Object.values(formulas).flat();
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all).size).toBe(all.length);
});
