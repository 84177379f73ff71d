import {type Concept, wordsOf} from '@recto/lexicon';
import {type LanguageCode, languageCodes} from '@recto/model';

/** What a concept is called in a language, given by its BCP 47 tag, as a title: `Contents`; in English where the language is unknown. */
export function conceptWord(concept: Concept, language = 'en'): string {
  const code = codeOf(language);
  const [word = concept] = wordsOf(code, concept);
  // a letter that has a capital begins with it; what a document calls its language need not be a tag
  return word.charAt(0).toLocaleUpperCase(code) + word.slice(1);
}

function codeOf(tag: string): LanguageCode {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  const [primary] = tag.toLowerCase().split('-');
  return languageCodes.find(code => code === primary) ?? 'en';
}
