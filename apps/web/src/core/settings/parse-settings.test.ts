import {expect, test, vi} from 'vitest';
import {setDefaultTranslation, setEnhancement, setFormulaMode} from './defaults.ts';
import {useFunctionSettings} from './function-settings.ts';
import {useParseSettings} from './parse-settings.ts';
import {useTranslationSettings} from './translation-settings.ts';
import {useUserSettings} from './user-settings.ts';

test('a first visit: the newest files first, formats by folder, deleting is asked about', () => {
  expect(useParseSettings.getInitialState()).toMatchObject({
    sorter: {field: 'updateAt', order: 'desc'},
    convertTo: 'json',
    formulaMode: 'normal',
    outputLayout: 'grouped',
    skipDeleteConfirmation: false,
    activeTab: 'pdf',
    parseVersion: 3,
    dbDirectoryType: 'default',
    customDirectory: '',
    selectedProject: null,
    records: {},
  });
  expect(useTranslationSettings.getInitialState()).toEqual({
    translateLang: 1,
    translateModel: 72,
    translateType: 'md',
    translateTermId: null,
    ignoreTranslateTypes: ['code', 'reference'],
    fontColorExtraction: true,
    style: null,
    formality: null,
    instructions: '',
    keepNames: true,
    convertTrans: 1,
    mergeCrossPageForms: true,
    layoutAs: 'pdf',
    pdfExport: 'onlyTrans',
    isItOnline: false,
    onlineExportOptimization: false,
    filename: '',
    entryId: null,
    isBatchTranslatingPdfs: false,
    fixedPdfTranslateExportResultType: 'translated_pdf',
  });
  expect(useFunctionSettings.getInitialState()).toEqual({
    targetLanguage: 1,
    targetModel: 72,
    translateType: 'md',
    translateTermId: null,
    ignoreTranslateTypes: ['code', 'reference'],
    fontColorExtraction: true,
    style: null,
    formality: null,
    instructions: '',
    keepNames: true,
    parseVersion: 3,
    equation: 'normal',
  });
});

test('a new default is what the next task begins with', () => {
  setDefaultTranslation({translateLang: 3, translateType: 'pdf', fontColorExtraction: false});
  setEnhancement(false);
  setFormulaMode('dollar');
  expect(useFunctionSettings.getState()).toMatchObject({
    targetLanguage: 3,
    targetModel: 72,
    fontColorExtraction: false,
    parseVersion: 0,
    equation: 'dollar',
  });
  expect(useTranslationSettings.getState()).toMatchObject({translateLang: 3, translateType: 'pdf', translateModel: 72});
  expect(useParseSettings.getState()).toMatchObject({parseVersion: 0, formulaMode: 'dollar'});
  expect(useUserSettings.getState().analyticalEnhancement).toBe(false);
});

test('both are kept under version 1', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.resetModules();
  const fresh = await import('./parse-settings.ts');
  const {useTranslationSettings: translation} = await import('./translation-settings.ts');
  fresh.useParseSettings.setState({skipDeleteConfirmation: true});
  translation.setState({isItOnline: true});
  vi.unstubAllGlobals();
  expect(JSON.parse(kept.get('parse-storage')!)).toMatchObject({version: 1, state: {skipDeleteConfirmation: true}});
  expect(JSON.parse(kept.get('translate-storage')!)).toMatchObject({version: 1, state: {isItOnline: true}});
});
