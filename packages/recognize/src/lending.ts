/** Something that is costly to load and does not get smaller with use. */
type Lent = {readonly release: () => Promise<void>};

/**
 * Lends what `load` gives to one use after another, or to several at once. After `uses` of them it is loaded anew, and the
 * old one is released when nobody has it any more. What cannot be loaded is tried again with the next use.
 */
export function lending<Thing extends Lent>(load: () => Promise<Thing>, uses: number) {
  let current: {readonly thing: Promise<Thing>; begun: number; open: number} | undefined;
  return async <Result>(use: (thing: Thing) => Promise<Result>): Promise<Result> => {
    current ??= {thing: load(), begun: 0, open: 0};
    const taken = current;
    taken.begun++;
    taken.open++;
    if (taken.begun >= uses) current = undefined;
    try {
      return await use(await taken.thing);
    } catch (error) {
      if (taken === current && (await isBroken(taken.thing))) current = undefined;
      throw error;
    } finally {
      if (--taken.open === 0 && taken.begun >= uses) await taken.thing.then(thing => thing.release()).catch(() => {});
    }
  };
}

const isBroken = (thing: Promise<unknown>): Promise<boolean> =>
  thing.then(
    () => false,
    () => true,
  );
