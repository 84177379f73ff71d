import type {Item} from './item.ts';

const negated: Readonly<Record<string, string>> = {'=': '\\ne', '\\in': '\\notin', '\\exists': '\\nexists'};

/** A plain slash drawn over a relation, as TeX's \notin has it. */
const strikes = (slash: Item, items: readonly Item[]): boolean =>
  slash.character === '/' &&
  items.some(
    item =>
      item.cls === 'rel' &&
      item.box.left < slash.box.left + 0.35 * (slash.box.right - slash.box.left) &&
      item.box.right > slash.box.right - 0.35 * (slash.box.right - slash.box.left),
  );

/** Joins the slash of a negation, drawn without advance, with the sign it strikes out. */
export function applyNegations(items: readonly Item[]): Item[] {
  let rest = [...items];
  for (const slash of items.filter(item => item.character === '̸' || strikes(item, items))) {
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
