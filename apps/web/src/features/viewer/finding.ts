/** What is searched for when the search of a result begins, and the page from which on it is looked for. */
export type Finding = {readonly text: string; readonly fromPage: number};

/** A search for which nothing has been typed yet. */
export const emptyFinding: Finding = {text: '', fromPage: 1};
