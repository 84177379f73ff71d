import http from 'node:http';
import https from 'node:https';
import {isIP} from 'node:net';
import {isPublicAddress, publicLookup} from '../../net/public-address.ts';

export type Outcome =
  | 'ok'
  | 'unreachable'
  | 'timeout'
  | 'key-refused'
  | 'model-unknown'
  | 'rate-limited'
  | 'refused'
  | 'not-compatible';

export type Probe = {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  /** Whether requests to this machine and to private networks are allowed. */
  readonly allowPrivate: boolean;
  readonly seconds: number;
};

export type Probed = {
  readonly outcome: Outcome;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly message: string;
};

const mostBytes = 64 * 1024;

/** Tests an OpenAI-compatible endpoint with a request for one token; gives the outcome as a code. Never throws. */
export async function probeEndpoint(probe: Probe): Promise<Probed> {
  const start = performance.now();
  const answer = (outcome: Outcome, status: number | null, message: string): Probed => ({
    outcome,
    status,
    // what an endpoint says may hold the key it was given
    message: (probe.apiKey ? message.replaceAll(probe.apiKey, '…') : message).slice(0, 300),
    milliseconds: Math.round(performance.now() - start),
  });
  const signal = AbortSignal.timeout(probe.seconds * 1000);
  try {
    const {status, text} = await ask(probe, signal);
    const body = parse(text);
    const said = messageOf(body) ?? text.slice(0, 300);
    if (status === 401 || status === 403) return answer('key-refused', status, said);
    if (status === 404) return answer('model-unknown', status, said);
    if (status === 429) return answer('rate-limited', status, said);
    if (status !== 200) return answer('refused', status, said);
    if (!Array.isArray(body?.['choices'])) return answer('not-compatible', status, said);
    return answer('ok', status, '');
  } catch (error) {
    if (signal.aborted) return answer('timeout', null, `no answer within ${probe.seconds} seconds`);
    return answer('unreachable', null, error instanceof Error ? error.message : String(error));
  }
}

function ask({baseUrl, model, apiKey, allowPrivate}: Probe, signal: AbortSignal) {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not a public address`);
  const body = JSON.stringify({model, messages: [{role: 'user', content: 'Say: yes'}], max_tokens: 1});
  return new Promise<{status: number; text: string}>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        signal,
        // no connection of another request may be taken over
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(apiKey && {authorization: `Bearer ${apiKey}`}),
        },
        ...(!allowPrivate && {lookup: publicLookup}),
      },
      async response => {
        try {
          const chunks: Buffer[] = [];
          let size = 0;
          for await (const chunk of response as AsyncIterable<Buffer>) {
            chunks.push(chunk);
            size += chunk.length;
            if (size > mostBytes) break;
          }
          resolve({status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8', 0, mostBytes)});
        } catch (error) {
          reject(error);
        }
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function messageOf(body: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const error = body?.['error'];
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof message === 'string' ? message : undefined;
}
