import {calls} from '@recto/api';
import {expect, test} from 'vitest';
import {wire} from './wire.ts';

test.each(Object.keys(wire) as (keyof typeof wire)[])('%s has the method and path of the contract', name => {
  const {method, path} = calls[name];
  expect(wire[name]).toEqual({method, path});
});
