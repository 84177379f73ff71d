import {HighlightStyle, syntaxHighlighting} from '@codemirror/language';
import {tags} from '@lezer/highlight';
import {codeLook} from '../../ui/code-theme.ts';

/** The look of Markdown that is edited. */
export const codeTheme = [
  codeLook,
  syntaxHighlighting(
    HighlightStyle.define([
      {tag: tags.heading, fontWeight: '700', color: 'light-dark(#14488c, #84a5d9)'},
      {tag: tags.strong, fontWeight: '700'},
      {tag: tags.emphasis, fontStyle: 'italic'},
      {tag: tags.strikethrough, textDecoration: 'line-through'},
      {tag: [tags.link, tags.url], color: 'var(--mantine-color-anchor)'},
      {tag: [tags.monospace, tags.literal], color: 'light-dark(#9a3412, #f0b48a)'},
      {tag: tags.quote, color: 'var(--mantine-color-dimmed)'},
      {tag: [tags.processingInstruction, tags.meta, tags.contentSeparator], color: 'var(--mantine-color-dimmed)'},
      {tag: [tags.angleBracket, tags.tagName, tags.comment], color: 'var(--mantine-color-dimmed)'},
    ]),
  ),
];
