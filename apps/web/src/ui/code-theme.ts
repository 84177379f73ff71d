import {EditorView} from '@codemirror/view';

/** The look of a text that is edited: Recto's colors, which reach into the editor's own tree as variables. */
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
  '.cm-panel.cm-search': {padding: '6px 40px 6px 12px', fontSize: '13px'},
  '.cm-panel.cm-search :is(input:not([type=checkbox]), button, label)': {margin: '2px 6px 2px 0'},
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    fontSize: '12px',
    verticalAlign: 'middle',
  },
  '.cm-panel.cm-search input[type=checkbox]': {margin: 0, accentColor: 'var(--mantine-primary-color-filled)'},
  '.cm-panel.cm-search button[name=close]': {
    top: '6px',
    right: '8px',
    margin: 0,
    width: '26px',
    height: '26px',
    borderRadius: '4px',
    color: 'var(--mantine-color-dimmed)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search button:hover': {background: 'var(--mantine-color-default-hover)'},
  '.cm-textfield::placeholder': {color: 'var(--mantine-color-placeholder)'},
  '.cm-textfield': {
    color: 'inherit',
    background: 'var(--mantine-color-body)',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: '4px',
    padding: '3px 6px',
  },
  // with the buttons and boxes after it on one line of half a screen
  '.cm-panel.cm-search .cm-textfield': {width: '9.5em'},
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
