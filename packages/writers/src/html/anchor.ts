import type {NodeId} from '@recto/model';

/** The `id` of the element that a node becomes. */
export const anchorOf = (id: NodeId): string => `n-${encodeURIComponent(id.toWellFormed()).replace(/%/g, '_')}`;
