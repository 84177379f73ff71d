/** What a language is called in a person's own, by its code of ISO 639 (`fra` or `fr`); the code itself where that is unknown. */
export function languageName(code: string, locale = 'en'): string {
  return /^[a-z]{2,3}$/.test(code) ? (new Intl.DisplayNames(locale, {type: 'language'}).of(code) ?? code) : code;
}
