export type {Endpoint, Finish, Message, Patience} from './chat.ts';
export {createLlm, type Llm, type LlmAnswer, type LlmOptions, type LlmRequest} from './client.ts';
export type {AnswerForm} from './concessions.ts';
export {type FailureKind, LlmFailure} from './failure.ts';
export {type LlmHost, sleep} from './host.ts';
export {listModels} from './models.ts';
export {type Field, readJsonAnswer} from './prompt-json.ts';
export {withoutThoughts} from './thoughts.ts';
export {addUsage, costOf, estimateTokens, noUsage, type Price, type Usage} from './usage.ts';
