import {ApiError, ConvertTo, calls, TaskStatus} from '@recto/api';
import {api} from '../../app/api.ts';
import type {ExportItem} from './export-many.ts';

/** The formats that are offered for many results at once. */
export const manyFormats = ['md', 'html', 'json'] as const;
export type ManyFormat = (typeof manyFormats)[number];

const wait = 1000;
const patience = 10 * 60_000;

/** Has the server write a result, waits until it is done and gives the file's address. Throws ApiError. */
export async function writeExport(item: ExportItem, format: ManyFormat): Promise<string> {
  const common = {convertTo: format === 'md' ? ConvertTo.md : format, filename: item.name};
  const {outputId} =
    'parseId' in item
      ? await api(calls.createConvertParseTask, {...common, parseId: item.parseId}, {quiet: true})
      : await api(
          calls.createConvertTranslateTask,
          {...common, convertTo: ConvertTo.md, translateId: item.translateId},
          {quiet: true},
        );
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const {status, url, code} = await api(calls.getConvertTaskStatus, {outputId}, {quiet: true});
    if (status === TaskStatus.success && url) return url;
    if (status === TaskStatus.failed) throw new ApiError(code ?? 'internal_error', '', 500);
    await new Promise(resolve => setTimeout(resolve, wait));
  }
  throw new ApiError('parse_timeout', '', 504);
}

/** Hands a file to the browser's downloads. */
export async function saveFile(url: string): Promise<void> {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  // browsers drop downloads that begin in the same moment
  await new Promise(resolve => setTimeout(resolve, 250));
}
