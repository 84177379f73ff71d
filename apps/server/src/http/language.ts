/** The language of messages for a request: English where its accept-language prefers it, else Chinese. */
export function languageOf(acceptLanguage: string | undefined): 'zh' | 'en' {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(/[-;]/)[0];
    if (tag === 'zh' || tag === 'en') return tag;
  }
  return 'zh';
}
