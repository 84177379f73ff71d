import {expect, test, vi} from 'vitest';
import {useParseSettings} from './parse-settings.ts';
import {useTranslationSettings} from './translation-settings.ts';

test('a first visit: the newest files first, formats by folder, deleting is asked about', () => {
  expect(useParseSettings.getInitialState()).toMatchObject({
    sorter: {field: 'updateAt', order: 'desc'},
    convertTo: 'json',
    formulaMode: 'normal',
    outputLayout: 'grouped',
    skipDeleteConfirmation: false,
    activeTab: 'pdf',
  });
  expect(useTranslationSettings.getInitialState()).toEqual({
    convertTrans: 1,
    mergeCrossPageForms: true,
    isItOnline: false,
  });
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
