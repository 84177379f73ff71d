import {expect, test} from 'vitest';
import {parseJsonResponse} from './json-response.ts';

for (const [name, answer, fields, complete] of [
  ['plain', '{"1":"a","2":"b"}', {1: 'a', 2: 'b'}, true],
  ['fenced', 'Here you are:\n```json\n{"1": "a"}\n```\nDone.', {1: 'a'}, true],
  ['reasoning before it', '<think>{"1":"no"}</think>{"1":"a"}', {1: 'a'}, true],
  ['an object for a value', '{"1":{"of":"x y","to":"a"}}', {1: {of: 'x y', to: 'a'}}, true],
  ['truncated in a string: its field is dropped', '{"1":"a","2":"b and', {1: 'a'}, false],
  ['truncated after a string', '{"1":"a","2":"b"', {1: 'a', 2: 'b'}, false],
  ['truncated in a key', '{"1":"a","2', {1: 'a'}, false],
  ['truncated in an object', '{"1":"a","2":{"of":"x","to":"b"', {1: 'a'}, false],
  ['a line break in a string', '{"1":"a\nb"}', {1: 'a\nb'}, false],
  ['a backslash of TeX', String.raw`{"1":"\alpha \\beta"}`, {1: String.raw`\alpha \beta`}, false],
  ['escapes', String.raw`{"1":"\u00e9\"\n\/"}`, {1: 'é"\n/'}, true],
  ['a trailing comma', '{"1":"a",}', {1: 'a'}, false],
  [
    'wrong types',
    '{"1":7,"2":null,"3":["x"],"4":"d"}',
    {1: 'wrong-type', 2: 'wrong-type', 3: 'wrong-type', 4: 'd'},
    true,
  ],
  ['a duplicate key is dropped', '{"1":"a","1":"b","2":"c"}', {2: 'c'}, true],
  ['unescaped quotes', '{"1":"a","2":"b "quoted" b","3":"c"}', {1: 'a'}, false],
  ['no JSON', 'I cannot do that.', {}, false],
  ['a third level', '{"1":{"a":{"b":"c"}}}', {}, false],
  ['an empty response', '', {}, false],
] as const) {
  test(name, () => {
    const read = parseJsonResponse(answer);
    expect(Object.fromEntries(read.fields)).toEqual(fields);
    expect(read.complete).toBe(complete);
  });
}

test('deep nesting does not overflow the stack', () => {
  expect(parseJsonResponse('{"a":'.repeat(100_000)).fields.size).toBe(0);
});
