import {expect, test} from 'vitest';
import {ConfigError, readSettings, type SettingName, settingsShape} from './config.ts';

const megabyte = 1024 * 1024;

test.each<[SettingName, number]>([
  ['RECTO_REFUND_DAYS', 30],
  ['RECTO_REFUND_PLAN_DAYS', 7],
  ['RECTO_REFUND_DESCRIPTION', 500],
  ['RECTO_DEREGISTRATION_DAYS', 15],
  ['RECTO_MAX_PARSE_PAGES', 1000],
  ['RECTO_MAX_TRANSLATE_PAGES', 500],
  ['RECTO_DAILY_PAGES', 500],
  ['RECTO_DAILY_PAGES_PRO', 1000],
  ['RECTO_WELCOME_PAGES', 100],
  ['RECTO_MAX_PDF_BYTES', 300 * megabyte],
  ['RECTO_MAX_IMAGE_BYTES', 3 * megabyte],
  ['RECTO_PHONE_CHANGE_DAYS', 30],
  ['RECTO_CHECKIN_PAGES', 8],
  ['RECTO_CHECKIN_PAGES_WECHAT', 15],
  ['RECTO_GLOSSARIES', 50],
  ['RECTO_GLOSSARY_ITEMS', 5000],
  ['RECTO_INVITE_DAYS', 3],
  ['RECTO_INVITES_PER_MONTH', 10],
])('the limit %s is %i unless it is set', (name, usual) => {
  expect(readSettings({})[name]).toBe(usual);
  expect(readSettings({[name]: '7'})[name]).toBe(7);
  expect(settingsShape[name].description).toMatch(/\.$/);
  for (const wrong of ['-1', '1.5', 'many', '1e400', '0x'])
    expect(() => readSettings({[name]: wrong}), wrong).toThrow(ConfigError);
});

test('empty variables are absent ones, and others are none of ours', () => {
  expect(readSettings({RECTO_PORT: '', PATH: '/bin'})).toEqual(readSettings({}));
});
