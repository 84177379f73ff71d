import type {LlmHost} from '@recto/engine/translate';
import {codeOf} from '../../system-error.ts';
import {currentSpan, type Span} from '../../telemetry/span.ts';

type HttpResponse = Awaited<ReturnType<LlmHost['fetch']>>;

/** Makes a span of a request to a model, from sending to the last byte of its response. It names neither model nor endpoint, which may be a user's own. */
export async function traceModelCall(purpose: string, send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const operation = purpose === 'embedding' ? 'embeddings' : 'chat';
  const attributes = {'gen_ai.operation.name': operation, 'recto.purpose': purpose};
  const span = currentSpan()?.child(operation, 'client', attributes);
  if (!span) return send();
  try {
    const {status, headers, body} = await send();
    span.set({'http.response.status_code': status});
    const error = status >= 400 ? String(status) : undefined;
    if (!body) span.end(error);
    return {status, headers, body: body && ending(body, span, error)};
  } catch (error) {
    span.end(errorOf(error));
    throw error;
  }
}

async function* ending(body: AsyncIterable<Uint8Array>, span: Span, failed: string | undefined) {
  let error = failed;
  try {
    yield* body;
  } catch (broken) {
    error = errorOf(broken);
    throw broken;
  } finally {
    span.end(error);
  }
}

const errorOf = (error: unknown) => codeOf(error) ?? (error instanceof Error ? error.name : 'error');
