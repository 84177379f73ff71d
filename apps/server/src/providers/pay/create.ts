import {paymentChannelNames} from '@recto/api';
import {ConfigError, type Environment, type Settings} from '../../config.ts';
import type {PayProvider} from './provider.ts';
import {paymentProviders} from './registry.ts';

/**
 * How this server takes payments: `live` by the channels that are set up, `test` on a page with two buttons, or `none`.
 * Decided by RECTO_PAYMENT, else by the keys; without keys it is `test` on a server that only its own machine can reach.
 */
export type Payments = {
  readonly kind: 'live' | 'test' | 'none';
  /** Empty unless `live`. */
  readonly channels: ReadonlyMap<string, PayProvider>;
};

/**
 * The payment channels that the environment enables. Throws ConfigError when a setting that one needs is missing or invalid.
 * `timeout` in milliseconds.
 */
export function createPayments(
  settings: Settings,
  environment: Environment,
  now: () => Date,
  timeout = 10_000,
): Payments {
  const enabled = paymentChannelNames.flatMap(name => {
    const create = paymentProviders[name].configure(environment);
    return create ? [[name, create] as const] : [];
  });
  const kind = settings.RECTO_PAYMENT ?? (enabled.length > 0 ? 'live' : isLocalOnly(settings) ? 'test' : 'none');
  if (kind !== 'live') return {kind, channels: new Map()};
  if (enabled.length === 0) {
    const choices = paymentChannelNames.map(name => paymentProviders[name].enabledBy).join(' or ');
    throw new ConfigError(`RECTO_PAYMENT=live needs ${choices}.`);
  }
  return {kind, channels: new Map(enabled.map(([name, create]) => [name, create({now, timeout})]))};
}

/** Whether nobody else can reach this server: it listens on the loopback interface, and no setting mentions a proxy. */
const isLocalOnly = ({RECTO_HOST: host, RECTO_PUBLIC_URL: publicUrl, RECTO_TRUST_PROXY: proxies}: Settings) =>
  /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host) && publicUrl === undefined && !proxies;
