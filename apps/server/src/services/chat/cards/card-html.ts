import {escapeHtml} from '@recto/model';

/**
 * A side of a card as Anki shows it: formulas for its MathJax, bold, italics and code; whatever else it holds is text, as it
 * comes from a model that has read a document of anybody's.
 */
export function cardHtml(markdown: string): string {
  return markdown
    .split(/(\$\$[^$]+\$\$|\$[^$\n]+\$|`[^`\n]+`)/)
    .map(part => {
      if (part.startsWith('$$') && part.length > 4) return `\\[${escapeHtml(part.slice(2, -2))}\\]`;
      if (part.startsWith('$') && part.length > 2) return `\\(${escapeHtml(part.slice(1, -1))}\\)`;
      if (part.startsWith('`') && part.length > 2) return `<code>${escapeHtml(part.slice(1, -1))}</code>`;
      return escapeHtml(part)
        .replace(/\*\*(?!\s)([^*\n]+)(?<!\s)\*\*/g, '<b>$1</b>')
        .replace(/(?<![\w*])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\w*])/g, '<i>$1</i>');
    })
    .join('')
    .replace(/\n/g, '<br>');
}
