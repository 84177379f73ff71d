import {createClient} from '@recto/api';
import {useLanguage} from '../i18n/language.ts';

/** The one client of the page. */
export const api = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  language: () => useLanguage.getState().language,
});
