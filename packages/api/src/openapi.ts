import {z} from 'zod';
import {type Call, needsSession} from './call.ts';
import {callList} from './calls/index.ts';
import {apiVersion, apiVersionHeader} from './envelope.ts';
import {type ErrorCode, errorTable} from './error-codes.ts';

type Json = {readonly [name: string]: unknown};
type ObjectSchema = {readonly properties?: Record<string, Json>; readonly required?: readonly string[]};

const generalErrors: readonly ErrorCode[] = [
  'bad_request',
  'request_limit_exceeded',
  'version_not_match',
  'storage_unavailable',
  'internal_error',
];
const signedInErrors: readonly ErrorCode[] = ['unauthorized', 'user_banned', 'user_unregister'];

/** Every call as an OpenAPI 3.1 document, made from the contract. `version` is the server's, `url` where it is. */
export function openApiDocument({version, url}: {readonly version: string; readonly url: string}): Json {
  const definitions: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of callList) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {...paths[path], [call.method.toLowerCase()]: operation(name, call, definitions)};
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recto',
      version,
      description:
        'Every response is an envelope `{code, msg, data, detail}`. `code` is `success` or an error code; `msg` is the error message in the language of accept-language.',
      license: {name: 'Apache-2.0', identifier: 'Apache-2.0'},
    },
    servers: [{url}],
    paths,
    components: {
      securitySchemes: {
        bearer: {type: 'http', scheme: 'bearer', description: 'An access token or an API key.'},
      },
      parameters: {
        version: {
          name: apiVersionHeader,
          in: 'header',
          description: 'The API version of the client; another one gives `version_not_match`.',
          schema: {type: 'string', const: apiVersion},
        },
      },
      schemas: definitions,
    },
    'x-errors': errorTable,
  };
}

function operation(name: string, call: Call, definitions: Record<string, unknown>): Json {
  const request = schemaOf(call.request, 'input', `${name}.request`, definitions) as ObjectSchema;
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
  const rest = Object.entries(request.properties ?? {}).filter(([key]) => !inPath.includes(key));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const required = (key: string) => request.required?.includes(key) === true;
  const codes = [
    ...new Set([...call.errors, ...(call.access === 'visitor' ? [] : signedInErrors), ...generalErrors]),
  ] as const;
  return {
    operationId: name,
    summary: call.about,
    tags: [areaOf(call)],
    security: call.access === 'visitor' ? [] : [{bearer: []}],
    parameters: [
      ...inPath.map(key => ({
        name: key,
        in: 'path',
        required: true,
        schema: request.properties?.[key] ?? {type: 'string'},
      })),
      ...(inQuery ? rest : []).map(([key, schema]) => ({name: key, in: 'query', required: required(key), schema})),
      {$ref: '#/components/parameters/version'},
    ],
    ...(!inQuery && {
      requestBody: {
        required: rest.some(([key]) => required(key)),
        content: {
          [call.body === 'form' ? 'multipart/form-data' : 'application/json']: {
            schema: {type: 'object', properties: Object.fromEntries(rest), required: rest.map(first).filter(required)},
          },
        },
      },
    }),
    responses: {'200': success(name, call, definitions), ...failures(codes)},
    'x-access': call.access,
    'x-scope': call.scope,
    'x-session-only': needsSession(call),
    'x-codes': codes,
  };
}

function success(name: string, call: Call, definitions: Record<string, unknown>): Json {
  if (call.answer === 'events')
    return {description: 'A stream of events.', content: {'text/event-stream': {schema: {type: 'string'}}}};
  if (call.answer === 'file')
    return {description: 'The file.', content: {'application/octet-stream': {schema: {type: 'string'}}}};
  const data = schemaOf(call.response, 'output', `${name}.response`, definitions);
  return {
    description: 'It is done.',
    content: {'application/json': {schema: envelopeOf({const: 'success'}, data)}},
  };
}

/** One answer for each status, with the codes that have it. */
function failures(codes: readonly ErrorCode[]): Json {
  const statuses = new Set(codes.map(code => errorTable[code].status));
  return Object.fromEntries(
    [...statuses].sort().map(status => {
      const those = codes.filter(code => errorTable[code].status === status);
      return [
        status,
        {
          description: those.map(code => `\`${code}\`: ${errorTable[code].en}`).join('\n\n'),
          content: {'application/json': {schema: envelopeOf({enum: those}, {type: 'null'})}},
        },
      ];
    }),
  );
}

const envelopeOf = (code: Json, data: Json): Json => ({
  type: 'object',
  properties: {code: {type: 'string', ...code}, msg: {type: 'string'}, data, detail: {}},
  required: ['code', 'msg', 'data', 'detail'],
});

/** A shape as JSON Schema; what it refers to moves to the document's own definitions, under names of this call. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', owner: string, definitions: Record<string, unknown>): Json {
  const {$schema: _, ...schema} = z.toJSONSchema(shape, {io, unrepresentable: 'any'});
  const moved = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`));
  for (const [key, value] of Object.entries(moved.$defs ?? {})) definitions[`${owner}.${key}`] = value;
  delete moved.$defs;
  return moved;
}

/** The heading a call stands under: its gateway service, or the word after the version. */
const areaOf = ({path}: Call): string =>
  /^\/gateway\.v1\.(\w+)\//.exec(path)?.[1] ?? /^\/api\/v2\/(\w+)/.exec(path)?.[1] ?? 'other';

const first = ([key]: readonly [string, unknown]): string => key;
