// The description of the API as a page: reads openapi.json and shows each call. No library, no build.

const words = {
  en: {
    other: '中文',
    search: 'Search calls, paths and codes',
    intro:
      'Every answer is an envelope {code, msg, data, detail}; code is "success", or one of the codes below. Send your token as "authorization: Bearer …".',
    request: 'Request',
    response: 'data of the answer',
    errors: 'Codes',
    example: 'Example',
    nothing: 'nothing',
    none: 'No call matches.',
    file: 'a file',
    events: 'a stream of events',
    access: {visitor: 'for everybody', user: 'signed in', admin: 'for administrators'},
    failed: 'openapi.json cannot be read.',
  },
  zh: {
    other: 'English',
    search: '搜索接口、路径或错误码',
    intro:
      '所有响应都是 {code, msg, data, detail}；code 为 "success" 或下列错误码之一。请求时用 "authorization: Bearer …" 携带令牌。',
    request: '请求',
    response: '响应的 data',
    errors: '错误码',
    example: '示例',
    nothing: '无',
    none: '没有匹配的接口。',
    file: '文件',
    events: '事件流',
    access: {visitor: '无需登录', user: '需要登录', admin: '仅限管理员'},
    failed: '无法读取 openapi.json。',
  },
};

const at = id => document.getElementById(id);
let language = navigator.language.startsWith('zh') ? 'zh' : 'en';
let description;

try {
  const answer = await fetch('openapi.json');
  description = await answer.json();
  at('search').addEventListener('input', show);
  at('language').addEventListener('click', () => {
    language = language === 'zh' ? 'en' : 'zh';
    show();
  });
  show();
  document.getElementById(location.hash.slice(1))?.setAttribute('open', '');
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (error) {
  console.error(error);
  at('calls').textContent = words[language].failed;
}

/** Draws the page in the language chosen, with the calls that match the search. */
function show() {
  const text = words[language];
  document.documentElement.lang = language;
  at('version').textContent = description.info.version;
  at('language').textContent = text.other;
  at('search').placeholder = text.search;
  at('search').setAttribute('aria-label', text.search);
  at('intro').textContent = text.intro;
  const wanted = at('search').value.trim().toLowerCase();
  const open = new Set([...document.querySelectorAll('details[open]')].map(({id}) => id));
  const areas = Map.groupBy(operations(), ({operation}) => operation.tags[0]);
  const sections = [];
  for (const [area, all] of [...areas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = all.filter(call => !wanted || searchText(call).includes(wanted));
    if (found.length === 0) continue;
    const heading = make('h2', {id: `area-${area}`}, area);
    sections.push({area, nodes: [heading, ...found.map(call => drawCall(call, text, open))]});
  }
  at('areas').replaceChildren(...sections.map(({area}) => make('a', {href: `#area-${area}`}, area)));
  at('calls').replaceChildren(
    ...(sections.length > 0 ? sections.flatMap(({nodes}) => nodes) : [make('p', {}, text.none)]),
  );
}

function operations() {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({path, method: method.toUpperCase(), operation})),
  );
}

function searchText({path, operation}) {
  return [path, operation.operationId, operation.summary, ...operation['x-codes']].join(' ').toLowerCase();
}

function drawCall({path, method, operation}, text, open) {
  const details = make('details', {id: operation.operationId});
  if (open.has(operation.operationId)) details.open = true;
  details.append(
    make('summary', {}, [
      make('code', {class: 'method'}, method),
      make('code', {}, path),
      make('span', {class: 'faint'}, operation.summary),
    ]),
    make('div', {}, [
      make('p', {class: 'faint'}, `${operation.operationId} · ${text.access[operation['x-access']]}`),
      make('h3', {}, text.request),
      drawRequest(operation, text),
      make('h3', {}, text.response),
      drawResponse(operation, text),
      make('h3', {}, text.errors),
      drawErrors(operation),
      make('h3', {}, text.example),
      make('pre', {}, example(path, method, operation)),
    ]),
  );
  return details;
}

