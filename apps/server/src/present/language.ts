/** The languages of messages. */
export type Language = 'zh' | 'en';

/** The language of messages for a request: English where its accept-language prefers it, else Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(/[-;]/)[0];
    if (tag === 'zh' || tag === 'en') return tag;
  }
  return 'zh';
}
