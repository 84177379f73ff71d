import {expect, test} from 'vitest';
import {keysOf, writtenKeys} from './keys-of.ts';

const press = (code: string, ...down: readonly ('ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey')[]) => ({
  code,
  ctrlKey: down.includes('ctrlKey'),
  altKey: down.includes('altKey'),
  shiftKey: down.includes('shiftKey'),
  metaKey: down.includes('metaKey'),
});

test.each([
  [press('KeyF', 'altKey', 'ctrlKey'), ['Ctrl', 'Alt', 'KeyF']],
  [press('F9'), ['F9']],
  [press('Digit1', 'metaKey', 'shiftKey'), ['Shift', 'Super', 'Digit1']],
  [press('ControlLeft', 'ctrlKey'), undefined],
  [press('MetaRight', 'metaKey'), undefined],
  [press('', 'ctrlKey'), undefined],
])('%j', (event, keys) => expect(keysOf(event)).toEqual(keys));

test('keys are written as they are printed on keyboards', () => {
  expect(writtenKeys(['Ctrl', 'Alt', 'KeyF'])).toBe('Ctrl + Alt + F');
  expect(writtenKeys(['Super', 'Digit1'])).toBe('Super + 1');
  expect(writtenKeys(['F9'])).toBe('F9');
});
