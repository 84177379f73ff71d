const sizes =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries, observer) => {
        for (const {target} of entries) {
          if (!target.isConnected) observer.unobserve(target);
          else if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
          else target.removeAttribute('tabindex');
        }
      });

/** Has elements that are wider than their place reached by keys, which scroll them then; also when their place becomes narrower. */
export function reachByKeys(elements: Iterable<Element>): void {
  for (const element of elements) sizes?.observe(element);
}
