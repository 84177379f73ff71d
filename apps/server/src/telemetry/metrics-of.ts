import {ValueType} from '@opentelemetry/api';
import {hrTime} from '@opentelemetry/core';
import {emptyResource} from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type {MetricObjectWithValues, MetricValue, Registry} from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string> & {readonly metricName?: string}>;
type Moments = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** The metrics of a registry of Prometheus as OpenTelemetry's SDK sends them: `/metrics` and the receiver say the same. */
export function metricsOf(registry: Registry): MetricProducer {
  const startTime = hrTime();
  return {
    collect: async () => {
      const moments = {startTime, endTime: hrTime()};
      const errors: unknown[] = [];
      // one that fails to be collected leaves none
      const all = (await registry.getMetricsAsJSON().catch((error: unknown) => {
        errors.push(error);
        return [];
      })) as unknown as readonly Metric[];
      const metrics = all.flatMap(metric => dataOf(metric, moments));
      return {
        resourceMetrics: {resource: emptyResource(), scopeMetrics: [{scope: {name: 'recto'}, metrics}]},
        errors,
      };
    },
  };
}

/** What has no value is left out, as are summaries, of which there are none. */
function dataOf({name, help, type, values}: Metric, moments: Moments): readonly MetricData[] {
  const descriptor = {name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE};
  const common = {descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE} as const;
  // the types of prom-client name an enumeration, its values are the names of Prometheus
  const kind = String(type);
  if (values.length === 0) return [];
  if (kind === 'histogram')
    return [{...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, moments)}];
  const dataPoints = values.map(({labels, value}) => ({...moments, attributes: {...labels}, value}));
  if (kind === 'counter') return [{...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints}];
  if (kind === 'gauge') return [{...common, dataPointType: DataPointType.GAUGE, dataPoints}];
  return [];
}

const unitOf = (name: string) =>
  /_seconds(?:_total)?$/.test(name) ? 's' : /_bytes(?:_total)?$/.test(name) ? 'By' : '';

/** Prometheus counts in each bucket what is in the smaller ones too; OpenTelemetry does not. */
function histogramsOf(name: string, values: Metric['values'], moments: Moments): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    {attributes: Record<string, string | number>; buckets: [number, number][]; sum: number}
  >();
  for (const {labels, metricName, value} of values) {
    const {le, ...attributes} = labels as Record<string, string | number>;
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? {attributes, buckets: [], sum: 0};
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (le !== undefined) one.buckets.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
  }
  return [...series.values()].map(({attributes, buckets, sum}) => {
    buckets.sort(([a], [b]) => a - b);
    const counts = buckets.map(([, upTo], at) => upTo - (buckets[at - 1]?.[1] ?? 0));
    const boundaries = buckets.map(([boundary]) => boundary).filter(Number.isFinite);
    return {...moments, attributes, value: {buckets: {boundaries, counts}, sum, count: buckets.at(-1)?.[1] ?? 0}};
  });
}
