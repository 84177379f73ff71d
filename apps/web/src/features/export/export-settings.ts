import {type ParseSettings, useParseSettings} from '../../settings/parse-settings.ts';
import {type TranslationSettings, useTranslationSettings} from '../../settings/translation-settings.ts';

/** How an export is written, apart from its format. */
export type ExportOptions = Partial<
  Pick<ParseSettings, 'formulaMode' | 'images' | 'tables' | 'html' | 'template' | 'removeComments'> &
    Pick<TranslationSettings, 'convertTrans' | 'mergeCrossPageForms'>
>;

/** What was chosen at the last export. */
export function useExportOptions(): ExportOptions {
  const {formulaMode, images, tables, html, template, removeComments} = useParseSettings();
  const {convertTrans, mergeCrossPageForms} = useTranslationSettings();
  return {formulaMode, images, tables, html, template, removeComments, convertTrans, mergeCrossPageForms};
}
