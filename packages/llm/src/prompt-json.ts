import {withoutThoughts} from './thoughts.ts';

/** A value of the flat JSON object that a model was asked for. */
export type Field = string | Readonly<Record<string, string>>;

/** What could be read of an answer. `whole`: it was JSON as it stands or with nothing but its wrapping taken off. */
export type ReadJson = {readonly fields: ReadonlyMap<string, Field | 'wrong-type'>; readonly whole: boolean};

/**
 * Reads the JSON object in a model's answer, whose values are texts or flat objects of texts.
 *
 * Takes off thoughts, fences and words around it. In what is still no JSON, only what can be mended safely
 * is: line breaks inside texts, backslashes before letters that JSON does not know, a comma too many, and an end that is
 * missing, whose last field is dropped. A key that comes twice counts as neither.
 */
export function readJsonAnswer(answer: string): ReadJson {
  const text = withoutThoughts(answer);
  const start = text.indexOf('{');
  if (start < 0) return {fields: new Map(), whole: false};
  const scanned = scanObject(text, start, false);
  const whole = scanned.closed && parses(text.slice(start, scanned.end));
  return {fields: scanned.fields, whole};
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
    // something else behind it: its end was a quotation mark of the text
    if (at < text.length && text[at] !== ',' && text[at] !== '}')
      return {fields: without(fields, twice), end: at, closed: false};
    if (fields.has(key.value)) twice.add(key.value);
    fields.set(key.value, value.value);
  }
}

function scanValue(text: string, at: number, inner: boolean): {value: Field | 'wrong-type'; end: number} | undefined {
  if (text[at] === '"') return scanString(text, at);
  if (text[at] === '{') {
    // nobody was asked for a third level
    if (inner) return undefined;
    const nested = scanObject(text, at, true);
    if (!nested.closed) return undefined;
    const flat = [...nested.fields].flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    return {value: Object.fromEntries(flat), end: nested.end};
  }
  // a number, a list, null: not what was asked for; what follows may be
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
