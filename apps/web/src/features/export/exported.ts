/** What is to be exported: a parse, or a translation. */
export type Exported = {readonly name: string} & (
  | {readonly parseId: string}
  | {readonly translateId: string /** It keeps the layout. */; readonly pdf?: true}
);

/** A file's name without its ending. */
export const stemOf = (name: string): string => name.replace(/\.(?:pdf|png|jpe?g|webp)$/i, '') || name;
