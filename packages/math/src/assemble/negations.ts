import type {Item} from '../tag/atom.ts';

const negated: Readonly<Record<string, string>> = {'=': '\\ne', '\\in': '\\notin', '\\exists': '\\nexists'};

/** Joins the slash of a negation, drawn without advance, with the sign it strikes out. */
export function applyNegations(items: readonly Item[]): Item[] {
  let rest = [...items];
  for (const slash of items.filter(item => item.character === '̸' || isCancelling(item, items))) {
    rest = rest.filter(item => item !== slash);
    const middle = (slash.box.left + slash.box.right) / 2;
    const struck = rest
      .filter(
        item =>
          Math.abs(item.baseline - slash.baseline) < 0.5 * slash.size &&
          item.box.left - 0.1 * slash.size < middle &&
          item.box.right + 0.1 * slash.size > middle,
      )
      .sort(
        (a, b) => Math.abs((a.box.left + a.box.right) / 2 - middle) - Math.abs((b.box.left + b.box.right) / 2 - middle),
      )[0];
    if (!struck) continue;
    rest = rest.map(item =>
      item === struck ? {...item, tex: negated[item.tex] ?? `\\not${item.tex}`, cls: 'rel'} : item,
    );
  }
  return rest;
}

/** A slash drawn upon a relation, as in TeX's own `\notin`; between two symbols it is a sign of its own. */
function isCancelling(item: Item, items: readonly Item[]): boolean {
  if (item.character !== '/') return false;
  const middle = (item.box.left + item.box.right) / 2;
  return items.some(
    other =>
      other.cls === 'rel' &&
      Math.abs(other.baseline - item.baseline) < 0.1 * item.size &&
      Math.abs((other.box.left + other.box.right) / 2 - middle) < 0.15 * item.size,
  );
}
