import {defaultKeymap, history, historyKeymap, redo, redoDepth, undo, undoDepth} from '@codemirror/commands';
import {Compartment, EditorState} from '@codemirror/state';
import {drawSelection, EditorView, highlightActiveLine, keymap, placeholder} from '@codemirror/view';
import {type Ref, useEffect, useImperativeHandle, useRef} from 'react';
import {useMessages} from '../../i18n/use-messages.ts';
import {codeLook} from '../../ui/code-theme.ts';
import type {Entry} from './catalogue/entry.ts';
import {messages} from './messages.ts';
import {texLanguage} from './tex-language.ts';
import {insertFormula} from './text.ts';

/** What the screen can do with the text. */
export type TexHandle = {
  readonly text: () => string;
  /** What is selected, or all when nothing is. */
  readonly chosen: () => string;
  /** Puts another text in the place of all; it can be undone. */
  readonly replace: (text: string) => void;
  readonly insert: (entry: Pick<Entry, 'latex' | 'cursor'>, dollar: boolean) => void;
  readonly select: (from: number, to: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

/**
 * The text with its LaTeX coloured. It stands in a tree of its own (shadow root), where the library puts its styles in by
 * script: the policy of the page lets no others in.
 */
export function TexEditor({
  ref,
  initial,
  onChange,
  onHistory,
  onSave,
}: {
  readonly ref: Ref<TexHandle>;
  readonly initial: string;
  readonly onChange: (text: string) => void;
  readonly onHistory: (steps: {readonly undo: boolean; readonly redo: boolean}) => void;
  readonly onSave: () => void;
}) {
  const t = useMessages(messages);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const told = useRef({onChange, onHistory, onSave});
  told.current = {onChange, onHistory, onSave};
  const words = useRef(new Compartment());
  const wording = [
    EditorView.contentAttributes.of({'aria-label': t('text'), spellcheck: 'false'}),
    placeholder(t('placeholder')),
  ];

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a text
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({mode: 'open'});
    const parent = document.createElement('div');
    parent.style.height = '100%';
    root.replaceChildren(parent);
    const save = () => {
      told.current.onSave();
      return true;
    };
    const editor = new EditorView({
      root,
      parent,
      state: EditorState.create({
        doc: initial,
        extensions: [
          history(),
          drawSelection(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          words.current.of(wording),
          texLanguage,
          keymap.of([{key: 'Mod-s', preventDefault: true, run: save}, ...historyKeymap, ...defaultKeymap]),
          codeLook,
          EditorView.theme({'.cm-content': {padding: '12px 0'}, '.cm-line': {padding: '0 12px'}}),
          EditorView.updateListener.of(({docChanged, state}) => {
            if (!docChanged) return;
            told.current.onChange(state.doc.toString());
            told.current.onHistory({undo: undoDepth(state) > 0, redo: redoDepth(state) > 0});
          }),
        ],
      }),
    });
    view.current = editor;
    // what is typed here is no key of the page, which sees the host and not the text in it
    const keep = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    };
    element.addEventListener('keydown', keep);
    return () => {
      element.removeEventListener('keydown', keep);
      editor.destroy();
      view.current = undefined;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    view.current?.dispatch({effects: words.current.reconfigure(wording)});
  }, [t('text')]);

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? initial,
    chosen: () => {
      const {state} = view.current!;
      const {from, to} = state.selection.main;
      return from === to ? state.doc.toString() : state.sliceDoc(from, to);
    },
    replace: text => {
      const editor = view.current;
      editor?.dispatch({changes: {from: 0, to: editor.state.doc.length, insert: text}});
    },
    insert: (entry, dollar) => {
      const editor = view.current;
      if (!editor) return;
      const {from, to} = editor.state.selection.main;
      const {caret, ...changes} = insertFormula(editor.state.doc.toString(), [from, to], entry, dollar);
      editor.dispatch({changes, selection: {anchor: caret}, scrollIntoView: true, userEvent: 'input'});
      editor.focus();
    },
    select: (from, to) => {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch({selection: {anchor: from, head: to}, effects: EditorView.scrollIntoView(from, {y: 'center'})});
      editor.focus();
    },
    undo: () => void (view.current && undo(view.current)),
    redo: () => void (view.current && redo(view.current)),
  }));

  return <div ref={host} style={{height: '100%'}} data-testid="tex-text" />;
}
