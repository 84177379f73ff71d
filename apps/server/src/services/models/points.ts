import type {Deps} from '../../deps.ts';
import type {Model} from './model.ts';

export type Tokens = {readonly promptTokens: number; readonly completionTokens: number};

/** Whether a model costs its users nothing: own endpoints, those the catalogue calls free, and those without a price. */
export const isFree = ({own, badge, inputPrice, outputPrice}: Omit<Model, 'apiKey'>): boolean =>
  own || badge === 'free' || inputPrice + outputPrice === 0;

/** Points that tokens of a model cost, rounded up: prices are yuan per million tokens, and `RECTO_POINTS_PER_YUAN` a yuan. */
export function pointsFor({settings}: Deps, model: Model, {promptTokens, completionTokens}: Tokens): number {
  if (isFree(model)) return 0;
  const yuan = (promptTokens * model.inputPrice + completionTokens * model.outputPrice) / 1e6;
  // what floating point adds to a whole number is not charged
  return Math.ceil(Number((yuan * settings.RECTO_POINTS_PER_YUAN).toFixed(6)));
}
