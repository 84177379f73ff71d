import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {contourOf} from './mathpix-contour.ts';

/** What a step is answered with instead of what it is asked for. */
export type PdfFault = 'status 502' | 'status 429' | 'not json' | 'cut' | 'reset' | {readonly error: string};
type Step = 'submit' | 'state' | 'mmd' | 'lines.json';

export type MathpixPdfDouble = {
  readonly url: string;
  /** The pages of the next PDFs, a line of Markdown each line. */
  readonly read: (pages: readonly string[]) => void;
  /** So many of the next requests of a step go wrong; `Infinity` for all. */
  readonly fail: (step: Step, fault: PdfFault, times: number) => void;
  /** The state of the next PDFs stays at `processing`. */
  readonly stall: () => void;
  /** The requests that came, as `POST /v3/pdf`. */
  readonly asked: string[];
  readonly close: () => void;
};

/**
 * Speaks Mathpix's `/v3/pdf`, as documented, for the app `app1` with the key `key1`: a PDF is taken, processed between two
 * looks at its state, read as Markdown and as lines, and deleted.
 */
export async function startMathpixPdfDouble(): Promise<MathpixPdfDouble> {
  let pages: readonly string[] = [];
  let stalls = false;
  const kept = new Map<string, {pages: readonly string[]; looks: number}>();
  const faults = new Map<Step, {fault: PdfFault; left: number}>();
  const asked: string[] = [];
  const refusal = (id: string) => ({error: id, error_info: {id, message: id}});
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('latin1');
    const {method, url = ''} = request;
    asked.push(`${method} ${url}`);
    const say = (answer: unknown, status = 200, headers = {}) =>
      void response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(answer));
    if (request.headers['app_id'] !== 'app1' || request.headers['app_key'] !== 'key1')
      return say(refusal('http_unauthorized'), 401);
    const [, id = '', ending] = /^\/v3\/pdf(?:\/(\w+))?(?:\.(mmd|lines\.json))?$/.exec(url) ?? [];
    const step: Step = method === 'POST' ? 'submit' : ((ending as Step | undefined) ?? 'state');
    const wrong = faults.get(step);
    if (method !== 'DELETE' && wrong && wrong.left > 0) {
      wrong.left--;
      const {fault} = wrong;
      if (fault === 'reset') return void request.socket.destroy();
      if (fault === 'not json') return void response.end('<html>');
      if (fault === 'status 502') return void response.writeHead(502, {'retry-after': '0'}).end('bad gateway');
      if (fault === 'status 429') return say(refusal('http_max_requests'), 429, {'retry-after': '0'});
      if (fault === 'cut') {
        response.writeHead(200, {'content-length': '1000'}).write('{"pages": [');
        return void setTimeout(() => request.socket.destroy(), 5);
      }
      return say(step === 'state' ? {status: 'error', ...refusal(fault.error)} : refusal(fault.error));
    }
    if (step === 'submit') {
      const isForm = /^multipart\/form-data/.test(request.headers['content-type'] ?? '');
      if (url !== '/v3/pdf' || !isForm || !body.includes('name="options_json"') || !body.includes('%PDF-'))
        return say(refusal('opts_bad'));
      const name = `pdf${kept.size + 1}`;
      kept.set(name, {pages, looks: 0});
      return say({pdf_id: name});
    }
    const pdf = kept.get(id);
    if (!pdf) return say({error: 'not found'}, 404);
    if (method === 'DELETE') {
      kept.delete(id);
      return say({});
    }
    if (step === 'mmd') return void response.end(pdf.pages.join('\n\n'));
    if (step === 'lines.json') return say({pages: pdf.pages.map(toLines)});
    const done = ++pdf.looks > 1 && !stalls;
    return say({
      status: done ? 'completed' : 'processing',
      num_pages: pdf.pages.length,
      percent_done: done ? 100 : 50,
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    read: given => {
      pages = given;
      stalls = false;
      faults.clear();
    },
    fail: (step, fault, times) => void faults.set(step, {fault, left: times}),
    stall: () => {
      stalls = true;
    },
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function toLines(page: string, index: number) {
  const lines = page.split('\n').filter(line => line !== '');
  return {
    image_id: `i-${index + 1}`,
    page: index + 1,
    page_width: 400,
    page_height: 600,
    lines: lines.map((text, at) => ({
      id: `${index}-${at}`,
      type: text.startsWith('![') ? 'figure' : 'text',
      cnt: contourOf(at),
      text,
      confidence_rate: 0.97,
      conversion_output: true,
    })),
  };
}
