import {headingFeatures} from './features.ts';
import {headingProbability} from './heading-model.ts';
import type {Surroundings} from './style-use.ts';

/** How probable it is that a candidate is a heading, by its block's index. */
export type Predictions = ReadonlyMap<number, number>;

/** Asks the model about each candidate. */
export function predictHeadings(around: Surroundings): Predictions {
  const features = headingFeatures(around);
  return new Map(
    around.candidates.flatMap(({index}, at) => (features[at] ? [[index, headingProbability(features[at])]] : [])),
  );
}
