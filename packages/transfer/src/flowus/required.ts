import type {Action} from './action.ts';
import {RequiredParameter} from './failure.ts';
import {valueTypes} from './property.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Throws RequiredParameter for the first of the named values that is absent. */
export function requirePresent(action: Action, values: Fields): void {
  for (const [name, value] of Object.entries(values)) if (isAbsent(value)) throw new RequiredParameter(action, name);
}

/** Throws RequiredParameter for an id that is absent or empty: it would name another address. */
export function requireId(action: Action, name: string, id: string): void {
  if (isAbsent(id) || id === '') throw new RequiredParameter(action, name);
}

/** Checks what bodies of requests must have, beyond what their types say: a caller may have come by JSON. */
export const requireBody = {
  appendChildren(body: {readonly children?: unknown}): void {
    requirePresent('appendBlockChildren', {children: body.children});
    for (const [index, child] of listOf(body.children).entries()) {
      const {type, data} = fieldsOf(child);
      requirePresent('appendBlockChildren', {[`children[${index}].type`]: type, [`children[${index}].data`]: data});
    }
  },
  createDatabase({title, properties}: {readonly title?: unknown; readonly properties?: unknown}): void {
    requirePresent('createDatabase', {title, properties});
    for (const [name, schema] of Object.entries(fieldsOf(properties))) {
      const {formula, relation} = fieldsOf(schema);
      const path = `properties.${name}`;
      if (formula) requirePresent('createDatabase', {[`${path}.formula.expression`]: fieldsOf(formula)['expression']});
      if (relation)
        requirePresent('createDatabase', {[`${path}.relation.database_id`]: fieldsOf(relation)['database_id']});
    }
  },
  createPage({properties}: {readonly properties?: unknown}): void {
    requirePresent('createPage', {properties});
    for (const [name, value] of Object.entries(fieldsOf(properties))) requireValue(`properties.${name}`, value);
  },
  searchPages({query}: {readonly query?: unknown}): void {
    requirePresent('searchPages', {query});
  },
};

/** A value of a new page needs its type, the field of that name, and what belongs to the type. */
function requireValue(path: string, value: unknown): void {
  const fields = fieldsOf(value);
  const type = valueTypes.find(known => known === fields['type']);
  requirePresent('createPage', {[`${path}.type`]: type});
  if (!type) return;
  const held = fields[type];
  requirePresent('createPage', {[`${path}.${type}`]: held});
  const inner = needed[type];
  if (inner === undefined) return;
  const items = Array.isArray(held) ? listOf(held).map((item, index) => [`[${index}]`, item] as const) : [['', held]];
  for (const [at, item] of items)
    requirePresent('createPage', {[`${path}.${type}${at}.${inner}`]: fieldsOf(item)[inner]});
}

const needed: Readonly<Partial<Record<(typeof valueTypes)[number], string>>> = {
  date: 'start',
  select: 'name',
  multi_select: 'name',
  people: 'id',
  relation: 'id',
  files: 'name',
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
