import {docShape} from './doc-shape.ts';
import {AppError} from './errors.ts';
import type {Doc} from './nodes.ts';
import type {AnyShape} from './shape.ts';

/** The schema number this version writes and reads. */
export const schemaVersion = 1;

/**
 * A document from parsed JSON, for example of a file another Recto wrote. Fields it does not know are kept.
 *
 * Throws AppError `document/newer` when the document's schema is a later one, and `document/invalid` with the path of
 * the first thing that is not as the model says. `validate` finds what a shape cannot say.
 */
export function parseDoc(value: unknown): Doc {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  if (typeof schema === 'number' && schema > schemaVersion) throw new AppError('document/newer', {schema});
  const problem = shapeProblem(value, docShape);
  if (problem) throw new AppError('document/invalid', {path: problem.path || 'document', why: problem.why});
  return value as Doc;
}

/** The first thing about a parsed JSON value that is not of a shape, and the path to it; '' is the value itself. */
export function shapeProblem(
  value: unknown,
  shape: AnyShape,
): {readonly path: string; readonly why: string} | undefined {
  const problem = mismatch(value, shape, 0);
  return problem && {path: problem.path.reverse().join(''), why: problem.why};
}

/** A document from the bytes of its JSON, in UTF-8. Throws as `parseDoc` does, and SyntaxError for what is no JSON. */
export const readDoc = (json: Uint8Array): Doc => parseDoc(JSON.parse(new TextDecoder().decode(json)));

/** Blocks within blocks; deeper than this is no document but an attack on the stack. */
export const deepest = 64;

// an object, the list it stands in and their names are steps of their own
const stepsPerLevel = 6;

type Mismatch = {readonly path: string[]; readonly why: string};
const wrong = (why: string): Mismatch => ({path: [], why});

/** The first place where a value is not of a shape; its path is in reverse. */
function mismatch(value: unknown, shape: AnyShape, depth: number): Mismatch | undefined {
  if (depth > deepest * stepsPerLevel) return wrong(`is nested deeper than ${deepest} levels`);
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' ? undefined : wrong('must be a string');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wrong('must be true or false');
    case 'number':
      return numberMismatch(value, shape);
    case 'one-of':
      return shape.values.includes(value as string) ? undefined : wrong(`must be ${shape.values.join(' or ')}`);
    case 'list': {
      if (!Array.isArray(value)) return wrong('must be a list');
      return first(value.entries(), ([index, item]) => within(mismatch(item, shape.item, depth + 1), `[${index}]`));
    }
    case 'map': {
      if (!isObject(value)) return wrong('must be an object');
      return first(Object.entries(value), ([key, item]) => {
        if (shape.keys && !shape.keys.includes(key)) return within(wrong('is not a known key'), `.${key}`);
        return within(mismatch(item, shape.item, depth + 1), `.${key}`);
      });
    }
    case 'object': {
      if (!isObject(value)) return wrong('must be an object');
      return first(Object.entries(shape.fields), ([key, field]) => {
        const item = Object.hasOwn(value, key) ? value[key] : undefined;
        if (item === undefined) return field.optional ? undefined : within(wrong('is missing'), `.${key}`);
        return within(mismatch(item, field.shape, depth + 1), `.${key}`);
      });
    }
    case 'variants': {
      if (!isObject(value)) return wrong('must be an object');
      const name = value[shape.by];
      const variant =
        typeof name === 'string' && Object.hasOwn(shape.variants, name) ? shape.variants[name] : undefined;
      if (!variant) return within(wrong(`must be one of ${Object.keys(shape.variants).join(', ')}`), `.${shape.by}`);
      return mismatch(value, variant, depth + 1);
    }
    case 'named':
      return mismatch(value, shape.shape(), depth + 1);
  }
}

function numberMismatch(value: unknown, {whole, min, max}: Extract<AnyShape, {kind: 'number'}>): Mismatch | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong('must be a number');
  if (whole && !Number.isInteger(value)) return wrong('must be a whole number');
  if (min !== undefined && value < min) return wrong(`must be at least ${min}`);
  if (max !== undefined && value > max) return wrong(`must be at most ${max}`);
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function within(problem: Mismatch | undefined, step: string): Mismatch | undefined {
  problem?.path.push(step);
  return problem;
}

function first<T>(items: Iterable<T>, check: (item: T) => Mismatch | undefined): Mismatch | undefined {
  for (const item of items) {
    const problem = check(item);
    if (problem) return problem;
  }
  return undefined;
}
