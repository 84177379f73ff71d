import type {Features} from './features.ts';
import model from './heading-model.json' with {type: 'json'};

/** `[feature, threshold, left, right]` goes left where the feature is at most the threshold; `[value]` ends the way. */
type TreeNode = readonly number[];

const trees: readonly (readonly TreeNode[])[] = model.trees;

/**
 * How probable it is that a candidate is a heading, 0 to 1: gradient-boosted trees that `training/layout` learned from documents
 * it made itself.
 */
export function headingProbability(features: Features): number {
  const values = model.features.map(name => features[name] ?? 0);
  let sum = model.base;
  for (const tree of trees) {
    let node = tree[0] ?? [];
    while (node.length > 1) {
      const [feature = 0, threshold = 0, left = 0, right = 0] = node;
      node = tree[(values[feature] ?? 0) <= threshold ? left : right] ?? [];
    }
    sum += node[0] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}
