import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {deleteLater, deleteNow, useDeletedLately} from './delete-later.ts';
import {hideToast, useToasts} from './toast.ts';

const deleted = () => [...useDeletedLately.getState().ids];
let removed: boolean[];
let undone: number;
const begin = () =>
  deleteLater({
    id: 'g1',
    said: 'Deleted',
    undo: 'Undo',
    remove: async leaving => {
      removed.push(leaving);
    },
    onUndone: () => undone++,
  });
const settle = () => new Promise(resolve => setTimeout(resolve));
const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  removed = [];
  undone = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('hidden at once, deleted when the message is gone, and then forgotten', async () => {
  begin();
  expect([deleted(), removed]).toEqual([['g1'], []]);
  hideToast('deleted-g1');
  await settle();
  expect([deleted(), removed, undone]).toEqual([[], [false], 0]);
  page.dispatchEvent(new Event('pagehide'));
  expect(removed).toEqual([false]);
});

test('undone it is there again, and is not deleted afterwards', async () => {
  begin();
  const {action} = useToasts.getState().toasts.find(({id}) => id === 'deleted-g1')!;
  // as the message does: it is hidden first
  hideToast('deleted-g1');
  action!.run();
  await settle();
  page.dispatchEvent(new Event('pagehide'));
  expect([deleted(), removed, undone]).toEqual([[], [], 1]);
});

test('deleted when the page is left, once', async () => {
  begin();
  page.dispatchEvent(new Event('pagehide'));
  hideToast('deleted-g1');
  await settle();
  expect(removed).toEqual([true]);
});

test('deleted at once where its room is needed', async () => {
  begin();
  await deleteNow();
  expect([deleted(), removed]).toEqual([[], [false]]);
  hideToast('deleted-g1');
  await settle();
  expect(removed).toEqual([false]);
});
