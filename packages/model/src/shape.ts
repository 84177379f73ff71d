/**
 * What a JSON value looks like, as data. A shape of a type does not compile when it lacks one of the type's fields,
 * so one description serves for reading (`parse.ts`), for the JSON schema (`json-schema.ts`) and as the type's mirror.
 */
export type Shape<T> = AnyShape & {readonly of?: (value: T) => T};

export type AnyShape =
  | {readonly kind: 'string'}
  | {readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly whole: boolean}
  | {readonly kind: 'boolean'}
  | {readonly kind: 'one-of'; readonly values: readonly (string | number)[]}
  | {readonly kind: 'list'; readonly item: AnyShape}
  | {readonly kind: 'map'; readonly keys?: readonly string[]; readonly item: AnyShape}
  | {readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>>}
  /** One of several objects, told apart by the value of one of their fields. */
  | {readonly kind: 'variants'; readonly by: string; readonly variants: Readonly<Record<string, AnyShape>>}
  /** A shape with a name: it may contain itself. */
  | {readonly kind: 'named'; readonly name: string; readonly shape: () => AnyShape};

export type Field = {readonly shape: AnyShape; readonly optional: boolean};

type Optional<T> = {readonly optional: Shape<T>};
type FieldsOf<T> = {
  readonly [Key in keyof T]-?: Partial<Pick<T, Key>> extends Pick<T, Key>
    ? Optional<Exclude<T[Key], undefined>>
    : Shape<T[Key]>;
};

export const string: Shape<string> = {kind: 'string'};
export const boolean: Shape<boolean> = {kind: 'boolean'};
export const number = (min?: number, max?: number): Shape<number> => ({
  kind: 'number',
  whole: false,
  ...(min !== undefined && {min}),
  ...(max !== undefined && {max}),
});
export const whole = (min: number, max?: number): Shape<number> => ({
  kind: 'number',
  whole: true,
  min,
  ...(max !== undefined && {max}),
});
export const oneOf = <const T extends string | number>(...values: readonly T[]): Shape<T> => ({kind: 'one-of', values});
export const list = <T>(item: Shape<T>): Shape<readonly T[]> => ({kind: 'list', item: item as AnyShape});
export const map = <T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> => ({kind: 'map', item: item as AnyShape});
export const mapOf = <Key extends string, T>(
  keys: readonly Key[],
  item: Shape<T>,
): Shape<Readonly<Partial<Record<Key, T>>>> => ({kind: 'map', keys, item: item as AnyShape});
export const optional = <T>(shape: Shape<T>): Optional<T> => ({optional: shape});
export function named<T>(name: string, build: () => Shape<T>): Shape<T> {
  let built: AnyShape | undefined;
  return {
    kind: 'named',
    name,
    shape() {
      built ??= build() as AnyShape;
      return built;
    },
  };
}

export const object = <T>(fields: FieldsOf<T>): Shape<T> => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries<AnyShape | Optional<unknown>>(fields as never).map(([key, field]) => [
      key,
      'optional' in field ? {shape: field.optional as AnyShape, optional: true} : {shape: field, optional: false},
    ]),
  ),
});

/** The variants of a union by the value of `by`; one that is missing does not compile. */
export const variants = <T extends Readonly<Record<By, string>>, By extends string>(
  by: By,
  shapes: {readonly [Key in T[By]]: Shape<Extract<T, Readonly<Record<By, Key>>>>},
): Shape<T> => ({kind: 'variants', by, variants: shapes as unknown as Readonly<Record<string, AnyShape>>});
