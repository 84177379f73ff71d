import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type TestServer = {
  readonly url: string;
  /** Everything that it was asked, in order. */
  readonly received: Received[];
  readonly stop: () => Promise<void>;
};

/** A server that answers as a test says, once it has read a request. */
export async function startServer(
  answer: (request: Received, response: ServerResponse) => unknown,
): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    try {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const {method = '', url = '', headers} = request;
      const asked = {method, path: url, headers, body: Buffer.concat(pieces).toString('utf8')};
      received.push(asked);
      await answer(asked, response);
    } catch {
      // the client has gone
      response.destroy();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dav/`,
    received,
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

export type TestPart = {readonly href: string; readonly folder?: boolean; readonly props?: string};

/** The text of a multistatus with these entries. */
export const multistatusOf = (...parts: readonly TestPart[]): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${parts
    .map(
      ({href, folder, props = ''}) =>
        `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:resourcetype>${folder ? '<d:collection/>' : ''}</d:resourcetype>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
    .join('')}</d:multistatus>`;

/** Answers with a multistatus. */
export function giveMultistatus(response: ServerResponse, xml: string): void {
  response.writeHead(207, {'content-type': 'application/xml; charset=utf-8'}).end(xml);
}
