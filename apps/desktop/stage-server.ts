import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, realpathSync, rmSync} from 'node:fs';
import path from 'node:path';

// `node apps/desktop/stage-server.ts`: puts the server, its Node and its libraries where the bundles of the desktop client
// take them from. Needs `npm ci` and the built web client.

const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(import.meta.dirname, 'target/server');
const workspaces = ['@recto/cli', '@recto/server'];

if (!existsSync(path.join(root, 'apps/web/dist/index.html'))) {
  console.error('The web client is not built: run `npm run build:web` first.');
  process.exit(1);
}
rmSync(target, {recursive: true, force: true});

// what is tracked, without tests: nothing of a working copy goes into a package by accident
const tracked = execFileSync(
  'git',
  ['ls-files', 'apps/cli', 'apps/server', 'packages', 'package.json', 'LICENSE', 'NOTICE', 'THIRD-PARTY-NOTICES.txt'],
  {
    cwd: root,
    encoding: 'utf8',
  },
).split('\n');
const leftOut = /\.test\.ts$|\/(?:e2e|processes|testing|testkit)\//;
for (const file of tracked) if (file !== '' && !leftOut.test(file)) copy(file);
copy('apps/web/dist');
for (const folder of installed()) copy(folder);

/** Folders of the libraries that the server and the command line use, as npm has installed them. */
function installed(): readonly string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', ...workspaces.flatMap(name => ['--workspace', name])];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const listed = execFileSync(npm, args, {cwd: root, encoding: 'utf8', shell: process.platform === 'win32'});
  const folders = listed.split('\n').map(line => path.relative(root, line.trim()));
  const node = path.relative(root, path.dirname(path.dirname(process.execPath)));
  return [...new Set([...folders, node])].filter(folder => folder.startsWith('node_modules'));
}

function copy(from: string): void {
  const source = path.join(root, from);
  const to = path.join(target, from);
  if (!existsSync(source)) return;
  mkdirSync(path.dirname(to), {recursive: true});
  // workspaces are links in node_modules, to what lies in the target as well
  const link = realpathSync(source) !== source && !realpathSync(source).includes('node_modules');
  cpSync(source, to, {recursive: true, verbatimSymlinks: link});
}
