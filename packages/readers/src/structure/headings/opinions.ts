import type {BlockDraft} from '../../draft/draft.ts';
import type {TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';
import {headingFeatures} from './features.ts';
import {headingProbability} from './heading-model.ts';
import {consecutiveHeadings, countUses} from './style-use.ts';

/** How probable it is that a candidate is a heading, by its block's index. */
export type Opinions = ReadonlyMap<number, number>;

/** What the model thinks of each candidate. */
export function modelOpinions(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  body: TextStyle,
): Opinions {
  const uses = countUses(blocks, candidates, body);
  const counted = consecutiveHeadings(blocks, candidates);
  const features = headingFeatures({blocks, candidates, uses, counted, body});
  return new Map(
    features.flatMap((one, at) => (candidates[at] ? [[candidates[at].index, headingProbability(one)]] : [])),
  );
}
