/** An element from its name and attributes, `w:p` or `w:jc w:val="left"`, with its content; without any it is empty. */
export function element(start: string, ...content: readonly string[]): string {
  const inside = content.join('');
  if (inside === '') return `<${start}/>`;
  const space = start.indexOf(' ');
  return `<${start}>${inside}</${space === -1 ? start : start.slice(0, space)}>`;
}

/** The declaration that every part begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
