import {openEgressChannel} from './egress-channel.ts';
import type {EgressContext} from './egress-policy.ts';
import type {EgressDeps} from './record-egress.ts';

type Init = NonNullable<Parameters<typeof fetch>[1]>;
type Body = NonNullable<Init['body']>;

/**
 * A `fetch` for what leaves: every request is checked, written down and counted, redirects are not followed, for they may lead
 * elsewhere. A DELETE without a body only asks a host to forget. Throws ServiceError `privacy_local_only` before anything is sent, and what `base` throws.
 */
export function egressFetch(deps: EgressDeps, egressContext: EgressContext, base: typeof fetch = fetch): typeof fetch {
  const channel = openEgressChannel(deps, egressContext);
  return (input, init = {}) => {
    const request = input instanceof Request ? new Request(input, init) : undefined;
    const body = request ? request.body : init.body;
    const address = request ? request.url : String(input);
    const forgets = (request?.method ?? init.method) === 'DELETE' && !body;
    return channel.send({address, bytes: body ? (sizeOf(body) ?? 0) : 0, forgets}, count => {
      const redirect = init.redirect === 'manual' ? 'manual' : 'error';
      if (!body || sizeOf(body) !== undefined) return base(request ?? input, {...init, redirect});
      // lib.dom does not know `duplex`, which a streamed body needs
      const streamed = {...init, redirect, body: counted(body, count), duplex: 'half'} as Init;
      return base(request ? new Request(request, streamed) : input, streamed);
    });
  };
}

/** The bytes of a body: of a form its names and values, without what separates them. Undefined for a stream. */
function sizeOf(body: Body): number | undefined {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (body instanceof URLSearchParams) return Buffer.byteLength(body.toString());
  if (!(body instanceof FormData)) return undefined;
  let size = 0;
  for (const [name, value] of body)
    size +=
      Buffer.byteLength(name) +
      (typeof value === 'string' ? Buffer.byteLength(value) : value.size + Buffer.byteLength(value.name));
  return size;
}

/** A stream that tells what goes through it. */
function counted(body: Body, count: (bytes: number) => void): ReadableStream<Uint8Array> {
  const stream = new Response(body).body ?? new ReadableStream<Uint8Array>();
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}
