import type {Logger} from 'pino';
import type {Settings} from '../config.ts';
import type {Metrics} from '../metrics.ts';
import type {Attributes, Span, SpanKind} from './span.ts';

/** What is sent to an OpenTelemetry receiver: spans as they end, and the metrics of `/metrics` every minute. */
export type Telemetry = {
  /** Begins the first span of this process in a trace: that of `traceparent` where another process began it. */
  readonly begin: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: string) => Span;
  /** Sends what is left, within a few seconds. Never throws. */
  readonly close: () => Promise<void>;
};

export type TelemetryOptions = {
  /** Milliseconds: between two reports of metrics, until spans are sent, for one report, for the last one. */
  readonly metricsEvery: number;
  readonly spansAfter: number;
  readonly timeout: number;
  readonly closeWithin: number;
};

const usual: TelemetryOptions = {metricsEvery: 60_000, spansAfter: 5000, timeout: 10_000, closeWithin: 2000};

/** Telemetry as the settings have it; undefined without a receiver. Its libraries are loaded only with one. */
export async function createTelemetry(
  settings: Pick<Settings, 'RECTO_OTLP_ENDPOINT' | 'RECTO_TRACE_PERCENT' | 'RECTO_ROLE'>,
  metrics: Pick<Metrics, 'registry'>,
  log: Logger,
  options: Partial<TelemetryOptions> = {},
): Promise<Telemetry | undefined> {
  const endpoint = settings.RECTO_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const {openTelemetry} = await import('./open-telemetry.ts');
  return openTelemetry(
    {endpoint, percent: settings.RECTO_TRACE_PERCENT, role: settings.RECTO_ROLE},
    metrics.registry,
    log,
    {...usual, ...options},
  );
}
