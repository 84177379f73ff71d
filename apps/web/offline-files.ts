import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'vite';

const placeholder = /(["'`])__OFFLINE_FILES__\1/;

/**
 * Writes into the service worker `script` which files the build has made, but those that are never asked for, and a version that
 * changes with any of them.
 */
export function offlineFiles(script: string, unused: RegExp): Plugin {
  let folder = '';
  return {
    name: 'recto:offline-files',
    apply: 'build',
    configResolved: ({root, build}) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle() {
      const hash = createHash('sha256');
      const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map(name => name.split(path.sep).join('/'))
        .filter(name => name !== script && !unused.test(name) && statSync(path.join(folder, name)).isFile())
        .sort();
      for (const name of files) hash.update(name).update(readFileSync(path.join(folder, name)));
      const list = JSON.stringify({version: hash.digest('hex').slice(0, 16), files});
      const target = path.join(folder, script);
      const written = readFileSync(target, 'utf8');
      if (!placeholder.test(written)) throw new Error(`${script} has no place for its files`);
      writeFileSync(
        target,
        written.replace(placeholder, () => JSON.stringify(list)),
      );
    },
  };
}
