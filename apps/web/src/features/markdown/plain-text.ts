import type {Token} from 'markdown-it';
import {decodeEntity, markdownTokens} from './markdown-html.ts';

/** Markdown as the text a reader sees: no markup, formulas as their TeX, cells apart by tabs. */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  let line = '';
  const flush = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const token of markdownTokens(markdown)) {
    if (token.type === 'inline') line += inlineText(token.children ?? []);
    else if (token.type === 'td_close' || token.type === 'th_close') line += '\t';
    else if (token.type === 'html_block') line += htmlText(token.content);
    else if (token.content !== '' && token.nesting === 0) line += token.content;
    else if (!token.type.endsWith('d_open') && !token.type.endsWith('h_open')) flush();
  }
  flush();
  return lines.join('\n');
}

const inlineText = (tokens: readonly Token[]): string =>
  tokens
    .map(token => {
      if (token.type === 'softbreak') return ' ';
      if (token.type === 'hardbreak') return '\n';
      if (token.type === 'image') return token.content;
      if (token.type === 'html_inline' || token.type === 'footnote_ref') return '';
      return token.content;
    })
    .join('');

const htmlText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/t[dh]>/gi, '\t')
    .replace(/<\/tr>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, decodeEntity);
