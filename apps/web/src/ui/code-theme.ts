import {EditorView} from '@codemirror/view';

/** The look of a text that is edited: Recto's colours, which reach into the editor's own tree as variables. */
export const codeLook = EditorView.theme({
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
});
