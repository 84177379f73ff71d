import type {Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {writeJson} from './write.ts';

const doc: Doc = {
  diagnostics: [],
  children: [
    {
      children: [{value: 'Tea', type: 'text', from: []}],
      from: [{box: {right: 0.1 + 0.2, bottom: 4, left: 1.005, top: 2.12345}, page: 1}],
      id: 'b1',
      type: 'paragraph',
    },
  ],
  assets: [],
  outline: [],
  pages: [],
  metadata: {},
  schema: 1,
};

test('keys have one order and boxes are rounded', () => {
  expect(writeJson(doc)).toBe(
    '{"schema":1,"assets":[],"metadata":{},"outline":[],"pages":[],"children":[{"type":"paragraph","id":"b1","from":[{"page":1,"box":{"left":1,"top":2.12,"right":0.3,"bottom":4}}],"children":[{"type":"text","value":"Tea","from":[]}]}],"diagnostics":[]}\n',
  );
});

test('the pretty form says the same', () => {
  const pretty = writeJson(doc, {pretty: true});
  expect(pretty.split('\n').length).toBeGreaterThan(20);
  expect(JSON.parse(pretty)).toEqual(JSON.parse(writeJson(doc)));
});
