import type {KeyObject} from 'node:crypto';
import {z} from 'zod';
import {ConfigError, type Environment, readEnvironment} from '../../config.ts';
import type {PayOptions, PayProvider} from './provider.ts';

/** Settings of a provider: their schemas with descriptions. */
export type SettingsShape = Readonly<Record<string, z.ZodType>>;
type Values<Shape extends SettingsShape> = z.output<z.ZodObject<Shape>>;

/** A payment channel of the registry: a provider that operators can set up. */
export type PaymentChannel = {
  /** Its settings, by the names of their environment variables. `docs/settings.md` is generated from them. */
  readonly settings: SettingsShape;
  /** The setting that enables it. */
  readonly enabledBy: string;
  /**
   * Reads its settings; undefined where they do not enable it. Throws ConfigError when one is invalid, and later, when the provider
   * is created, when one is missing that it needs.
   */
  readonly configure: (environment: Environment) => ((options: PayOptions) => PayProvider) | undefined;
};

/** Makes a channel of a provider and its settings. */
export function paymentChannel<const Shape extends SettingsShape>({
  settings,
  enabledBy,
  create,
}: {
  readonly settings: Shape;
  readonly enabledBy: keyof Shape & string;
  /** Throws ConfigError when a setting is missing that it needs. */
  readonly create: (settings: Values<Shape>, options: PayOptions) => PayProvider;
}): PaymentChannel {
  const shape = z.object(settings);
  return {
    settings,
    enabledBy,
    configure: environment => {
      const values = readEnvironment(shape, environment);
      return (values as Readonly<Record<string, unknown>>)[enabledBy] ? options => create(values, options) : undefined;
    },
  };
}

/** Throws ConfigError when a setting is missing that another one requires. */
export function requireSettings<Name extends string>(
  settings: Readonly<Record<Name, unknown>>,
  because: Name,
  names: readonly Name[],
): void {
  for (const name of names) if (!settings[name]) throw new ConfigError(`${because} needs ${name}.`);
}

/** A key from the settings. Throws ConfigError, which does not repeat the value: it is a secret. */
export function keyFromSettings<Name extends string>(
  settings: Readonly<Record<Name, unknown>>,
  name: Name,
  read: (text: string) => KeyObject,
): KeyObject {
  try {
    return read(String(settings[name]));
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: ${error instanceof Error ? error.message : 'it is no key'}.`);
  }
}
