/** Something that is costly to load and does not get smaller with use. */
type Lent = {readonly release: () => Promise<void>};

/** `use` lends the thing; `rest` releases it once nobody has it, and the next use loads it anew. */
export type SharedResource<Thing> = {
  readonly use: <Result>(use: (thing: Thing) => Promise<Result>) => Promise<Result>;
  readonly release: () => Promise<void>;
};

/**
 * Lends what `load` gives to one use after another, or to several at once. After `uses` of them it is loaded anew, and the
 * old one is released when nobody has it any more. What cannot be loaded is tried again with the next use.
 */
export function sharedResource<Thing extends Lent>(load: () => Promise<Thing>, uses: number): SharedResource<Thing> {
  let current: {readonly thing: Promise<Thing>; begun: number; open: number; done: boolean} | undefined;
  const releaseThing = (thing: Promise<Thing>): Promise<void> => thing.then(each => each.release()).catch(() => {});
  const use = async <Result>(task: (thing: Thing) => Promise<Result>): Promise<Result> => {
    current ??= {thing: load(), begun: 0, open: 0, done: false};
    const taken = current;
    taken.begun++;
    taken.open++;
    if (taken.begun >= uses) {
      taken.done = true;
      current = undefined;
    }
    try {
      return await task(await taken.thing);
    } catch (error) {
      if (taken === current && (await isBroken(taken.thing))) current = undefined;
      throw error;
    } finally {
      if (--taken.open === 0 && taken.done) await releaseThing(taken.thing);
    }
  };
  const release = async (): Promise<void> => {
    if (!current) return;
    const {thing, open} = current;
    current.done = true;
    current = undefined;
    if (open === 0) await releaseThing(thing);
  };
  return {use, release};
}

const isBroken = (thing: Promise<unknown>): Promise<boolean> =>
  thing.then(
    () => false,
    () => true,
  );
