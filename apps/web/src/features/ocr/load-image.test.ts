import {ParseModel} from '@recto/api';
import {expect, test, vi} from 'vitest';
import {type LoadPorts, loadImage} from './load-image.ts';

const result = (more: object = {}) => ({
  objectId: 'o',
  layoutResponse: null,
  ocrResponse: {texLines: ['a', 'b'], assets: {}, pageWidth: 300, pageHeight: 200},
  mathpixResponse: null,
  ...more,
});
const ports = (more: Partial<LoadPorts> = {}): LoadPorts => ({
  source: async () => ({url: '/files/a'}),
  result: async () => result(),
  saved: async () => undefined,
  report: async () => null,
  fetch: async () => ({ok: true, blob: async () => new Blob(['image'])}),
  ...more,
});
const requested = {objectId: 'o', parseId: 'p', parseModel: ParseModel.default};

test('the image and its lines are fetched side by side', async () => {
  const begun: string[] = [];
  const never = new Promise<never>(() => {});
  const begin = (name: string) => () => {
    begun.push(name);
    return never;
  };
  void loadImage(
    ports({
      source: begin('source'),
      result: begin('result'),
      saved: begin('saved'),
      report: begin('report'),
    }),
    requested,
  );
  await vi.waitFor(() => expect(begun).toEqual(['source', 'result', 'saved', 'report']), 30_000);
  const {image, state} = await loadImage(ports(), requested);
  expect(await image.text()).toBe('image');
  expect(state).toEqual({origin: ['a', 'b'], edit: null, parseId: 'p', assets: {}, trust: null, saved: null});
});

test('without its report the text is there all the same', async () => {
  const report = () => Promise.reject(new Error('500'));
  expect((await loadImage(ports({report}), requested)).state).toMatchObject({origin: ['a', 'b'], trust: null});
});

test('what was saved is what is edited', async () => {
  const saved = async () => ({draftId: 'd', revision: 3, markdown: 'mine'});
  expect((await loadImage(ports({saved}), requested)).state).toMatchObject({
    edit: 'mine',
    saved: {draftId: 'd', revision: 3},
  });
});

test.each<[string, Partial<LoadPorts>, string]>([
  ['no address', {source: async () => ({url: ''})}, 'noUrl'],
  ['a refused image', {fetch: async () => ({ok: false, blob: async () => new Blob()})}, 'networkFailed'],
  ['a call that fails', {result: () => Promise.reject(new Error('500'))}, 'loadFailed'],
  [
    'nothing that was read',
    {result: async () => result({ocrResponse: {texLines: ['', ' '], assets: {}, pageWidth: 300, pageHeight: 200}})},
    'emptyParse',
  ],
])('%s is reported', async (_, more, key) => {
  await expect(loadImage(ports(more), requested)).rejects.toMatchObject({name: 'OpenError', key});
});

test('a third party may have read nothing, and its angles are no tags', async () => {
  const read = (text: string) =>
    loadImage(ports({result: async () => result({ocrResponse: null, mathpixResponse: {text}})}), {
      ...requested,
      parseModel: ParseModel.mathpix,
    });
  expect((await read('')).state.origin).toEqual(['']);
  expect((await read('a<b\nc')).state.origin).toEqual(['a < b', 'c']);
});
