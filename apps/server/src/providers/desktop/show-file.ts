import {spawn} from 'node:child_process';
import path from 'node:path';

/** The program of a system that opens a file, or shows it in its folder, and its arguments. */
export function showCommand(
  system: NodeJS.Platform,
  file: string,
  how: 'open' | 'reveal',
): readonly [program: string, args: readonly string[]] {
  if (system === 'win32') return ['explorer.exe', [how === 'open' ? file : `/select,${file}`]];
  if (system === 'darwin') return ['open', how === 'open' ? [file] : ['-R', file]];
  // what shows one file of a folder differs by desktop: the folder is shown
  return ['xdg-open', [how === 'open' ? file : path.dirname(file)]];
}

/** Opens a file with the program for it, or shows it in its folder, by the system's own means. Rejects where they are missing. */
export function showFile(system: NodeJS.Platform, file: string, how: 'open' | 'reveal'): Promise<void> {
  const [program, args] = showCommand(system, file, how);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {stdio: 'ignore', detached: true});
    child.once('error', reject);
    child.once('spawn', () => {
      // it goes on by itself, for as long as it likes
      child.unref();
      resolve();
    });
  });
}
