import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';

/**
 * What bodies of requests must be, after FlowUs' OpenAPI description (3.1, version 1.0.0): names, types, required fields, enumerations
 * and at most 100 children; and after its guide: at least one child, 2,000 characters a text.
 */

const text = {type: 'string'};
const flag = {type: 'boolean'};
const uuid = {type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'};
const one = (value: string) => ({const: value});
const object = (properties: object, required: readonly string[] = []) => ({type: 'object', properties, required});
const closed = (properties: object, required: readonly string[] = []) => ({
  ...object(properties, required),
  additionalProperties: false,
});
const list = (items: object) => ({type: 'array', items});
const map = (values: object) => ({type: 'object', additionalProperties: values});
const nullable = (schema: object) => ({anyOf: [schema, {type: 'null'}]});

const colors = ['default', 'gray', 'brown', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'red'];
const color = {enum: colors};
const address = object({url: text});
const hosted = object({url: text, expiry_time: text});

const richText = list(
  object({
    type: {enum: ['text', 'mention', 'equation']},
    text: object({content: {type: 'string', maxLength: 2000}, link: nullable(address)}),
    mention: object({
      type: {enum: ['user', 'page', 'date']},
      user: object({id: uuid}),
      page: object({id: uuid}),
      date: object({start: text, end: nullable(text), time_zone: nullable(text)}),
    }),
    equation: object({expression: text}),
    annotations: object({bold: flag, italic: flag, strikethrough: flag, underline: flag, code: flag, color}),
    plain_text: text,
    href: nullable(text),
  }),
);

const icon = {
  oneOf: [
    object({type: one('emoji'), emoji: text}, ['type', 'emoji']),
    object({type: one('external'), external: address}, ['type', 'external']),
    object({type: one('file'), file: hosted}, ['type', 'file']),
  ],
};
const cover = object({type: one('external'), external: address});

const parent = {
  oneOf: ['database_id', 'page_id', 'block_id', 'space_id'].map(kind =>
    object({type: one(kind), [kind]: uuid}, ['type', kind]),
  ),
};

export const blockTypes: readonly string[] = [
  ...['paragraph', 'heading_1', 'heading_2', 'heading_3', 'bulleted_list_item', 'numbered_list_item', 'to_do'],
  ...['quote', 'toggle', 'code', 'image', 'file', 'bookmark', 'embed', 'callout', 'equation', 'link_to_page'],
  ...['template', 'synced_block', 'divider', 'column_list', 'column', 'table', 'table_row', 'child_page'],
  'child_database',
];

const blockData = closed({
  rich_text: richText,
  text_color: color,
  background_color: color,
  checked: flag,
  language: text,
  url: text,
  caption: richText,
  icon,
  expression: text,
  page_id: uuid,
  table_width: {type: 'integer'},
  has_column_header: flag,
  has_row_header: flag,
  cells: list(richText),
  title: text,
  synced_from: object({block_id: uuid}),
  file: hosted,
  external: address,
});

const option = object({id: text, name: text, color});
const choice = object({id: text, name: text, color: text}, ['name']);
const empty = closed({});

const columnSchema: Readonly<Record<string, object>> = {
  title: empty,
  rich_text: empty,
  number: closed({
    format: {enum: ['number', 'number_with_commas', 'percent', 'dollar', 'euro', 'pound', 'yen', 'yuan']},
  }),
  select: closed({options: list(option)}),
  multi_select: closed({options: list(option)}),
  date: empty,
  people: empty,
  files: empty,
  checkbox: empty,
  url: empty,
  email: empty,
  phone_number: empty,
  formula: closed({expression: text}, ['expression']),
  relation: closed({database_id: uuid, synced_property_id: text}, ['database_id']),
};
const propertySchema = {
  anyOf: Object.entries(columnSchema).map(([type, held]) =>
    object({id: text, name: text, type: one(type), [type]: held}, ['type']),
  ),
};

const valueSchema: Readonly<Record<string, object>> = {
  title: richText,
  rich_text: richText,
  select: choice,
  multi_select: list(choice),
  number: {type: 'number'},
  checkbox: flag,
  date: object({start: text, end: text, time_zone: text}, ['start']),
  people: list(object({object: one('user'), id: uuid}, ['id'])),
  files: list(object({name: text, type: one('external'), external: object({url: text}, ['url'])}, ['name'])),
  url: text,
  email: text,
  phone_number: text,
  relation: list(object({id: uuid}, ['id'])),
};
const newValue = {
  oneOf: Object.entries(valueSchema).map(([type, held]) => object({type: one(type), [type]: held}, ['type', type])),
};
const clearable = ['select', 'number', 'date', 'url', 'email', 'phone_number'];
const changedValue = {
  oneOf: Object.entries(valueSchema).map(([type, held]) =>
    object({type: one(type), [type]: clearable.includes(type) ? nullable(held) : held}, ['type', type]),
  ),
};

const paging = {start_cursor: text, page_size: {type: 'integer', minimum: 1, maximum: 100}};

const schemas = {
  createDatabase: object({parent, title: richText, icon, cover, properties: map(propertySchema), is_inline: flag}, [
    'title',
    'properties',
  ]),
  updateDatabase: object({title: richText, icon, cover, properties: map(nullable(propertySchema)), archived: flag}),
  queryDatabase: object({...paging, after_created_at: text, after_updated_at: text}),
  createPage: object({parent, icon, cover, properties: map(newValue)}, ['properties']),
  updatePage: object({properties: map(changedValue), icon, cover, archived: flag}),
  updateBlock: object({type: {enum: blockTypes}, archived: flag, data: blockData}),
  appendBlockChildren: object(
    {
      children: {
        ...list(closed({type: {enum: blockTypes}, data: blockData}, ['type', 'data'])),
        minItems: 1,
        maxItems: 100,
      },
    },
    ['children'],
  ),
  search: object({query: text, ...paging}),
  searchPages: object({query: text}, ['query']),
  getBlockChildren: object({start_cursor: text, page_size: {type: 'string', pattern: '^([1-9]\\d?|100)$'}}),
};

export type BodyName = keyof typeof schemas;

const ajv = new Ajv2020({strict: false});
const validators = new Map<BodyName, ValidateFunction>();

/** What is wrong with the body of a request; undefined if nothing is. */
export function mistakeIn(name: BodyName, body: unknown): string | undefined {
  const validate = validators.get(name) ?? ajv.compile(schemas[name]);
  validators.set(name, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors, {dataVar: 'body'});
}
