import {HighlightStyle, syntaxHighlighting} from '@codemirror/language';
import {EditorView} from '@codemirror/view';
import {tags} from '@lezer/highlight';

/** The look of the text: Recto's colours, which reach into the editor's own tree as variables. */
export const codeTheme = [
  EditorView.theme({
    '&': {
      height: '100%',
      color: 'var(--mantine-color-text)',
      background: 'var(--mantine-color-body)',
      fontSize: '14px',
    },
    '&.cm-focused': {outline: 'none'},
    '.cm-scroller': {fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.65'},
    '.cm-content': {padding: '16px 0 40vh', caretColor: 'var(--mantine-color-text)'},
    '.cm-line': {padding: '0 20px'},
    '.cm-activeLine': {background: 'light-dark(#00000008, #ffffff0a)'},
    '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
      background: 'color-mix(in srgb, var(--mantine-primary-color-filled) 22%, transparent) !important',
    },
    '.cm-cursor': {borderLeftColor: 'var(--mantine-color-text)'},
    '.cm-panels': {
      color: 'var(--mantine-color-text)',
      background: 'light-dark(var(--mantine-color-gray-0), var(--mantine-color-dark-6))',
      borderColor: 'var(--mantine-color-default-border) !important',
      fontFamily: 'var(--mantine-font-family)',
    },
    '.cm-panel.cm-search': {padding: '8px 32px 8px 12px', fontSize: '13px'},
    '.cm-panel.cm-search label': {fontSize: '12px'},
    '.cm-textfield': {
      color: 'inherit',
      background: 'var(--mantine-color-body)',
      border: '1px solid var(--mantine-color-default-border)',
      borderRadius: '4px',
      padding: '3px 6px',
    },
    '.cm-button': {
      color: 'inherit',
      background: 'var(--mantine-color-body)',
      border: '1px solid var(--mantine-color-default-border)',
      borderRadius: '4px',
      padding: '3px 8px',
    },
    '.cm-textfield, .cm-button': {fontSize: '12px', fontFamily: 'inherit', backgroundImage: 'none'},
    '.cm-searchMatch': {background: 'light-dark(#ffe58f, #6b5400)'},
    '.cm-searchMatch-selected': {background: 'light-dark(#ffc53d, #a47b00)'},
    '.cm-placeholder': {color: 'var(--mantine-color-placeholder)'},
  }),
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
