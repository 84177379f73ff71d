export type {Endpoint, Finish, Message, Timeouts} from './chat.ts';
export {createLlm, type Llm, type LlmOptions, type LlmRequest, type LlmResponse} from './client.ts';
export {type FailureKind, LlmFailure} from './failure.ts';
export {type LlmHost, sleep} from './host.ts';
export {type Field, parseJsonResponse} from './json-response.ts';
export {listModels} from './models.ts';
export {stripReasoning} from './reasoning.ts';
export type {ResponseFormat} from './supported-parameters.ts';
export {addUsage, costOf, estimateTokens, noUsage, type Price, type Usage} from './usage.ts';
