import {TaskStatus} from '@recto/api';
import {expect, test} from 'vitest';
import {actionsOf, type RowAction} from './row-actions.ts';
import type {Row} from './tree-rows.ts';

const object = (fileType: number) => ({objectId: 'o', file: {fileType}});
const row = (kind: Row['kind'], values: object = {}, fileType = 1) =>
  ({kind, key: 'k', object: object(fileType), ...values}) as unknown as Row;
const {none, pending, success, failed} = TaskStatus;

test.each<[string, Row, number, boolean, readonly RowAction[]]>([
  ['a file', row('folder'), success, false, ['rename', 'privacy', 'delete']],
  ['a file with a task', row('folder'), success, true, ['rename', 'privacy']],
  [
    'a parse',
    row('parse', {parse: {parseParam: {parseVersion: 3}}}),
    success,
    true,
    ['open', 'export', 'transfer', 'translate', 'thirdParty'],
  ],
  [
    'a parse by a third party',
    row('parse', {parse: {parseParam: {parseVersion: 0, parseModel: 2}}}),
    success,
    true,
    ['open', 'export', 'transfer', 'translate'],
  ],
  ['a parse that runs', row('parse', {parse: {}}), pending, true, ['cancel']],
  ['a parse that failed', row('parse', {parse: {}}), failed, false, []],
  [
    'an image read by our model',
    row('parse', {parse: {parseParam: {parseModel: 1}}}, 2),
    success,
    false,
    ['open', 'export', 'transfer'],
  ],
  [
    'an image read by nobody known',
    row('parse', {parse: {parseParam: {}}}, 2),
    success,
    false,
    ['open', 'export', 'transfer', 'thirdParty'],
  ],
  [
    'the same without parameters',
    row('parse', {parse: {}}, 2),
    success,
    false,
    ['open', 'export', 'transfer', 'thirdParty'],
  ],
  ['a translation', row('translation'), success, false, ['open', 'export', 'transfer', 'delete']],
  ['a translation that waits', row('translation'), none, true, ['cancelTranslation']],
  ['a translation that runs', row('translation'), pending, true, ['cancelTranslation']],
  ['a translation that failed', row('translation'), failed, false, ['delete']],
  ['a note', row('loading'), success, false, []],
])('%s', (_, given, status, busy, actions) => expect(actionsOf(given, {status, busy})).toEqual(actions));
