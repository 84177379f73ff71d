import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {joinPdfs, showTitle} from '../open-editor.ts';

async function pdfWith(title: string | undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.getOrCreateViewerPreferences().setCenterWindow(true);
  if (title !== undefined) document.setTitle(title);
  return document.save();
}

const preferencesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes, {updateMetadata: false})).catalog.getViewerPreferences();

test('the title names the window; other preferences and what the file held stay', async () => {
  const before = await pdfWith('On Tea');
  const after = await showTitle(before);
  const preferences = await preferencesOf(after);
  expect(preferences?.getDisplayDocTitle()).toBe(true);
  expect(preferences?.getCenterWindow()).toBe(true);
  expect(after.subarray(0, before.length)).toEqual(before);
});

test('without a title the name of the file stays', async () => {
  expect((await preferencesOf(await showTitle(await pdfWith(undefined))))?.getDisplayDocTitle()).toBe(false);
});

test('joined parts are named by the title of the first', async () => {
  const marks = {place: 'place:', link: 'link:'};
  const joined = await joinPdfs([await pdfWith('On Tea'), await pdfWith('On Tea')], marks);
  expect((await preferencesOf(joined))?.getDisplayDocTitle()).toBe(true);
});
