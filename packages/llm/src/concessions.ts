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
};

export const noConcessions: Concessions = {
  json: 'schema',
  temperature: true,
  maxTokens: 'max_tokens',
  streamUsage: true,
};

/** The parameters of a request as far as they have been conceded. */
export function parametersOf(
  {json, temperature, maxTokens, streamUsage}: Concessions,
  request: {readonly form?: AnswerForm; readonly maxTokens?: number; readonly stream: boolean},
): Record<string, unknown> {
  const {form} = request;
  return {
    ...(temperature && {temperature: 0}),
    ...(maxTokens !== 'none' && request.maxTokens !== undefined && {[maxTokens]: request.maxTokens}),
    ...(request.stream && {stream: true}),
    ...(request.stream && streamUsage && {stream_options: {include_usage: true}}),
    ...(form && json === 'object' && {response_format: {type: 'json_object'}}),
    ...(form &&
      json === 'schema' && {
        response_format: {type: 'json_schema', json_schema: {name: form.name, strict: true, schema: form.schema}},
      }),
  };
}

/**
 * What to leave out next when an endpoint calls a request bad; undefined when there is nothing left. Its words say which
 * parameter it means; words that name none are taken to mean the answer's form, which most servers lack.
 */
export function concede(
  now: Concessions,
  said: string,
  request: {readonly form?: AnswerForm; readonly maxTokens?: number; readonly stream: boolean},
): Concessions | undefined {
  const form = request.form !== undefined && now.json !== 'words';
  const lessForm = (): Concessions => ({...now, json: now.json === 'schema' ? 'object' : 'words'});
  if (form && /response_format|json_schema|json_object|schema|json mode|structured|grammar|guided/i.test(said))
    return lessForm();
  if (now.temperature && /temperature/i.test(said)) return {...now, temperature: false};
  if (now.maxTokens !== 'none' && request.maxTokens !== undefined && /max_(completion_)?tokens/i.test(said))
    return {...now, maxTokens: now.maxTokens === 'max_tokens' ? 'max_completion_tokens' : 'none'};
  if (now.streamUsage && request.stream && /stream_options|include_usage/i.test(said))
    return {...now, streamUsage: false};
  return form ? lessForm() : undefined;
}
