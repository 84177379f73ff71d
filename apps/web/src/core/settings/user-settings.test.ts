import {expect, test} from 'vitest';
import {defaultSettings, readSettings} from './user-settings.ts';

test.each([
  ['nothing', undefined, {}],
  ['not an object', 'katex', {}],
  [
    'a known value',
    {formulaRenderer: 'katex', autoSaveEnabled: false},
    {formulaRenderer: 'katex', autoSaveEnabled: false},
  ],
  ['values that are gone', {renderingEngine: 'canvas', closeAction: 7, hasCompletedGuide: 'yes'}, {}],
  ['names that are gone', {theme: 'dark', closeAction: 'minimizeToTray'}, {closeAction: 'minimizeToTray'}],
])('%s', (_, stored, changed) => expect(readSettings(stored)).toEqual({...defaultSettings, ...changed}));
