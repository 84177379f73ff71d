/** A form that an answer must have: its name and its JSON schema. */
export type AnswerForm = {readonly name: string; readonly schema: object};

/** How an endpoint is made to answer with JSON: by a schema, by asking for any object, or in words only. */
export type JsonMode = 'schema' | 'object' | 'words';

/** What a request carries beyond its messages; an endpoint that refuses a parameter is asked without it from then on. */
export type Concessions = {
  readonly json: JsonMode;
  readonly temperature: boolean;
  readonly maxTokens: 'max_tokens' | 'max_completion_tokens' | 'none';
  readonly streamUsage: boolean;
  /** Answers come piece by piece, whoever looks on: some models know nothing else. */
  readonly stream: boolean;
  /** `enable_thinking` of Qwen's endpoints: it must be false where answers are not streamed. */
  readonly thinking: boolean;
  /** The longest answer that may be asked for. */
  readonly mostTokens: number;
};

export const noConcessions: Concessions = {
  json: 'schema',
  temperature: true,
  maxTokens: 'max_tokens',
  streamUsage: true,
  stream: false,
  thinking: true,
  mostTokens: Number.POSITIVE_INFINITY,
};

type Wanted = {readonly form?: AnswerForm; readonly maxTokens?: number; readonly stream: boolean};

/** The parameters of a request as far as they have been conceded. */
export function parametersOf(
  {json, temperature, maxTokens, mostTokens, streamUsage, thinking, ...conceded}: Concessions,
  request: Wanted,
): Record<string, unknown> {
  const {form} = request;
  const stream = request.stream || conceded.stream;
  return {
    ...(temperature && {temperature: 0}),
    ...(maxTokens !== 'none' &&
      request.maxTokens !== undefined && {[maxTokens]: Math.min(request.maxTokens, mostTokens)}),
    ...(stream && {stream: true}),
    ...(stream && streamUsage && {stream_options: {include_usage: true}}),
    ...(!thinking && {enable_thinking: false}),
    ...(form && json === 'object' && {response_format: {type: 'json_object'}}),
    ...(form &&
      json === 'schema' && {
        response_format: {type: 'json_schema', json_schema: {name: form.name, strict: true, schema: form.schema}},
      }),
  };
}

// an answer shorter than this is none: what limits it so is the parameter's name, not its value
const leastTokens = 256;

/**
 * What to leave out next when an endpoint calls a request bad; undefined when there is nothing left. Its words say which
 * parameter it means; words that name none are taken to mean the answer's form, which most servers lack, then the others.
 */
export function concede(now: Concessions, said: string, request: Wanted): Concessions | undefined {
  const form = request.form !== undefined && now.json !== 'words';
  const lessForm = (): Concessions => ({...now, json: now.json === 'schema' ? 'object' : 'words'});
  const limited = now.maxTokens !== 'none' && request.maxTokens !== undefined;
  if (now.thinking && /enable_thinking/i.test(said)) return {...now, thinking: false};
  if (!now.stream && !request.stream && /only supports? stream|stream mode|stream.{0,20}must be|non-stream/i.test(said))
    return {...now, stream: true};
  if (form && /response_format|json_schema|json_object|schema|json mode|structured|grammar|guided/i.test(said))
    return lessForm();
  if (now.temperature && /temperature/i.test(said)) return {...now, temperature: false};
  if (limited && /max_(completion_)?tokens/i.test(said)) {
    const half = Math.floor(Math.min(request.maxTokens, now.mostTokens) / 2);
    const tooMany = /too large|at most|less than|range|exceed|between|<=/i.test(said);
    if (tooMany && half >= leastTokens) return {...now, mostTokens: half};
    return {...now, maxTokens: now.maxTokens === 'max_tokens' ? 'max_completion_tokens' : 'none'};
  }
  if (now.streamUsage && (request.stream || now.stream) && /stream_options|include_usage/i.test(said))
    return {...now, streamUsage: false};
  if (form) return lessForm();
  if (now.temperature) return {...now, temperature: false};
  return limited ? {...now, maxTokens: 'none'} : undefined;
}
