import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {type ExportResult, ExportResultCode, parseTraceParent} from '@opentelemetry/core';
import {OTLPMetricExporter} from '@opentelemetry/exporter-metrics-otlp-http';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {defaultResource, detectResources, envDetector, resourceFromAttributes} from '@opentelemetry/resources';
import {MeterProvider, PeriodicExportingMetricReader} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type {Logger} from 'pino';
import type {Registry} from 'prom-client';
import {version} from '../version.ts';
import {metricsOf} from './metrics-of.ts';
import type {Attributes, Span, SpanKind} from './span.ts';
import type {Telemetry, TelemetryOptions} from './telemetry.ts';

export type Receiver = {
  /** Address of OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Of the traces that begin here, how many are sent. */
  readonly percent: number;
  readonly role: string;
};

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  consumer: Kind.CONSUMER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/**
 * Telemetry by OpenTelemetry's SDK. Nothing of it is global: a process may run several servers, as tests do. What cannot be sent is
 * dropped, after a queue of 2048 spans; the log says once that it cannot, and once that it can again.
 */
export function openTelemetry(
  {endpoint, percent, role}: Receiver,
  registry: Registry,
  log: Logger,
  {metricsEvery, spansAfter, timeout, closeWithin}: TelemetryOptions,
): Telemetry {
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'recto',
        'service.version': version,
        'service.instance.id': randomUUID(),
        'recto.role': role,
      }),
    )
    // OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES
    .merge(detectResources({detectors: [envDetector]}));
  const note = noteFailures(log);
  const to = (signal: string) => ({url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`, timeoutMillis: timeout});
  const tracerProvider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({root: new TraceIdRatioBasedSampler(percent / 100)}),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: noted(new OTLPTraceExporter(to('traces')), note),
        scheduledDelayMillis: spansAfter,
        exportTimeoutMillis: timeout,
      }),
    ],
  });
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: noted(new OTLPMetricExporter(to('metrics')), note),
        metricProducers: [metricsOf(registry)],
        exportIntervalMillis: metricsEvery,
        exportTimeoutMillis: Math.min(timeout, metricsEvery),
      }),
    ],
  });
  const tracer = tracerProvider.getTracer('recto', version);
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): Span => {
    const span = tracer.startSpan(name, {kind: kinds[kind], attributes: {...attributes}}, parent);
    const within = trace.setSpan(parent, span);
    return {
      traceparent: traceparentOf(span.spanContext()),
      set: more => void span.setAttributes({...more}),
      child: (part, partKind, partAttributes) => begin(part, partKind, partAttributes, within),
      end: error => {
        if (error !== undefined)
          span.setAttribute('error.type', error).setStatus({code: SpanStatusCode.ERROR, message: error});
        span.end();
      },
    };
  };
  return {
    begin: (name, kind, attributes, traceparent) => begin(name, kind, attributes, contextOf(traceparent)),
    close: async () => {
      const closed = Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
      await Promise.race([closed, sleep(closeWithin, undefined, {ref: false})]);
    },
  };
}

const traceparentOf = ({traceId, spanId, traceFlags}: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** What somebody sent as `traceparent`; what is none begins a trace. */
function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, {...parent, isRemote: true}) : ROOT_CONTEXT;
}

type Note = (result: ExportResult) => void;

/** Logs when sending begins to fail, and when it works again: not every failure, of which there is one every few seconds. */
function noteFailures(log: Logger): Note {
  let failing = false;
  return ({code, error}) => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed && !failing) log.warn({err: error}, 'telemetry could not be sent');
    if (!failed && failing) log.info('telemetry is sent again');
    failing = failed;
  };
}

type Exporter<Items> = {export(items: Items, done: (result: ExportResult) => void): void};

/** An exporter whose results are noted. */
function noted<Items, E extends Exporter<Items>>(exporter: E & Exporter<Items>, note: Note): E {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, result => {
      note(result);
      done(result);
    });
  return exporter;
}
