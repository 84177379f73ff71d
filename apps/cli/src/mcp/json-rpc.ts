import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';

/** A request that cannot be answered; `code` is one of JSON-RPC 2.0. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const invalidParams = -32602;
const [parseError, invalidRequest, methodNotFound, internalError] = [-32700, -32600, -32601, -32603];

export type Params = Readonly<Record<string, unknown>>;
/** Answers a request; the signal ends when the other side has lost interest. */
export type Method = (params: Params, signal: AbortSignal) => Promise<object> | object;

// a PDF's path and a few words
const longestLine = 1024 * 1024;

/**
 * JSON-RPC 2.0, one message a line, as MCP has it over standard input and output. Requests run beside each other. Ends when
 * the input does, with what was running stopped. `cancelled` is the notification by which a request is given up.
 */
export async function serveLines(
  input: Readable,
  write: (line: string) => void,
  methods: Readonly<Record<string, Method>>,
  cancelled: string,
): Promise<void> {
  const running = new Map<unknown, AbortController>();
  const pending = new Set<Promise<void>>();
  const send = (message: object) => write(`${JSON.stringify({jsonrpc: '2.0', ...message})}\n`);
  const fail = (id: unknown, code: number, message: string) => send({id: id ?? null, error: {code, message}});

  const answer = async (id: unknown, name: string, params: Params) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!method) return fail(id, methodNotFound, `There is no method ${name}.`);
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await method(params, controller.signal);
      // who has given a request up wants no answer
      if (!controller.signal.aborted) send({id, result});
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof RpcError) fail(id, error.code, error.message);
      else fail(id, internalError, error instanceof Error ? error.message : String(error));
    } finally {
      running.delete(id);
    }
  };

  for await (const line of createInterface({input, crlfDelay: Number.POSITIVE_INFINITY})) {
    if (line.trim() === '') continue;
    const message = line.length > longestLine ? undefined : parse(line);
    if (message === undefined) {
      fail(null, parseError, 'This is not JSON.');
      continue;
    }
    const {id, method, params} = message;
    // answers to requests that we never make
    if (method === undefined && ('result' in message || 'error' in message)) continue;
    if (typeof method !== 'string' || (id !== undefined && typeof id !== 'string' && typeof id !== 'number')) {
      fail(typeof id === 'string' || typeof id === 'number' ? id : null, invalidRequest, 'This is not a request.');
      continue;
    }
    const given = isRecord(params) ? params : {};
    if (id === undefined) {
      if (method === cancelled) running.get(given['requestId'])?.abort();
      continue;
    }
    const work = answer(id, method, given).finally(() => pending.delete(work));
    pending.add(work);
  }
  for (const controller of running.values()) controller.abort();
  await Promise.all(pending);
}

function parse(line: string): Params | undefined {
  try {
    const value = JSON.parse(line);
    return isRecord(value) ? value : {};
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
