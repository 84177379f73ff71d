import type {AnyShape} from './shape.ts';

type Json = {readonly [key: string]: unknown};

/**
 * A shape as a JSON schema (draft 2020-12). Unknown fields are allowed: a newer Recto may add optional ones without
 * raising the document's `schema`.
 */
export function toJsonSchema(shape: AnyShape, title: string): Json {
  const definitions = new Map<string, Json>();
  const root = write(shape, definitions);
  const names = [...definitions.keys()].sort();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...root,
    $defs: Object.fromEntries(names.map(name => [name, definitions.get(name)])),
  };
}

function write(shape: AnyShape, definitions: Map<string, Json>): Json {
  switch (shape.kind) {
    case 'string':
      return {type: 'string'};
    case 'boolean':
      return {type: 'boolean'};
    case 'number':
      return {
        type: shape.whole ? 'integer' : 'number',
        ...(shape.min !== undefined && {minimum: shape.min}),
        ...(shape.max !== undefined && {maximum: shape.max}),
      };
    case 'one-of':
      return shape.values.length === 1 ? {const: shape.values[0]} : {enum: shape.values};
    case 'list':
      return {type: 'array', items: write(shape.item, definitions)};
    case 'map':
      return {
        type: 'object',
        additionalProperties: write(shape.item, definitions),
        ...(shape.keys && {propertyNames: {enum: shape.keys}}),
      };
    case 'object': {
      const fields = Object.entries(shape.fields);
      return {
        type: 'object',
        required: fields.filter(([, field]) => !field.optional).map(([key]) => key),
        properties: Object.fromEntries(fields.map(([key, field]) => [key, write(field.shape, definitions)])),
      };
    }
    case 'variants':
      return {oneOf: Object.values(shape.variants).map(variant => write(variant, definitions))};
    case 'named':
      if (!definitions.has(shape.name)) {
        // set before it is written: a shape may contain itself
        definitions.set(shape.name, {});
        definitions.set(shape.name, write(shape.shape(), definitions));
      }
      return {$ref: `#/$defs/${shape.name}`};
  }
}
