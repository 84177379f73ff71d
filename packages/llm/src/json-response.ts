import {stripReasoning} from './reasoning.ts';

/** A value of the flat JSON object that a model was to respond with. */
export type Field = string | Readonly<Record<string, string>>;

/** The fields that could be parsed. `complete`: the response was valid JSON, apart from its wrapping. */
export type ParsedResponse = {readonly fields: ReadonlyMap<string, Field | 'wrong-type'>; readonly complete: boolean};

/**
 * Parses the JSON object in a model's response, whose values are strings or flat objects of strings.
 *
 * Reasoning, code fences and text around it are ignored. Invalid JSON is repaired only where that is safe: line breaks in
 * strings, unknown escapes, trailing commas, and truncation, which drops the last field. Duplicate keys are dropped.
 */
export function parseJsonResponse(answer: string): ParsedResponse {
  const text = stripReasoning(answer);
  const start = text.indexOf('{');
  if (start < 0) return {fields: new Map(), complete: false};
  const scanned = scanObject(text, start, false);
  const complete = scanned.closed && parses(text.slice(start, scanned.end));
  return {fields: scanned.fields, complete};
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Scanned = {
  readonly fields: Map<string, Field | 'wrong-type'>;
  readonly end: number;
  readonly closed: boolean;
};

function scanObject(text: string, start: number, inner: boolean): Scanned {
  const fields = new Map<string, Field | 'wrong-type'>();
  const twice = new Set<string>();
  let at = start + 1;
  for (;;) {
    at = skip(text, at, /[\s,]/);
    if (text[at] === '}') return {fields: without(fields, twice), end: at + 1, closed: true};
    const key = scanString(text, at);
    if (!key) return {fields: without(fields, twice), end: at, closed: false};
    at = skip(text, key.end, /\s/);
    if (text[at] !== ':') return {fields: without(fields, twice), end: at, closed: false};
    const value = scanValue(text, skip(text, at + 1, /\s/), inner);
    if (!value) return {fields: without(fields, twice), end: at, closed: false};
    at = skip(text, value.end, /\s/);
    // something else follows: the string was ended by an unescaped quotation mark
    if (at < text.length && text[at] !== ',' && text[at] !== '}')
      return {fields: without(fields, twice), end: at, closed: false};
    if (fields.has(key.value)) twice.add(key.value);
    fields.set(key.value, value.value);
  }
}

function scanValue(text: string, at: number, inner: boolean): {value: Field | 'wrong-type'; end: number} | undefined {
  if (text[at] === '"') return scanString(text, at);
  if (text[at] === '{') {
    // a third level is not part of any format
    if (inner) return undefined;
    const nested = scanObject(text, at, true);
    if (!nested.closed) return undefined;
    const flat = [...nested.fields].flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    return {value: Object.fromEntries(flat), end: nested.end};
  }
  // a number, an array, null: of the wrong type, but the fields after it may be right
  const other = /^(?:null|true|false|-?\d[\d.eE+-]*|\[[^[\]{}"]*(?:"(?:[^"\\]|\\.)*"[^[\]{}"]*)*\])/.exec(
    text.slice(at, at + mostSkipped),
  );
  return other ? {value: 'wrong-type', end: at + other[0].length} : undefined;
}

const mostSkipped = 20_000;

function scanString(text: string, start: number): {value: string; end: number} | undefined {
  if (text[start] !== '"') return undefined;
  let value = '';
  let at = start + 1;
  for (; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') return {value, end: at + 1};
    if (character !== '\\') {
      value += character;
      continue;
    }
    const next = text[++at];
    if (next === undefined) return undefined;
    if (next === 'u') {
      const code = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 1, at + 5))?.[0];
      if (code === undefined) value += '\\u';
      else {
        value += String.fromCharCode(Number.parseInt(code, 16));
        at += 4;
      }
    } else value += escapes[next] ?? `\\${next}`;
  }
  return undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function skip(text: string, from: number, what: RegExp): number {
  let at = from;
  while (at < text.length && what.test(text[at]!)) at++;
  return at;
}

function without(fields: Map<string, Field | 'wrong-type'>, keys: ReadonlySet<string>): typeof fields {
  for (const key of keys) fields.delete(key);
  return fields;
}
