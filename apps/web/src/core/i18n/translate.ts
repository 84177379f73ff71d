import type {Message, Messages} from './define-messages.ts';
import type {Language} from './language.ts';

export type Values = Readonly<Record<string, string | number>>;

/** The text of a key in one language, with its values filled in. For code outside components; these have `useMessages`. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  language: Language,
  key: Key,
  values: Values = {},
): string {
  const message: Message = messages[language][key];
  const text = typeof message === 'string' ? message : message[formOf(language, Number(values['count']))];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const formOf = (language: Language, count: number): 'one' | 'other' =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
