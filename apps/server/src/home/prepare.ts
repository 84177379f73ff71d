import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {codeOf} from '../system-error.ts';
import {StartError} from './start-error.ts';

/** Makes the folder of data if it is not there and gives its real path. Throws StartError when it cannot be used. */
export function prepareHome(folder: string): string {
  const home = path.resolve(folder);
  try {
    makeFolder(home, 0o700);
    if (!statSync(home).isDirectory()) throw new StartError(`RECTO_HOME is ${home}, which is no folder.`);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    // root may write anywhere but on what is mounted for reading; only writing tells
    const probe = path.join(home, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`RECTO_HOME is ${home}, ${whyNot(codeOf(error))}.`, {cause: error});
  }
  const real = realpathSync(home);
  // the database, which belongs to another user then, lies in it; its other folders stay closed
  if (process.getuid?.() === 0 && statSync(real).uid === 0) chmodSync(real, 0o711);
  return real;
}

/** As `mkdir -p`. Node's own never ends below a folder in which none can be made, such as `/proc`. */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, {mode});
  } catch (error) {
    // another start was quicker
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function whyNot(code: string | undefined): string {
  if (code === 'EACCES' || code === 'EPERM') return 'where this user may not write';
  if (code === 'EROFS') return 'which is mounted for reading only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'where no space is left';
  if (code === 'ENOENT') return 'where no folder can be made';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'which is no folder or lies below a file';
  return `which cannot be used (${code ?? 'unknown reason'})`;
}
