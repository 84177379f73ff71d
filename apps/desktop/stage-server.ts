import {execFileSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {stripTypeScriptTypes} from 'node:module';
import path from 'node:path';

// `node apps/desktop/stage-server.ts`: puts the server, its Node and its libraries where the bundles of the desktop client
// take them from. Needs `npm ci` and the built web client.
//
// Bundles hold no links, so a workspace lies in node_modules itself; and as Node does not strip types there, it lies there
// as JavaScript.

const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(import.meta.dirname, 'target/server');
const workspaces = ['@recto/cli', '@recto/server'];

if (!existsSync(path.join(root, 'apps/web/dist/index.html'))) {
  console.error('The web client is not built: run `npm run build:web` first.');
  process.exit(1);
}
rmSync(target, {recursive: true, force: true});

const tracked = execFileSync('git', ['ls-files', 'apps/cli', 'apps/server', 'packages', 'vendor'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
for (const file of ['package.json', 'LICENSE', 'NOTICE', 'THIRD-PARTY-NOTICES.txt']) copy(file, file);
for (const folder of installed()) {
  const real = path.relative(root, realpathSync(path.join(root, folder)));
  if (real.includes('node_modules')) copy(real, folder.replace(/^(?:apps|packages)\//, 'node_modules/@recto/'));
  else copyWorkspace(real, folder);
}
// where the server looks for it, beside itself
copy('apps/web/dist', 'node_modules/@recto/web/dist');

/** Folders of the libraries that the server and the command line use, as npm has installed them. */
function installed(): readonly string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', ...workspaces.flatMap(name => ['--workspace', name])];
  const windows = process.platform === 'win32';
  const listed = execFileSync(windows ? 'npm.cmd' : 'npm', args, {cwd: root, encoding: 'utf8', shell: windows});
  const folders = listed.split('\n').map(line => path.relative(root, line.trim()));
  const node = path.relative(root, path.dirname(path.dirname(process.execPath)));
  return [...new Set([...folders, node])].filter(folder => folder.includes('node_modules'));
}

/** Copies a file or folder; what is linked in it becomes files. */
function copy(from: string, place: string): void {
  const source = path.join(root, from);
  // of the libraries for several systems, one is installed
  if (!existsSync(source)) return;
  const to = path.join(target, place);
  if (statSync(source).isDirectory()) {
    for (const name of readdirSync(source)) if (name !== '.bin') copy(path.join(from, name), path.join(place, name));
    return;
  }
  mkdirSync(path.dirname(to), {recursive: true});
  copyFileSync(source, to);
}

/** Copies what is tracked of a workspace, without tests: nothing of a working copy goes into a package by accident. */
function copyWorkspace(workspace: string, place: string): void {
  const leftOut = /\.test\.ts$|\/(?:e2e|processes|testing)\//;
  for (const file of tracked) {
    if (!file.startsWith(`${workspace}/`) || leftOut.test(file)) continue;
    const to = path.join(target, place, file.slice(workspace.length + 1));
    if (/\.[jt]s$|\/package\.json$/.test(file)) {
      mkdirSync(path.dirname(to), {recursive: true});
      writeFileSync(to.replace(/\.ts$/, '.js'), compiled(file));
    } else copy(file, path.relative(target, to));
  }
}

/** The text of a file as JavaScript; what it names of its own workspace has become JavaScript as well. */
function compiled(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return script.replaceAll(/(["'])(\.{1,2}\/[^"'\n]*)\.ts\1/g, '$1$2.js$1');
}
