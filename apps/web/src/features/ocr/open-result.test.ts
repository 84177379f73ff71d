import {calls, FileType} from '@recto/api';
import {beforeEach, expect, test, vi} from 'vitest';
import {openImageResult, openResult} from './open-result.ts';
import {useOcrView} from './view-store.ts';

const asked: string[] = [];
vi.mock('../../core/api/api.ts', () => ({
  api: async (call: {readonly path: string}) => {
    asked.push(call.path);
    if (call === calls.getSpaceObjectSource) return {url: 'data:image/png;base64,AAAA'};
    if (call === calls.getDraftList) return {draftList: []};
    if (call === calls.getObjectParseResult) return {ocrResponse: {texLines: ['one', 'two'], assets: {}}};
    const parses = ['own', 'third'].map((parseId, at) => ({parseId, status: 2, parseParam: {parseModel: at + 1}}));
    return {spaceObject: {objectName: 'a.png', objectParseList: parses}};
  },
}));

const went: string[] = [];
const navigate = (async ({to}: {readonly to: string}) => void went.push(to)) as never;
beforeEach(() => {
  asked.length = 0;
  went.length = 0;
});
const image = {objectId: 'o', parseId: 'own', fileName: 'a.png'};

test('an image is fetched, becomes lines, and is gone to over the home screen from the viewer', async () => {
  await openImageResult(navigate, '/pdf-views', image);
  expect(went).toEqual(['/', '/ocr']);
  const {view} = useOcrView.getState();
  expect(view).toMatchObject({
    detailFileType: FileType.img,
    fileName: 'a.png',
    objectId: 'o',
    ocrImageState: {1: {origin: ['one', 'two'], edit: null, parseId: 'own'}},
    aliveParseIds: ['own', 'third'],
  });
  expect(view?.imgSourceUrl).toMatch(/^blob:/);
});

test('one that is shown already is not fetched again; what another reader made of it stands beside it', async () => {
  await openImageResult(navigate, '/', image);
  expect(asked).toEqual([]);
  expect(went).toEqual(['/ocr']);
  await openImageResult(navigate, '/', {...image, parseId: 'third'});
  expect(asked).not.toEqual([]);
  expect(useOcrView.getState().view).toMatchObject({
    shown: 2,
    ocrImageState: {1: {parseId: 'own'}, 2: {parseId: 'third'}},
  });
});

test.each([
  ['/ocr', ['/', '/pdf-views']],
  ['/', ['/pdf-views']],
])('from %s a result is gone to by %j', async (from, way) => {
  await openResult(navigate, from, {objectId: 'o', parseId: 'p'});
  expect(went).toEqual(way);
});
