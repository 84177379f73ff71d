import {Language} from '@recto/api';
import {targetLanguages as codes, languages} from '@recto/model';

/** The languages that can be translated into, each by its own name. */
export const targetLanguages: readonly {readonly value: Language; readonly name: string}[] = codes.map(code => ({
  value: Language[code],
  name: languages[code].native,
}));

/** The name of a language by its number. */
export const languageName = (value: number): string =>
  targetLanguages.find(language => language.value === value)?.name ?? String(value);
