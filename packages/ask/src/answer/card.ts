/** A card for learning: what is asked on its front, what is on its back, as Markdown without citations. */
export type Card = {readonly front: string; readonly back: string; readonly citations: readonly number[]};

/** The numbers of the citations in a text, each once. */
export const citedNumbers = (text: string): number[] => [
  ...new Set([...text.matchAll(/\[\^(\d+)\]/g)].map(match => Number(match[1]))),
];
