/** A language as it may stand in `lang`; undefined when it is no language tag. */
export const languageTag = (language: string | undefined): string | undefined =>
  /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/.exec(language ?? '')?.[0];
