import {type AskInput, defaultAnswerTokens, estimateAsk, type Library} from '@recto/ask';
import type {Deps} from '../../deps.ts';
import type {Model} from '../models/model.ts';
import {isFree, pointsFor} from '../models/points.ts';

// tokens
const usualAnswer = 600;

/** Points that a question will cost, and the most it may. */
export function expectedPoints(deps: Deps, model: Model, library: Library, input: AskInput) {
  const {contextSize} = model;
  return {
    points: pointsFor(deps, model, estimateAsk(library, input, contextSize, usualAnswer)),
    most: pointsFor(deps, model, estimateAsk(library, input, contextSize, defaultAnswerTokens(model.contextSize))),
  };
}

/** How long an answer may be that the points reserved can pay for. */
export function mostAnswerTokens(
  deps: Deps,
  model: Model,
  library: Library,
  input: AskInput,
  budget: number | undefined,
): number {
  const longest = defaultAnswerTokens(model.contextSize);
  if (budget === undefined || isFree(model) || model.outputPrice === 0) return longest;
  const {promptTokens} = estimateAsk(library, input, model.contextSize, usualAnswer);
  const left = budget - pointsFor(deps, model, {promptTokens, completionTokens: 0});
  const perToken = (model.outputPrice * deps.settings.RECTO_POINTS_PER_YUAN) / 1e6;
  return Math.max(usualAnswer, Math.min(longest, Math.floor(left / perToken)));
}
