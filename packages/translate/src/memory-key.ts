import type {Term} from './glossary.ts';
import type {LanguageCode} from './languages.ts';

/** Raised when what is asked changes so much that older answers should not be used. */
export const promptVersion = 1;

/**
 * The key under which a translation is remembered: everything it depends on but its context, so that the same sentence is
 * the same in another document. The endpoint's address is no part of it: a model is the same behind a proxy.
 */
export async function memoryKey(parts: {
  readonly model: string;
  readonly from: LanguageCode | undefined;
  readonly to: LanguageCode;
  readonly text: string;
  readonly terms: readonly Term[];
}): Promise<string> {
  const {model, from, to, text, terms} = parts;
  const pairs = terms.map(({source, target}) => [source.toLowerCase(), target]).sort();
  const value = JSON.stringify([promptVersion, model, from ?? '', to, text.normalize('NFC'), pairs]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
