import type {Tool} from './messages.ts';

/** Structured output: the name of the format and its JSON schema. */
export type ResponseFormat = {readonly name: string; readonly schema: object};

/** How an endpoint is made to respond with JSON: with a schema, in JSON mode, or by the prompt alone. */
export type JsonMode = 'schema' | 'object' | 'prompt';

/** The parameters that an endpoint supports as far as is known; one that it rejects is dropped. */
export type ParameterSupport = {
  readonly json: JsonMode;
  readonly temperature: boolean;
  readonly maxTokens: 'max_tokens' | 'max_completion_tokens' | 'none';
  readonly streamUsage: boolean;
  /** Some models support streaming alone, some endpoints do not support it. */
  readonly stream: 'optional' | 'always' | 'never';
  readonly tools: boolean;
  /** Images in messages. */
  readonly images: boolean;
  /** `enable_thinking` of Qwen's endpoints, which must be false unless the response is streamed. */
  readonly thinking: boolean;
  /** The largest `max_tokens` that the endpoint accepts. */
  readonly tokenLimit: number;
};

export const fullSupport: ParameterSupport = {
  json: 'schema',
  temperature: true,
  maxTokens: 'max_tokens',
  streamUsage: true,
  stream: 'optional',
  tools: true,
  images: true,
  thinking: true,
  tokenLimit: Number.POSITIVE_INFINITY,
};

type RequestedParameters = {
  readonly format?: ResponseFormat;
  readonly maxTokens?: number;
  readonly tools?: readonly Tool[];
  /** Whether it has images. */
  readonly images?: boolean;
  readonly stream: boolean;
};

const streams = (support: Pick<ParameterSupport, 'stream'>, request: RequestedParameters): boolean =>
  support.stream === 'always' || (request.stream && support.stream !== 'never');

/** The body parameters of a request, limited to those that the endpoint supports. */
export function toParameters(
  {json, temperature, maxTokens, tokenLimit, streamUsage, thinking, ...support}: ParameterSupport,
  request: RequestedParameters,
): Record<string, unknown> {
  const {format} = request;
  const stream = streams(support, request);
  return {
    ...(temperature && {temperature: 0}),
    ...(maxTokens !== 'none' &&
      request.maxTokens !== undefined && {[maxTokens]: Math.min(request.maxTokens, tokenLimit)}),
    ...(stream && {stream: true}),
    ...(stream && streamUsage && {stream_options: {include_usage: true}}),
    ...(!thinking && {enable_thinking: false}),
    ...(support.tools && request.tools && {tools: request.tools.map(tool => ({type: 'function', function: tool}))}),
    ...(format && json === 'object' && {response_format: {type: 'json_object'}}),
    ...(format &&
      json === 'schema' && {
        response_format: {type: 'json_schema', json_schema: {name: format.name, strict: true, schema: format.schema}},
      }),
  };
}

// a lower limit would be useless: then the endpoint objects to the parameter's name, not its value
const minTokens = 256;

const hasFormat = (current: ParameterSupport, {format}: RequestedParameters): boolean =>
  format !== undefined && current.json !== 'prompt';

const isLimited = (current: ParameterSupport, {maxTokens}: RequestedParameters): boolean =>
  current.maxTokens !== 'none' && maxTokens !== undefined;

const withSimplerFormat = (current: ParameterSupport): ParameterSupport => ({
  ...current,
  json: current.json === 'schema' ? 'object' : 'prompt',
});

/** What is left after a 400 that does not say what was rejected; undefined when it is nothing of these. The least widely supported goes first. */
export function dropLeastSupported(
  current: ParameterSupport,
  request: RequestedParameters,
): ParameterSupport | undefined {
  if (hasFormat(current, request)) return withSimplerFormat(current);
  if (current.tools && request.tools !== undefined) return {...current, tools: false};
  if (current.images && request.images === true) return {...current, images: false};
  if (current.temperature) return {...current, temperature: false};
  return isLimited(current, request) ? {...current, maxTokens: 'none'} : undefined;
}

/** What is left after a 400 whose message names what was rejected; undefined when it names nothing of these. */
export function dropRejected(
  current: ParameterSupport,
  message: string,
  request: RequestedParameters,
): ParameterSupport | undefined {
  const {maxTokens} = request;
  if (current.thinking && /enable_thinking/i.test(message)) return {...current, thinking: false};
  const streamed = streams(current, request);
  if (current.stream === 'optional' && !streamed && streamOnly.test(message)) return {...current, stream: 'always'};
  if (current.stream === 'optional' && streamed && noStream.test(message)) return {...current, stream: 'never'};
  const tools = current.tools && request.tools !== undefined;
  const images = current.images && request.images === true;
  if (tools && aboutTools.test(message)) return {...current, tools: false};
  if (images && aboutImages.test(message)) return {...current, images: false};
  if (
    hasFormat(current, request) &&
    /response_format|json_schema|json_object|schema|json mode|structured|grammar|guided/i.test(message)
  )
    return withSimplerFormat(current);
  if (current.temperature && /temperature/i.test(message)) return {...current, temperature: false};
  if (current.maxTokens !== 'none' && maxTokens !== undefined && /max_(completion_)?tokens/i.test(message)) {
    const half = Math.floor(Math.min(maxTokens, current.tokenLimit) / 2);
    const tooMany = /too large|at most|less than|range|exceed|between|<=/i.test(message);
    if (tooMany && half >= minTokens) return {...current, tokenLimit: half};
    return {...current, maxTokens: current.maxTokens === 'max_tokens' ? 'max_completion_tokens' : 'none'};
  }
  if (current.streamUsage && streamed && /stream_options|include_usage/i.test(message))
    return {...current, streamUsage: false};
  return undefined;
}

const streamOnly = /only supports? stream|stream mode|stream.{0,20}must be|non-stream/i;
const noStream =
  /\bstream(?:ing|ed)?\b.{0,40}(?:not (?:supported|allowed|available|implemented)|unsupported)|not support.{0,20}\bstream/i;
// what endpoints say of tools or images that the model or the server does not support
const aboutTools = /\btools?\b|tool[_ ]?(?:choice|calls?|use)|function[_ ]?call/i;
const aboutImages = /\bimages?\b|image_url|vision|multi-?modal/i;
