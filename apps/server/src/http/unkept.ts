/** Headers of what a link shows: nobody keeps it, no search engine lists it. That no address is told on is said for all answers. */
export const unkept = {'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow'} as const;
