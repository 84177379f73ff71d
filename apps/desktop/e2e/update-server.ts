import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What the server does instead of sending a sound release. */
export type Fault =
  | 'none'
  | 'feed-404'
  | 'feed-500'
  | 'feed-garbled'
  | 'no-package'
  | 'download-404'
  | 'download-cut'
  | 'download-slow'
  | 'other-key'
  | 'other-bytes'
  | 'other-version'
  | 'not-a-package';

/** A release feed on this machine with its package, and the key that the package is signed with. */
export type UpdateServer = {
  readonly feed: string;
  readonly key: string;
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** What is announced from now on. */
  readonly announce: (version: string, fault?: Fault) => void;
  readonly close: () => Promise<void>;
  /** Listens again, at the same address. */
  readonly reopen: () => Promise<void>;
};

/** Serves `content` as the package of whatever version is announced. */
export async function startUpdateServer(content: Buffer): Promise<UpdateServer> {
  const own = createSigner();
  const foreign = createSigner();
  const asked: string[] = [];
  let announced: {readonly version: string; readonly fault: Fault} = {version: '0.0.1', fault: 'none'};
  const wrong = Buffer.from('no program');

  const feed = (response: ServerResponse) => {
    const {version, fault} = announced;
    if (fault === 'feed-404' || fault === 'feed-500') return void response.writeHead(Number(fault.slice(5))).end();
    if (fault === 'feed-garbled') return void response.end('<html>');
    const signer = fault === 'other-key' ? foreign : own;
    const signature = signer.sign(
      fault === 'not-a-package' ? wrong : content,
      fault === 'other-version' ? '0.0.9' : version,
    );
    const platform =
      fault === 'no-package' ? 'plan9-sparc' : `linux-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}`;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/package`;
    response.end(JSON.stringify({version, notes: 'Reads faster.', platforms: {[platform]: {signature, url}}}));
  };
  const download = (response: ServerResponse) => {
    const {fault} = announced;
    if (fault === 'download-404') return void response.writeHead(404).end();
    const bytes =
      fault === 'not-a-package' ? wrong : fault === 'other-bytes' ? Buffer.concat([content, wrong]) : content;
    response.writeHead(200, {'content-length': bytes.length});
    response.write(bytes.subarray(0, bytes.length >> 1));
    if (fault === 'download-cut') return void setTimeout(() => response.destroy(), 100);
    // a slow one stands still until whoever asked goes
    if (fault !== 'download-slow') response.end(bytes.subarray(bytes.length >> 1));
  };
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/feed.json') feed(response);
    else download(response);
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const {port} = server.address() as AddressInfo;
  return {
    feed: `http://127.0.0.1:${port}/feed.json`,
    key: own.key,
    asked,
    announce: (version, fault = 'none') => {
      announced = {version, fault};
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    reopen: () => listen(port),
  };
}

/** Keys and signatures as minisign writes them, in the Base64 in which Tauri wants their text (https://jedisct1.github.io/minisign). */
function createSigner(): {readonly key: string; readonly sign: (bytes: Buffer, version: string) => string} {
  const {publicKey, privateKey} = generateKeyPairSync('ed25519');
  const id = randomBytes(8);
  // the last 32 bytes of the encoding are the key itself
  const raw = publicKey.export({format: 'der', type: 'spki'}).subarray(-32);
  const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');
  return {
    key: text([
      'untrusted comment: minisign public key',
      Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64'),
    ]),
    sign: (bytes, version) => {
      const signature = sign(null, createHash('blake2b512').update(bytes).digest(), privateKey);
      const comment = `timestamp:1700000000\tfile:Recto.AppImage\tversion:${version}`;
      const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
      return text([
        'untrusted comment: signature',
        Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
        `trusted comment: ${comment}`,
        global.toString('base64'),
      ]);
    },
  };
}
