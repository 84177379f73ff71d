import type {Endpoint} from '@recto/llm';
import {type OptionSpec, type Parsed, UsageError} from './parse.ts';

/** The options that name a model. */
export const endpointOptions: readonly OptionSpec[] = [
  {
    name: 'base-url',
    value: 'URL',
    help: 'OpenAI-compatible endpoint, such as http://localhost:11434/v1 (default: RECTO_LLM_BASE_URL)',
  },
  {name: 'model', value: 'NAME', help: 'model name (default: RECTO_LLM_MODEL)'},
  {
    name: 'api-key',
    value: 'KEY',
    help: 'API key (default: RECTO_LLM_API_KEY, which does not appear in the process list)',
  },
];

/** The model that the options name, or the environment. Throws UsageError if there is none, with `hint` behind it. */
export function readEndpoint(options: Parsed['options'], environment: NodeJS.ProcessEnv, hint = ''): Endpoint {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const baseUrl = text('base-url') ?? environment['RECTO_LLM_BASE_URL'];
  const model = text('model') ?? environment['RECTO_LLM_MODEL'];
  const apiKey = text('api-key') ?? environment['RECTO_LLM_API_KEY'];
  if (!baseUrl) throw new UsageError(`No endpoint given. Use --base-url or set RECTO_LLM_BASE_URL.${hint}`);
  requireUrl('base-url', baseUrl);
  if (!model) throw new UsageError(`No model given. Use --model or set RECTO_LLM_MODEL.${hint}`);
  return {baseUrl, model, ...(apiKey && {apiKey})};
}

/** The endpoint that stands in for another one, with its model unless another is named. Throws UsageError. */
export function readFallback(
  options: Parsed['options'],
  environment: NodeJS.ProcessEnv,
  {model}: Endpoint,
): Endpoint | undefined {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const baseUrl = text('fallback-url') ?? environment['RECTO_LLM_FALLBACK_URL'];
  const apiKey = environment['RECTO_LLM_FALLBACK_KEY'];
  if (!baseUrl) return undefined;
  requireUrl('fallback-url', baseUrl);
  const named = text('fallback-model') ?? environment['RECTO_LLM_FALLBACK_MODEL'] ?? model;
  return {baseUrl, model: named, ...(apiKey && {apiKey})};
}

function requireUrl(name: string, url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--${name} must be a URL such as https://api.example.org/v1, not "${url}".`);
}
