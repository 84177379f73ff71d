import {type FormulaMode, ParseVersion} from '@recto/api';
import {useFunctionSettings} from './function-settings.ts';
import {useParseSettings} from './parse-settings.ts';
import {type TranslationChoice, useTranslationSettings} from './translation-settings.ts';
import {useUserSettings} from './user-settings.ts';

/** Makes a choice the default of the next translations. */
export function setDefaultTranslation({translateLang, translateModel, ...same}: Partial<TranslationChoice>): void {
  useFunctionSettings.setState({
    ...same,
    ...(translateLang !== undefined && {targetLanguage: translateLang}),
    ...(translateModel !== undefined && {targetModel: translateModel}),
  });
  useTranslationSettings.setState({
    ...same,
    ...(translateLang !== undefined && {translateLang}),
    ...(translateModel !== undefined && {translateModel}),
  });
}

/** Sets whether pages without a trusted text layer are read by OCR, from the next file on. */
export function setEnhancement(analyticalEnhancement: boolean): void {
  const parseVersion = analyticalEnhancement ? ParseVersion.v3_2509 : ParseVersion.v2_2410;
  useUserSettings.setState({analyticalEnhancement});
  useFunctionSettings.setState({parseVersion});
  useParseSettings.setState({parseVersion});
}

/** Sets how formulas are written in Markdown that is copied or exported. */
export function setFormulaMode(formulaMode: FormulaMode): void {
  useFunctionSettings.setState({equation: formulaMode});
  useParseSettings.setState({formulaMode});
}
