/** Tokens that were billed. */
export type Usage = {
  readonly promptTokens: number;
  /** Prompt tokens that the endpoint had cached, which cost less. */
  readonly cachedTokens: number;
  readonly completionTokens: number;
  /** The endpoint reported nothing: these are estimates. */
  readonly estimated: boolean;
};

export const noUsage: Usage = {promptTokens: 0, cachedTokens: 0, completionTokens: 0, estimated: false};

export const addUsage = (a: Usage, b: Usage): Usage => ({
  promptTokens: a.promptTokens + b.promptTokens,
  cachedTokens: a.cachedTokens + b.cachedTokens,
  completionTokens: a.completionTokens + b.completionTokens,
  estimated: a.estimated || b.estimated,
});

/** Price of a million tokens, in any currency. */
export type Price = {readonly input: number; readonly output: number; readonly cachedInput?: number};

/** What usage costs. */
export function costOf(usage: Usage, price: Price): number {
  const fresh = usage.promptTokens - usage.cachedTokens;
  const cached = usage.cachedTokens * (price.cachedInput ?? price.input);
  return (fresh * price.input + cached + usage.completionTokens * price.output) / 1_000_000;
}

/**
 * Estimates the tokens of a text. Tokenizers differ: about 4 characters a token in English, 2.5 in Cyrillic and Arabic;
 * a Han or Kana character or a Hangul syllable is about 0.8 tokens.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x250) tokens += 0.25;
    else if (code < 0x2000) tokens += 0.4;
    else if (code >= 0x2e80 && code < 0xfff0) tokens += 0.8;
    else tokens += 1;
  }
  return Math.ceil(tokens);
}

/** Tokens of reasoning that the `usage` of a response tells of. */
export function reasoningTokens(value: unknown): number {
  const {completion_tokens_details: details} = (value ?? {}) as {
    completion_tokens_details?: {reasoning_tokens?: unknown} | null;
  };
  return typeof details?.reasoning_tokens === 'number' ? details.reasoning_tokens : 0;
}

/** Parses the `usage` of a response in the shapes that endpoints use; undefined if there is none. */
export function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const usage = value as Record<string, unknown>;
  const count = (...names: readonly string[]): number | undefined => {
    for (const name of names) {
      const found = usage[name];
      if (typeof found === 'number' && found >= 0) return found;
    }
    return undefined;
  };
  const promptTokens = count('prompt_tokens', 'input_tokens');
  const completionTokens = count('completion_tokens', 'output_tokens');
  if (promptTokens === undefined || completionTokens === undefined) return undefined;
  const details = usage['prompt_tokens_details'] as {cached_tokens?: unknown} | undefined;
  const cached = details?.cached_tokens ?? usage['prompt_cache_hit_tokens'] ?? usage['cached_tokens'];
  const cachedTokens = typeof cached === 'number' ? Math.min(Math.max(0, cached), promptTokens) : 0;
  return {promptTokens, cachedTokens, completionTokens, estimated: false};
}
