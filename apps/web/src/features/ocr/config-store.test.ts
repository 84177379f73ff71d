import {ParseModel} from '@recto/api';
import {expect, test, vi} from 'vitest';
import {readConfig, useOcrConfig} from './config-store.ts';

const defaults = {parseModalSelected: ParseModel.default, texShow: false, isWrap: true, isDollarEdit: false};

test('a first visit: our own reader, the formulas in sight, a line for each line, brackets', () => {
  expect(useOcrConfig.getInitialState()).toEqual(defaults);
});

test.each([
  ['nothing', undefined, {}],
  ['not an object', 'dollar', {}],
  ['what is known', {isWrap: false, isDollarEdit: true}, {isWrap: false, isDollarEdit: true}],
  ['another kind, and a name that is gone', {texShow: 'no', theme: 1}, {}],
])('of %s', (_, stored, changed) => expect(readConfig(stored)).toEqual({...defaults, ...changed}));

test('the choices of this screen and its tab are kept under their names and versions', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.resetModules();
  const config = await import('./config-store.ts');
  const {chooseTab} = await import('../../core/settings/tabs.ts');
  config.useOcrConfig.setState({isDollarEdit: true});
  chooseTab('img');
  vi.unstubAllGlobals();
  expect(JSON.parse(kept.get('ocr-config-storage')!)).toEqual({version: 3, state: {...defaults, isDollarEdit: true}});
  expect(JSON.parse(kept.get('tab-storage')!)).toEqual({version: 1, state: {activeTab: 'img'}});
});
