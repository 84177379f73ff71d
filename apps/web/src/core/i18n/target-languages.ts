import {Language} from '@recto/api';

/** The languages that can be translated into, each by its own name. */
export const targetLanguages: readonly {readonly value: Language; readonly name: string}[] = [
  {value: Language.zh, name: '简体中文'},
  {value: Language.en, name: 'English'},
  {value: Language.ja, name: '日本語'},
  {value: Language.fr, name: 'Français'},
  {value: Language.ru, name: 'Русский'},
  {value: Language.pt, name: 'Português'},
  {value: Language.es, name: 'Español'},
  {value: Language.de, name: 'Deutsch'},
  {value: Language.ko, name: '한국어'},
  {value: Language.ar, name: 'العربية'},
];

/** The name of a language by its number. */
export const languageName = (value: number): string =>
  targetLanguages.find(language => language.value === value)?.name ?? String(value);
