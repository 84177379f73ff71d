import type {calls, ResponseOf} from '@recto/api';
import type {ParsePage} from './items.ts';

type Result = ResponseOf<typeof calls.getObjectParseResult>;

/** The pages of a result; what was read from an image is one page, and none when nothing was read. */
export function pagesOfParse({
  layoutResponse,
  ocrResponse,
  mathpixResponse,
}: Omit<Result, 'objectId'>): readonly ParsePage[] {
  if (layoutResponse) return layoutResponse.pages;
  // angle brackets of a third party are no tags
  const md = mathpixResponse?.text.replace(/\s*([<>])\s*/g, ' $1 ') ?? withAssets(ocrResponse);
  return md.trim() === '' ? [] : [{pageIdx: 0, md, pageWidth: 0, pageHeight: 0, url: '', blocks: []}];
}

const withAssets = (read: Result['ocrResponse']): string =>
  read?.texLines.join('\n').replace(/\bassets\/([\w-][\w.-]*)/g, (whole, name: string) => read.assets[name] ?? whole) ??
  '';
