import {expect, test} from 'vitest';
import {isEndpoint} from './is-endpoint.ts';

test.each([
  ['https://api.deepseek.com/v1', true],
  ['http://127.0.0.1:11434/v1', true],
  ['api.deepseek.com', false],
  ['ftp://example.com', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s', (text, valid) => expect(isEndpoint(text)).toBe(valid));
