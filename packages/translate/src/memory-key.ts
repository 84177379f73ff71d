import type {TranslationStyle} from '@recto/model';
import type {Term} from './glossary.ts';
import type {LanguageCode} from './languages.ts';
import {styleKey} from './prompts/style.ts';
import {promptVersion} from './prompts/version.ts';

/**
 * The key of a translation in the memory: a hash of everything it depends on except its context, so that the same sentence
 * is reused in other documents. The endpoint's address is not part of it: a model is the same behind a proxy.
 */
export async function memoryKey(parts: {
  readonly model: string;
  readonly from: LanguageCode | undefined;
  readonly to: LanguageCode;
  readonly text: string;
  readonly terms: readonly Term[];
  readonly style: TranslationStyle;
}): Promise<string> {
  const {model, from, to, text, terms, style} = parts;
  const pairs = terms.map(({source, target}) => [source.toLowerCase(), target]).sort();
  const value = JSON.stringify([
    promptVersion,
    model,
    from ?? '',
    to,
    text.normalize('NFC'),
    pairs,
    ...styleKey(style),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
