import fc from 'fast-check';
import {z} from 'zod';

type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

/**
 * Requests that a call's shape takes, or nearly: most fields as they should be, some at their limits, a few of another
 * kind. What is only random is refused at the door; these reach what stands behind it. `ids` are some that exist.
 */
export function likelyRequest(shape: z.ZodType, ids: readonly unknown[]): fc.Arbitrary<unknown> {
  return fieldOf(z.toJSONSchema(shape, {io: 'input', unrepresentable: 'any'}) as Schema, ids, '');
}

const odd = fc.oneof(
  fc.jsonValue({maxDepth: 2}),
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1.5,
    1e308,
    [],
    {},
    '\u0000',
    '\ud800',
    'é'.repeat(300),
  ),
);

function fieldOf(schema: Schema, ids: readonly unknown[], name: string): fc.Arbitrary<unknown> {
  return fc.oneof({arbitrary: right(schema, ids, name), weight: 14}, {arbitrary: odd, weight: 1});
}

function right(schema: Schema, ids: readonly unknown[], name: string): fc.Arbitrary<unknown> {
  const {anyOf, oneOf, allOf, type, items} = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = anyOf ?? oneOf;
  if (some && some.length > 0) return fc.oneof(...some.map(one => right(one, ids, name)));
  if (allOf) return fc.tuple(...allOf.map(one => right(one, ids, name))).map(parts => Object.assign({}, ...parts));
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return fc.array(fieldOf(items ?? {}, ids, name), {maxLength: 4});
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numberOf(schema, ids, name);
    case 'string':
      return textOf(schema, ids, name);
    default:
      return fc.jsonValue({maxDepth: 2});
  }
}

function objectOf({properties = {}, required = [], additionalProperties}: Schema, ids: readonly unknown[]) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fieldOf(schema, ids, name);
    return required.includes(name)
      ? fc.option(value, {nil: undefined, freq: 30})
      : fc.option(value, {nil: undefined, freq: 2});
  });
  const names = Object.keys(properties);
  const rest = typeof additionalProperties === 'object' ? fieldOf(additionalProperties, ids, '') : odd;
  return fc
    .tuple(fc.tuple(...fields), fc.dictionary(fc.string(), rest, {maxKeys: additionalProperties ? 3 : 0}))
    .map(([values, more]) => ({
      ...more,
      ...Object.fromEntries(
        names.map((name, index) => [name, values[index]]).filter(([, value]) => value !== undefined),
      ),
    }));
}

function numberOf({type, minimum = -(2 ** 53), maximum = 2 ** 53}: Schema, ids: readonly unknown[], name: string) {
  const known = ids.filter(id => typeof id === 'number');
  const edges = [minimum, maximum, Math.min(maximum, Math.max(minimum, 1)), Math.min(maximum, 2 ** 31)];
  const any = type === 'integer' ? fc.maxSafeInteger() : fc.double({min: minimum, max: maximum, noNaN: true});
  return fc.oneof(
    fc.constantFrom(...edges, ...(/id$/i.test(name) ? known : [])),
    fc.integer({min: Math.max(minimum, -5), max: Math.min(maximum, Math.max(minimum, 0) + 200)}),
    any,
  );
}

function textOf({minLength = 0, maxLength = 2000}: Schema, ids: readonly unknown[], name: string) {
  const known = ids.filter(id => typeof id === 'string');
  const kinds: fc.Arbitrary<string>[] = [
    fc.string({unit: 'binary', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40))}),
    fc.string({unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40))}),
    fc.constantFrom(
      '13800000001',
      '123456',
      '1-3',
      'a.pdf',
      'https://a.test/',
      '../../x',
      'x'.repeat(maxLength),
      '%00',
      'zh',
    ),
  ];
  if (/id/i.test(name)) kinds.push(...Array.from({length: 4}, () => fc.constantFrom(...known)));
  return fc.oneof(...kinds);
}
