import {
  attribute,
  childElements,
  firstOf,
  hasClass,
  isElement,
  type PageElement,
  type PageNode,
  tagOf,
} from './tree.ts';

/** The text of a listing as it stands, without line numbers beside it. */
export function codeText(pre: PageElement): string {
  const parts: string[] = [];
  const stack: PageNode[] = [...pre.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) parts.push('value' in node ? node.value : '');
    else if (tagOf(node) === 'br') parts.push('\n');
    else if (!isGutter(node)) stack.push(...[...node.childNodes].reverse());
  }
  return parts.join('').replace(/\r\n?/g, '\n').replace(/\n$/, '');
}

const isGutter = (element: PageElement): boolean =>
  hasClass(
    element,
    'linenos',
    'lineno',
    'linenodiv',
    'line-number',
    'line-numbers-rows',
    'hljs-ln-numbers',
    'gutter',
  ) || ['script', 'style', 'button', 'template'].includes(tagOf(element));

/** The language that a class of the listing, of its `code` or of what is around it names. */
export function codeLanguage(pre: PageElement): string | undefined {
  const code = firstOf(pre, element => tagOf(element) === 'code');
  const around =
    pre.parentNode && 'tagName' in pre.parentNode && childElements(pre.parentNode).length === 1 ? [pre.parentNode] : [];
  for (const element of [...(code ? [code] : []), pre, ...around]) {
    const named = attribute(element, 'data-lang') ?? attribute(element, 'data-language');
    const classes = attribute(element, 'class') ?? '';
    const found =
      /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-|brush:\s*)([\w+#.-]+)/i.exec(classes)?.[1] ??
      named ??
      /(?:^|\s)sourceCode\s+([\w+#.-]+)/.exec(classes)?.[1];
    if (found !== undefined && !/^(?:none|plaintext|text|nohighlight)$/i.test(found)) return found;
  }
  return undefined;
}
