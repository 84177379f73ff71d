import {expect, test} from 'vitest';
import {chooseView, type Parse, type SpaceObject, type Translation, versionOf, viewsOfObject} from './views.ts';

const parse = (parseId: string, status = 2, parseVersion?: number): Parse => ({
  parseId,
  objectId: 'o',
  status,
  pageCount: 1,
  createdAt: '',
  outputId: null,
  displayText: null,
  coverUrl: null,
  cancelled: false,
  parseParam: {...(parseVersion !== undefined && {parseVersion})},
});
const translation = (translateId: string, parseId: string, translateType = 'md'): Translation => ({
  translateId,
  objectId: 'o',
  parseId,
  status: 2,
  createdAt: '',
  outputId: null,
  cancelled: false,
  translateParam: {translateType},
});
const object = (objectParseList: Parse[], objectTranslateList: Translation[] = []) =>
  ({objectParseList, objectTranslateList}) as unknown as SpaceObject;

test('views are the original, each parse with its translations, then translations of parses that are gone', () => {
  const views = viewsOfObject(
    object(
      [parse('b', 2, 3), parse('a'), {...parse('m', 2, 0), parseParam: {parseVersion: 0, parseModel: 2}}],
      [translation('t', 'a', 'pdf'), translation('u', 'gone'), translation('v', 'b')],
    ),
  );
  expect(views.map(view => [view.id, versionOf(view, views)])).toEqual([
    ['source', 'PDF'],
    ['b', 'V3'],
    ['v', 'V3'],
    ['a', 'V2'],
    ['t', 'V2'],
    ['m', 'Mathpix'],
    ['u', 'V2'],
  ]);
  expect(views[4]).toMatchObject({pdf: true});
});

test.each([
  ['a', [parse('b'), parse('a')], 'a'],
  ['gone', [parse('b', 1), parse('a')], 'a'],
  [undefined, [parse('b', 1)], 'b'],
  [undefined, [], 'source'],
  ['source', [parse('b')], 'source'],
] as const)('asked for %s', (requested, parses, id) =>
  expect(chooseView(viewsOfObject(object([...parses])), requested).id).toBe(id),
);
