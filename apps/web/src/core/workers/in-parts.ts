/** Items of a list of a value: those that follow the ones that came before. */
export type Part = {readonly path: readonly string[]; readonly items: readonly unknown[]};

// about what a frame has time for: a page of a result takes some tenths of a millisecond to arrive
const most = 40;

/** Takes the long lists of a value apart, so that none of its parts keeps who receives them for long. The value is not to be used any more. */
export function takeApart(value: unknown): {readonly frame: unknown; readonly parts: readonly Part[]} {
  const parts: Part[] = [];
  const visit = (one: unknown, path: readonly string[]) => {
    if (Array.isArray(one)) {
      if (one.length <= most) return;
      const items = one.splice(0);
      for (let from = 0; from < items.length; from += most) parts.push({path, items: items.slice(from, from + most)});
    } else if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) visit(inner, [...path, name]);
  };
  visit(value, []);
  return {frame: value, parts};
}

/** Puts a part back where it was; parts come in their order. */
export function putBack(frame: unknown, {path, items}: Part): void {
  const list = path.reduce((one, name) => (one as Readonly<Record<string, unknown>>)[name], frame) as unknown[];
  list.push(...items);
}
