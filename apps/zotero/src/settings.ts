import {type MergeOrder, mergeOrders} from '@recto/api';
import {type TargetLanguage, targetLanguages} from '@recto/model';
import type {Zotero} from './zotero/api.ts';

/** What a person has chosen in Zotero's settings. */
export type Settings = {
  /** Without a slash at its end. */
  readonly address: string;
  readonly key: string;
  readonly language: TargetLanguage;
  readonly order: MergeOrder;
};

/** Reads the settings anew: they may have changed since. */
export function readSettings({Prefs, locale}: Pick<Zotero, 'Prefs' | 'locale'>): Settings {
  const text = (name: string) => String(Prefs.get(`extensions.recto.${name}`, true) ?? '').trim();
  const spoken = locale.toLowerCase().split('-')[0];
  return {
    address: text('address').replace(/\/+$/, ''),
    key: text('key'),
    language:
      targetLanguages.find(code => code === text('language')) ?? targetLanguages.find(code => code === spoken) ?? 'zh',
    order: mergeOrders.find(order => order === text('order')) ?? 'left-right',
  };
}
