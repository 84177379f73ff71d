import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

type Attribute = {readonly key: string; readonly value: Readonly<Record<string, string | number | boolean>>};

/** A span as it arrived. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: {readonly code?: number};
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** How it answers: as it should, that there are too many, or never. */
export type ReceiverMood = 'takes' | 'refuses' | 'hangs';

type RawSpan = Omit<ReceivedSpan, 'attributes'> & {readonly attributes: readonly Attribute[]};
type RawMetric = {readonly name: string} & Readonly<Record<string, {readonly dataPoints: readonly unknown[]}>>;
type Body = {
  readonly resourceSpans?: readonly {readonly scopeSpans: readonly {readonly spans: readonly RawSpan[]}[]}[];
  readonly resourceMetrics?: readonly {
    readonly resource: {readonly attributes: readonly Attribute[]};
    readonly scopeMetrics: readonly {readonly metrics: readonly RawMetric[]}[];
  }[];
};

export type OtlpReceiver = {
  readonly url: string;
  mood: ReceiverMood;
  /** Everything that arrived, as text. */
  readonly text: () => string;
  readonly spans: () => readonly ReceivedSpan[];
  readonly metrics: () => readonly RawMetric[];
  /** What the sender says of itself. */
  readonly resource: () => Readonly<Record<string, unknown>>;
  /** Headers of the last request. */
  readonly headers: () => Readonly<Record<string, unknown>>;
  readonly requests: () => number;
  /** Requests that it keeps waiting. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

/** A receiver of OpenTelemetry's protocol over HTTP, in JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const texts: string[] = [];
  const held = new Set<ServerResponse>();
  let [requests, headers] = [0, {}];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', piece => pieces.push(piece));
    request.on('end', () => {
      requests++;
      headers = request.headers;
      if (receiver.mood === 'refuses') response.writeHead(429, {'retry-after': '1'}).end();
      else if (receiver.mood === 'hangs') held.add(response.on('close', () => held.delete(response)));
      else {
        texts.push(Buffer.concat(pieces).toString());
        response.writeHead(200, {'content-type': 'application/json'}).end('{}');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const bodies = () => texts.map(text => JSON.parse(text) as Body);
  const metricsOf = () => bodies().flatMap(({resourceMetrics = []}) => resourceMetrics);
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'takes',
    text: () => texts.join('\n'),
    spans: () =>
      bodies()
        .flatMap(({resourceSpans = []}) => resourceSpans)
        .flatMap(({scopeSpans}) => scopeSpans)
        .flatMap(({spans}) => spans)
        .map(span => ({...span, attributes: plain(span.attributes)})),
    metrics: () =>
      metricsOf()
        .flatMap(({scopeMetrics}) => scopeMetrics)
        .flatMap(({metrics}) => metrics),
    resource: () => plain(metricsOf().at(-1)?.resource.attributes ?? []),
    headers: () => headers,
    requests: () => requests,
    waiting: () => held.size,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return receiver;
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({key, value}) => [key, Object.values(value)[0]]));
