import {type Formality, languages, type TranslationStyle, type WritingStyle} from '@recto/model';
import type {LanguageCode} from '../languages.ts';

/** The sentences of the prompt that say how the translation reads; the first is always there. */
export function styleLines({style, formality, instructions}: TranslationStyle, to: LanguageCode): string[] {
  const {english} = languages[to];
  const own = instructions?.trim();
  return [
    `- ${wordings[style ?? 'usual'](english)}: complete, exact, nothing added, no remarks.`,
    ...(formality ? [`- ${addresses[formality]}`] : []),
    ...(own
      ? [`- The reader also wants this, as far as no other rule says otherwise: ${own.replace(/\s+/g, ' ')}`]
      : []),
  ];
}

const wordings: Readonly<Record<WritingStyle | 'usual', (language: string) => string>> = {
  usual: language => `Write what a careful ${language} author in this field would publish`,
  academic: language =>
    `Write the formal, impersonal prose of a scholarly ${language} publication, with the established terms of the field`,
  plain: language =>
    `Write plain ${language} in short sentences that a reader from outside the field follows, but keep the terms of the field`,
  literal: language =>
    `Stay as close to the wording and the structure of each sentence as correct ${language} allows, rather than writing elegantly`,
};

const addresses: Readonly<Record<Formality, string>> = {
  formal: 'Address the reader formally (as with Sie, vous, usted, 您).',
  informal: 'Address the reader informally (as with du, tu, tú, 你).',
};

/** What a translation's key depends on of its style; nothing for the usual one. */
export const styleKey = ({style, formality, instructions}: TranslationStyle): readonly string[] => {
  const parts = [style ?? '', formality ?? '', instructions?.trim() ?? ''];
  return parts.some(part => part !== '') ? parts : [];
};
