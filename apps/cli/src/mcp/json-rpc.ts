import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';

/** An error response; `code` is one of JSON-RPC 2.0. */
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
/** Handles a request; the signal aborts when the client cancels it. */
export type Method = (params: Params, signal: AbortSignal) => Promise<object> | object;

// ample for the path of a PDF and some options
const maxLineLength = 1024 * 1024;

/**
 * JSON-RPC 2.0 with one message a line, the stdio transport of MCP. Requests run concurrently. Returns at the end of the input, after
 * cancelling what is still running. `cancelled` is the name of the notification that cancels a request.
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
    if (!method) return fail(id, methodNotFound, `Method not found: ${name}`);
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await method(params, controller.signal);
      // a cancelled request gets no response
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
    const message = line.length > maxLineLength ? undefined : parse(line);
    if (message === undefined) {
      fail(null, parseError, 'Parse error');
      continue;
    }
    const {id, method, params} = message;
    // responses to requests, which this server never sends
    if (method === undefined && ('result' in message || 'error' in message)) continue;
    if (typeof method !== 'string' || (id !== undefined && typeof id !== 'string' && typeof id !== 'number')) {
      fail(typeof id === 'string' || typeof id === 'number' ? id : null, invalidRequest, 'Invalid request');
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