function drawRequest(operation, text) {
  const rows = [];
  for (const parameter of operation.parameters)
    if (parameter.name) rows.push([parameter.name, parameter.in, parameter.required, parameter.schema]);
  const [body] = Object.values(operation.requestBody?.content ?? {});
  for (const [name, schema] of Object.entries(body?.schema.properties ?? {}))
    rows.push([name, 'body', body.schema.required.includes(name), schema]);
  if (rows.length === 0) return make('p', {class: 'faint'}, text.nothing);
  const drawn = rows.map(([name, place, required, schema]) =>
    make('tr', {}, [
      make('td', {}, [make('code', {}, name + (required ? '' : '?'))]),
      make('td', {class: 'faint'}, place),
      make('td', {}, [make('code', {}, typeOf(schema, 0))]),
    ]),
  );
  return make('table', {}, drawn);
}

function drawResponse(operation, text) {
  const {content} = operation.responses['200'];
  if (content['text/event-stream']) return make('p', {}, text.events);
  if (!content['application/json']) return make('p', {}, text.file);
  return make('pre', {}, typeOf(content['application/json'].schema.properties.data, 0));
}

function drawErrors(operation) {
  const rows = operation['x-codes'].map(code => {
    const entry = description['x-errors'][code];
    return make('tr', {}, [
      make('td', {}, [make('code', {}, code)]),
      make('td', {class: 'faint'}, String(entry.status)),
      make('td', {}, entry[language]),
    ]);
  });
  return make('table', {}, rows);
}

/** A schema as a type in the manner of TypeScript. */
function typeOf(schema, depth) {
  if (depth > 6 || schema === undefined) return '…';
  if (schema.$ref) return typeOf(description.components.schemas[schema.$ref.split('/').pop()], depth + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map(one => typeOf(one, depth)).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {}, depth)}[]`;
  if (schema.type === 'object') {
    const pad = '  '.repeat(depth + 1);
    const lines = Object.entries(schema.properties ?? {}).map(
      ([name, value]) => `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(value, depth + 1)}`,
    );
    if (typeof schema.additionalProperties === 'object')
      lines.push(`${pad}[name]: ${typeOf(schema.additionalProperties, depth + 1)}`);
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return [schema.type ?? 'any', limits(schema)].filter(Boolean).join(' ');
}

function limits({minLength, maxLength, minimum, maximum, format, default: fallback}) {
  const parts = [];
  if (format) parts.push(format);
  if (minLength !== undefined || maxLength !== undefined) parts.push(`${minLength ?? 0}…${maxLength ?? ''} chars`);
  // zod writes the range of safe integers where there is no other
  if (Math.abs(minimum ?? 0) < 2 ** 53 - 1 && minimum !== undefined) parts.push(`≥ ${minimum}`);
  if (maximum !== undefined && maximum < 2 ** 53 - 1) parts.push(`≤ ${maximum}`);
  if (fallback !== undefined) parts.push(`= ${JSON.stringify(fallback)}`);
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}

function example(path, method, operation) {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${location.origin}${path}${queryOf(operation)}'`];
  if (operation.security.length > 0) lines.push(`-H "authorization: Bearer $RECTO_TOKEN"`);
  const content = operation.requestBody?.content ?? {};
  const fields = Object.entries(Object.values(content)[0]?.schema.properties ?? {});
  if (content['multipart/form-data'])
    lines.push(...fields.map(([name, schema]) => `-F '${name}=${sample(schema, 0)}'`));
  else if (operation.requestBody)
    lines.push(
      `-H 'content-type: application/json'`,
      `-d '${JSON.stringify(Object.fromEntries(fields.map(([name, schema]) => [name, sample(schema, 0)])))}'`,
    );
  return lines.join(' \\\n  ');
}

function queryOf(operation) {
  const query = operation.parameters.filter(parameter => parameter.in === 'query' && parameter.required);
  const text = query.map(({name, schema}) => `${name}=${sample(schema, 0)}`).join('&');
  return text && `?${text}`;
}

function sample(schema, depth) {
  if (depth > 4) return null;
  if (schema.$ref) return sample(description.components.schemas[schema.$ref.split('/').pop()], depth + 1);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sample(choice[0], depth);
  if (schema.type === 'array') return [sample(schema.items ?? {}, depth + 1)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, value]) => [name, sample(value, depth + 1)]),
    );
  return {string: '…', boolean: true, integer: 1, number: 1}[schema.type] ?? null;
}

function make(name, attributes, content = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...[content].flat());
  return element;
}
