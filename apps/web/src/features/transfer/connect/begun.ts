const name = 'transferAuthorization';

/** What was begun in this tab: an authorization in a window of its own, or one that left a screen to which it returns. */
export type Begun = {readonly ownWindow: true} | {readonly returnTo: string};

/** Remembers, for this tab and windows it opens from now on, that an authorization is under way. */
export const storeBegun = (begun: Begun): void => sessionStorage.setItem(name, JSON.stringify(begun));

/** What was begun in this tab, which ends with it. */
export function takeBegun(): Begun | undefined {
  const stored = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return stored ? JSON.parse(stored) : undefined;
}
