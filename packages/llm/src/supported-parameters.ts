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
  /** Always stream: some models support nothing else. */
  readonly stream: boolean;
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
  stream: false,
  thinking: true,
  tokenLimit: Number.POSITIVE_INFINITY,
};

type RequestedParameters = {readonly format?: ResponseFormat; readonly maxTokens?: number; readonly stream: boolean};

/** The body parameters of a request, limited to those that the endpoint supports. */
export function toParameters(
  {json, temperature, maxTokens, tokenLimit, streamUsage, thinking, ...support}: ParameterSupport,
  request: RequestedParameters,
): Record<string, unknown> {
  const {format} = request;
  const stream = request.stream || support.stream;
  return {
    ...(temperature && {temperature: 0}),
    ...(maxTokens !== 'none' &&
      request.maxTokens !== undefined && {[maxTokens]: Math.min(request.maxTokens, tokenLimit)}),
    ...(stream && {stream: true}),
    ...(stream && streamUsage && {stream_options: {include_usage: true}}),
    ...(!thinking && {enable_thinking: false}),
    ...(format && json === 'object' && {response_format: {type: 'json_object'}}),
    ...(format &&
      json === 'schema' && {
        response_format: {type: 'json_schema', json_schema: {name: format.name, strict: true, schema: format.schema}},
      }),
  };
}

// a lower limit would be useless: then the endpoint objects to the parameter's name, not its value
const minTokens = 256;

/**
 * What to drop after a 400; undefined when nothing is left. The error message says which parameter was rejected; if it
 * names none, the response format is dropped first, which is the least widely supported, then the others.
 */
export function dropRejected(
  current: ParameterSupport,
  message: string,
  request: RequestedParameters,
): ParameterSupport | undefined {
  const format = request.format !== undefined && current.json !== 'prompt';
  const simplerFormat = (): ParameterSupport => ({...current, json: current.json === 'schema' ? 'object' : 'prompt'});
  const limited = current.maxTokens !== 'none' && request.maxTokens !== undefined;
  if (current.thinking && /enable_thinking/i.test(message)) return {...current, thinking: false};
  if (
    !current.stream &&
    !request.stream &&
    /only supports? stream|stream mode|stream.{0,20}must be|non-stream/i.test(message)
  )
    return {...current, stream: true};
  if (format && /response_format|json_schema|json_object|schema|json mode|structured|grammar|guided/i.test(message))
    return simplerFormat();
  if (current.temperature && /temperature/i.test(message)) return {...current, temperature: false};
  if (limited && /max_(completion_)?tokens/i.test(message)) {
    const half = Math.floor(Math.min(request.maxTokens, current.tokenLimit) / 2);
    const tooMany = /too large|at most|less than|range|exceed|between|<=/i.test(message);
    if (tooMany && half >= minTokens) return {...current, tokenLimit: half};
    return {...current, maxTokens: current.maxTokens === 'max_tokens' ? 'max_completion_tokens' : 'none'};
  }
  if (current.streamUsage && (request.stream || current.stream) && /stream_options|include_usage/i.test(message))
    return {...current, streamUsage: false};
  if (format) return simplerFormat();
  if (current.temperature) return {...current, temperature: false};
  return limited ? {...current, maxTokens: 'none'} : undefined;
}
