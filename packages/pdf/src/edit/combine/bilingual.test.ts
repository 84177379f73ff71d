import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {mergeBilingual} from '../open-editor.ts';

async function blank(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([200, 300]);
  return document.save();
}

test.each(['left-right', 'alternate'] as const)('%s: progress is reported after every tenth page', async order => {
  const reported: [number, number][] = [];
  const merged = await mergeBilingual(await blank(25), await blank(25), order, {
    onPages: (done, all) => reported.push([done, all]),
  });
  expect(reported).toEqual([
    [10, 25],
    [20, 25],
    [25, 25],
  ]);
  expect((await PDFDocument.load(merged)).getPageCount()).toBe(order === 'alternate' ? 50 : 25);
});
