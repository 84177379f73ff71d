import {useCallback} from 'react';
import type {Messages} from './define-messages.ts';
import {useLanguage} from './language.ts';
import {translate, type Values} from './translate.ts';

/** Gives the text for a key in the page's language. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of a feature in the language of the page; the component is drawn anew when the language changes. */
export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const language = useLanguage(state => state.language);
  return useCallback((key, values) => translate(messages, language, key, values), [messages, language]);
}
