/** Where the text of all documents is searched. */
export const searchLocation = (query: string) => ({to: '/search', search: {q: query}}) as const;
