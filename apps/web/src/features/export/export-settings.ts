import type {WriteNumber} from '@recto/model';
import {type ParseSettings, useParseSettings} from '../../core/settings/parse-settings.ts';
import {type TranslationSettings, useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {usePdfWays, usePictureDays} from './use-formats.ts';

/** How an export is written, apart from its format. */
export type ExportOptions = Partial<
  Pick<
    ParseSettings,
    'formulaMode' | 'images' | 'tables' | 'html' | 'pdf' | 'template' | 'removeComments' | WriteNumber
  > &
    Pick<TranslationSettings, 'convertTrans' | 'mergeCrossPageForms'>
>;

/** Where the images of Markdown go: what was chosen, or beside it at a server that has no place for them. */
export function useImageSetting(): ParseSettings['images'] {
  const {images} = useParseSettings();
  return usePictureDays() === 0 && images === 'online' ? 'local' : images;
}

/** What was chosen at the last export. */
export function useExportOptions(): ExportOptions {
  const {
    formulaMode,
    tables,
    html,
    pdf: chosen,
    template,
    removeComments,
    chunkSize,
    chunkOverlap,
  } = useParseSettings();
  const images = useImageSetting();
  // what was chosen at another server may not be had at this one
  const pdf = usePdfWays().includes(chosen) ? chosen : 'typeset';
  const {convertTrans, mergeCrossPageForms} = useTranslationSettings();
  return {
    formulaMode,
    images,
    tables,
    html,
    pdf,
    template,
    removeComments,
    chunkSize,
    chunkOverlap,
    convertTrans,
    mergeCrossPageForms,
  };
}
