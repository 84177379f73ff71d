import {expect, test} from 'vitest';
import {showCommand, showFile} from './show-file.ts';

test.each([
  ['win32', 'C:\\Papers\\a b.md', 'open', 'explorer.exe', ['C:\\Papers\\a b.md']],
  ['win32', 'C:\\Papers\\a b.md', 'reveal', 'explorer.exe', ['/select,C:\\Papers\\a b.md']],
  ['darwin', '/Papers/a.md', 'open', 'open', ['/Papers/a.md']],
  ['darwin', '/Papers/a.md', 'reveal', 'open', ['-R', '/Papers/a.md']],
  ['linux', '/Papers/a.md', 'open', 'xdg-open', ['/Papers/a.md']],
  ['linux', '/Papers/a.md', 'reveal', 'xdg-open', ['/Papers']],
] as const)('%s: %s, %s', (system, file, how, program, args) => {
  expect(showCommand(system, file, how)).toEqual([program, args]);
});

test('a system without such a program says so', async () => {
  // no `explorer.exe` here, or no folder of that name there
  await expect(showFile(process.platform === 'win32' ? 'linux' : 'win32', '/nowhere', 'open')).rejects.toThrow();
});
