import {Validator} from '@seriousme/openapi-schema-validator';
import {expect, test} from 'vitest';
import {callList} from './calls/index.ts';
import {openApiDocument} from './openapi.ts';

const document = openApiDocument({version: '1.2.3', url: 'https://recto.example'});
type Operation = {
  operationId: string;
  parameters: {name?: string; in?: string}[];
  requestBody?: object;
  security: object[];
};
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap(methods =>
  Object.values(methods),
);

test('it is an OpenAPI document', async () => {
  const validator = new Validator();
  const {valid, errors} = await validator.validate(structuredClone(document));
  expect(errors ?? [], JSON.stringify(errors)).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('every call stands in it once', () => {
  const names = operations.map(({operationId}) => operationId).sort();
  expect(names).toEqual(callList.map(([name]) => name).sort());
});

test('parameters are where the client puts them; tokens are asked for where they are needed', () => {
  for (const [name, call] of callList) {
    const {parameters, requestBody, security} = operations.find(({operationId}) => operationId === name)!;
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1]);
    expect(parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)).toEqual(inPath);
    expect(requestBody !== undefined, name).toBe(call.method !== 'GET' && call.method !== 'DELETE');
    expect(security.length > 0, name).toBe(call.access !== 'visitor');
  }
});

test('no reference leads nowhere', () => {
  const components = document['components'] as Record<string, Record<string, unknown>>;
  for (const [, kind, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g))
    expect(components[kind!]).toHaveProperty([name!]);
  expect(JSON.stringify(document)).not.toContain('#/$defs/');
});
