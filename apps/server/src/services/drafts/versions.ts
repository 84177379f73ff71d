// versions of one text, and their characters together
const mostVersions = 30;
const mostCharacters = 20_000_000;

/** The revisions to keep of versions that come newest first: as many as are useful, and no more text than is reasonable. */
export function versionsToKeep(versions: readonly {readonly revision: number; readonly length: number}[]): number[] {
  let characters = 0;
  return versions
    .slice(0, mostVersions)
    .filter(({length}, index) => {
      characters += length;
      return index === 0 || characters <= mostCharacters;
    })
    .map(({revision}) => revision);
}
