import {ParseModel} from '@recto/api';
import type {ParseResult} from '../services/space/results.ts';
import type {Addresses} from './addresses.ts';
import {assetsOf} from './assets.ts';
import {presentPages} from './pages.ts';

/** What was read, in the form of its kind: pages, or the lines of an image, or what a third party made of it. */
export function presentResult({parse, image, pages}: ParseResult, addresses: Addresses) {
  const none = {layoutResponse: null, ocrResponse: null, mathpixResponse: null};
  if (!image) return {...none, layoutResponse: {pages: presentPages(pages, addresses)}};
  const texLines = pages.flatMap(page => page.md.split('\n'));
  const text = texLines.join('\n');
  if (parse.parseModel === ParseModel.mathpix) return {...none, mathpixResponse: {text}};
  const {pageWidth = 0, pageHeight = 0} = pages[0] ?? {};
  return {...none, ocrResponse: {texLines, assets: assetsOf(text, addresses.asset), pageWidth, pageHeight}};
}
