import {languages, type TargetLanguage, type TargetScript, targetLanguages} from '@recto/model';

/** A language that documents are translated into. */
export type LanguageCode = TargetLanguage;

export const scriptsOf = (code: LanguageCode): readonly TargetScript[] => languages[code].scripts;

/** Parses `zh`, `zh-CN`, `zho`, `chi`, `Chinese`; undefined for anything but a target language. */
export function parseLanguage(text: string): LanguageCode | undefined {
  const wanted = text.trim().toLowerCase();
  const short = wanted.split(/[-_]/)[0]!;
  return targetLanguages.find(code => {
    const facts = languages[code];
    const codes: readonly string[] = [code, facts.iso3, ...('bibliographic' in facts ? [facts.bibliographic] : [])];
    return codes.includes(short) || facts.english.toLowerCase().split(' ').at(-1) === wanted;
  });
}
