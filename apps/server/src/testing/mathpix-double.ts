import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {json} from 'node:stream/consumers';
import {contourOf} from './mathpix-contour.ts';

export type MathpixDouble = {
  readonly url: string;
  /** What the next images are answered with: what is read in them, or an error by its id, or a broken answer. */
  readonly answer: (
    next: {readonly text: string} | {readonly error: string} | 'status 502' | 'not json' | 'reset',
  ) => void;
  /** So many requests come too soon, and are to be made again at once. */
  readonly refuseNext: (requests: number) => void;
  /** The media types of the images that came. */
  readonly asked: string[];
  readonly close: () => void;
};

/** Speaks Mathpix's `POST /v3/text`, as documented, for the app `app1` with the key `key1`. */
export async function startMathpixDouble(): Promise<MathpixDouble> {
  let next: Parameters<MathpixDouble['answer']>[0] = {text: ''};
  let tooSoon = 0;
  const asked: string[] = [];
  const fault = (id: string) => ({error: id, error_info: {id, message: id}});
  const read = (body: unknown) => {
    const {src, include_line_data: withLines} = body as {src?: unknown; include_line_data?: unknown};
    const picture = /^data:(image\/\w+);base64,([A-Za-z0-9+/]+=*)$/.exec(String(src));
    if (!picture || withLines !== true) return fault('opts_bad');
    asked.push(picture[1]!);
    if (typeof next !== 'object') return {};
    if ('error' in next) return fault(next.error);
    const lines = next.text.split('\n').filter(line => line !== '');
    const line_data = lines.map((text, at) => ({
      type: text.startsWith('![') ? 'diagram' : 'text',
      cnt: contourOf(at),
      included: true,
      is_printed: true,
      text,
    }));
    return {
      request_id: 'r',
      text: next.text,
      confidence: 1,
      confidence_rate: 0.98,
      image_width: 400,
      image_height: 300,
      line_data,
    };
  };
  const server = createServer(async (request, response) => {
    const body = await json(request).catch(() => ({}));
    if (next === 'reset') return void request.socket.destroy();
    const again = {'retry-after': '0'};
    if (next === 'status 502') return void response.writeHead(502, again).end('bad gateway');
    if (next === 'not json') return void response.end('<html>');
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/v3/text' || request.method !== 'POST') return void response.writeHead(404).end('{}');
    const {app_id: id, app_key: key} = request.headers;
    if (id !== 'app1' || key !== 'key1')
      return void response.writeHead(401).end(JSON.stringify(fault('http_unauthorized')));
    if (tooSoon-- > 0) return void response.writeHead(429, again).end(JSON.stringify(fault('http_max_requests')));
    response.end(JSON.stringify(read(body)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answer: given => {
      next = given;
      tooSoon = 0;
    },
    refuseNext: requests => {
      tooSoon = requests;
    },
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
