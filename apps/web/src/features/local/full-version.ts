/** Where the full product is: the server that has this page at /local/. On another web space nobody knows. */
export const fullVersion: string | undefined = location.pathname.startsWith('/local/') ? '/' : undefined;
