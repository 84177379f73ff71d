import {expect, test} from 'vitest';
import {plainName} from './plain-name.ts';

test.each([
  ['On tea 论茶 v1.2', 'On tea 论茶 v1.2'],
  ['..', '_'],
  ['.', '_'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\x', 'C__x'],
  ['a\0b"\r\nSet-Cookie: x', 'a_b___Set-Cookie_ x'],
  ['.htaccess', '_htaccess'],
  ['tea\u202Efdp.exe', 'teafdp.exe'],
  ['', 'result'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is filed as %j', (name, expected) => expect(plainName(name)).toBe(expected));
