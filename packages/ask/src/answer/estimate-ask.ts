import {resolveAddresses} from '../find/resolve-address.ts';
import type {Library} from '../units/unit.ts';
import {maxFoundTokens} from './choose-passages.ts';
import {trimHistory} from './messages.ts';
import {availableTokens, defaultAnswerTokens, fitsWhole} from './plan-context.ts';
import {fitsOnce, partTokens} from './run-task.ts';
import {countTokens, libraryTokens} from './tokens.ts';
import type {AskInput} from './types.ts';

/** Tokens that a question may take. */
export type AskEstimate = {readonly promptTokens: number; readonly completionTokens: number};

// rules, question and what stands around the documents
const frame = 1200;
// rounds of reading that a question about passages takes at most, the last answer included
const rounds = 4;
// a person's question gets a screenful, and a model that reasons as much again
const usualAnswer = 2000;

/** What a question takes at most, for reserving: the rounds that a model asks for included, what it then does not need is settled. */
export function estimateAsk(
  library: Library,
  input: AskInput,
  contextSize: number,
  maxAnswerTokens?: number,
): AskEstimate {
  const budget = {contextSize, answerTokens: maxAnswerTokens ?? defaultAnswerTokens(contextSize)};
  const answer = budget.answerTokens;
  const {task} = input;
  if (task && !input.selection && !fitsOnce(library, {...input, task}, budget)) {
    const parts = Math.ceil(libraryTokens(library) / Math.max(1, partTokens({...input, task}, budget)));
    const results = Math.min(answer, usualAnswer) * parts;
    return {
      promptTokens: libraryTokens(library) + parts * frame + results,
      completionTokens: results + answer,
    };
  }
  const history = countTokens(trimHistory(input.history, availableTokens(budget, input)));
  if (fitsWhole(library, input, budget))
    return {promptTokens: libraryTokens(library) + history + frame, completionTokens: answer};
  const addressed = resolveAddresses(library, input.question).length > 0;
  const passages = Math.min(availableTokens(budget, input), maxFoundTokens * (addressed ? 2 : 1));
  return {
    promptTokens: rounds * (passages + Math.min(history, passages) + frame),
    completionTokens: answer + rounds * 300,
  };
}
