import {type ChildProcess, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {freePort} from '@recto/testkit';
import type {Drive} from '../src/webdav/index.ts';

/** A WebDAV server that runs as a process of its own on a folder of its own. */
export type DavServer = {
  readonly drive: Drive;
  /** Every file below the drive's folder as it lies on the disk, by path. */
  readonly files: () => string[];
  readonly stop: () => Promise<void>;
};

export type ServerKind = {
  readonly name: string;
  readonly program: string;
  readonly start: () => Promise<DavServer>;
};

const username = 'anna';
const password = 'secret';
const realm = 'drive';

type Place = {readonly home: string; readonly data: string; readonly port: number};

/** The servers whose behavior `docs/decisions/0026-webdav.md` compares. */
export const serverKinds: readonly ServerKind[] = [
  {name: 'Apache, basic', program: 'apache2', start: () => start(place => apache(place, 'Basic'))},
  {name: 'Apache, digest', program: 'apache2', start: () => start(place => apache(place, 'Digest'))},
  {name: 'nginx with dav-ext', program: 'nginx', start: () => start(nginx)},
  {name: 'rclone', program: 'rclone', start: () => start(rclone)},
];

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map(folder => path.join(folder, name)).find(file => existsSync(file));
}

type Command = {readonly program: string; readonly args: readonly string[]};

async function start(configure: (place: Place) => Command): Promise<DavServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'recto-dav-'));
  const data = path.join(home, 'data');
  mkdirSync(data);
  const place = {home, data, port: await freePort()};
  const {program, args} = configure(place);
  // a server that root starts serves as another user
  for (const folder of [home, data]) chmodSync(folder, 0o777);
  const found = findProgram(program);
  if (!found) throw new Error(`${program} is not installed`);
  const child = spawn(found, args, {stdio: ['ignore', 'ignore', 'inherit']});
  await listening(child, place.port);
  return {
    drive: {url: `http://127.0.0.1:${place.port}/dav/`, username, password, folder: '/doc2x/'},
    files: () => filesBelow(path.join(data, 'doc2x')),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(home, {recursive: true, force: true});
    },
  };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const open = await new Promise<boolean>(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await sleep(50);
  }
  child.kill();
  throw new Error('the server does not listen');
}

function write(home: string, name: string, content: string): string {
  const file = path.join(home, name);
  writeFileSync(file, content);
  return file;
}

// what both Apache and nginx read
const passwordLine = `${username}:{SHA}${createHash('sha1').update(password).digest('base64')}\n`;

function apache({home, data, port}: Place, auth: 'Basic' | 'Digest'): Command {
  const modules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/usr/lib/httpd/modules'].find(existsSync);
  const names = ['mpm_event', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'alias', 'dav', 'dav_fs'];
  const load = [...names, `auth_${auth.toLowerCase()}`].map(
    name => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  const hash = createHash('md5').update(`${username}:${realm}:${password}`).digest('hex');
  const users = write(home, 'users', auth === 'Basic' ? passwordLine : `${username}:${realm}:${hash}\n`);
  const config = [
    ...load,
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    `PidFile ${home}/pid`,
    `DefaultRuntimeDir ${home}`,
    'ErrorLog /dev/null',
    `DocumentRoot ${data}`,
    `DavLockDB ${home}/locks`,
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    `Alias /dav ${data}`,
    `<Directory ${data}>`,
    'Dav On',
    `AuthType ${auth}`,
    `AuthName ${realm}`,
    `AuthUserFile ${users}`,
    'Require valid-user',
    '</Directory>',
  ];
  return {program: 'apache2', args: ['-D', 'FOREGROUND', '-f', write(home, 'apache.conf', `${config.join('\n')}\n`)]};
}

function nginx({home, data, port}: Place): Command {
  const module = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules']
    .map(folder => `${folder}/ngx_http_dav_ext_module.so`)
    .find(existsSync);
  const users = write(home, 'users', passwordLine);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
${module ? `load_module ${module};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${home}/pid;
error_log /dev/null;
events {}
http {
  access_log off;
  ${temporary.map(name => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  dav_ext_lock_zone zone=locks:1m;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location /dav/ {
      alias ${data}/;
      dav_methods PUT DELETE MKCOL COPY MOVE;
      dav_ext_methods PROPFIND OPTIONS LOCK UNLOCK;
      dav_ext_lock zone=locks;
      auth_basic ${realm};
      auth_basic_user_file ${users};
    }
  }
}
`;
  return {program: 'nginx', args: ['-p', home, '-e', '/dev/null', '-c', write(home, 'nginx.conf', config)]};
}

const rclone = ({home, data, port}: Place): Command => ({
  program: 'rclone',
  args: [
    ...['serve', 'webdav', data, '--config', path.join(home, 'rclone.conf'), '--cache-dir', home, '--quiet'],
    ...['--addr', `127.0.0.1:${port}`, '--baseurl', '/dav', '--user', username, '--pass', password],
  ],
});
