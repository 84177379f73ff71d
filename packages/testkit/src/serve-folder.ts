import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves the files of a folder and nothing else, on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{address: string; close: () => Promise<void>}> {
  const server = createServer(async (request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(
      folder,
      path.normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
    );
    try {
      const body = await readFile(file);
      response.writeHead(200, {'content-type': types[path.extname(file)] ?? 'application/octet-stream'}).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
