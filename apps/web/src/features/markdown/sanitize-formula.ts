/** Takes out of a drawn formula what could lead or load anything: one of a hostile document may ask for both. Gives the formula. */
export function sanitizeFormula<N extends Node>(drawn: N): N {
  if (!(drawn instanceof Element)) return drawn;
  for (const element of [drawn, ...drawn.querySelectorAll('*')]) {
    for (const {name, value} of [...element.attributes])
      if (leads(name, value) || /url\s*\(|^\s*javascript:/i.test(value)) element.removeAttribute(name);
    if (element.localName === 'a') element.replaceWith(...element.childNodes);
  }
  return drawn;
}

// what letters are drawn once for is referred to inside of the formula
const leads = (name: string, value: string): boolean =>
  /^on/i.test(name) || (/^(?:xlink:)?(?:href|src)$/i.test(name) && !value.startsWith('#'));
