import {expect, test} from 'vitest';
import {isLatinProse} from './latin-prose.ts';

test.each<[string, string[], boolean]>([
  ['English', ['The ferry brought letters from the mainland', 'and a crate for the keeper, which was heavy'], true],
  [
    'German',
    ['Der Wind kam von der See und das Haus', 'lag mit dem Tor auf einer Seite, die sich nicht schloss'],
    true,
  ],
  ['Russian, read as Latin letters', ['Ha 6epery Mopa cTosT AoM, H B HeM', 'xuBeT cTapbIn pbI6aK c co6aKoii'], false],
  ['a list of names', ['Alder Birch Cedar Elm Fir Hazel Larch Maple Oak Pine'], false],
  ['nothing', [], false],
])('%s', (_, lines, prose) => {
  expect(isLatinProse(lines)).toBe(prose);
});
