import type {Library} from '@recto/ask';
import {estimateTokens} from '@recto/llm';
import type {Deps} from '../../deps.ts';
import type {Model} from '../models/model.ts';
import {isFree, pointsFor} from '../models/points.ts';

// tokens of a usual answer, and of rules and marks around the documents
const [usualAnswer, overhead] = [600, 600];
// of the longest answer
const longestAnswer = 8192;

/** Points that a question will cost, and the most it may. */
export function expectedPoints(deps: Deps, model: Model, library: Library) {
  const promptTokens = promptOf(model, library);
  return {
    points: pointsFor(deps, model, {promptTokens, completionTokens: usualAnswer}),
    most: pointsFor(deps, model, {promptTokens: promptTokens * 1.3, completionTokens: longestOf(model)}),
  };
}

/** How long an answer may be that the points reserved can pay for. */
export function mostAnswerTokens(deps: Deps, model: Model, library: Library, budget: number | undefined): number {
  const longest = longestOf(model);
  if (budget === undefined || isFree(model) || model.outputPrice === 0) return longest;
  const left = budget - pointsFor(deps, model, {promptTokens: promptOf(model, library), completionTokens: 0});
  const perToken = (model.outputPrice * deps.settings.RECTO_POINTS_PER_YUAN) / 1e6;
  return Math.max(usualAnswer, Math.min(longest, Math.floor(left / perToken)));
}

const longestOf = ({contextSize}: Model): number => Math.min(longestAnswer, Math.floor(contextSize / 4));

/** What does not fit is not sent. */
function promptOf({contextSize}: Model, {units}: Library): number {
  const all = units.reduce((sum, {text}) => sum + estimateTokens(text) + 3, overhead);
  return Math.min(all, contextSize - Math.floor(contextSize / 4));
}
