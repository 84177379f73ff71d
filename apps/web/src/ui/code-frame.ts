import {defaultKeymap, history, historyKeymap, redo, undo} from '@codemirror/commands';
import {EditorState, type Extension} from '@codemirror/state';
import {drawSelection, EditorView, highlightActiveLine, keymap} from '@codemirror/view';
import {type RefObject, useEffect, useRef} from 'react';

/** What every screen can do with a text of code. */
export type CodeActions = {
  readonly text: () => string;
  /** Puts another text in the place of all; it can be undone. */
  readonly replace: (text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

export type CodeFrame = {
  /** For the element in which the text stands. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | undefined>;
  readonly actions: CodeActions;
};

/**
 * A text that is edited as code, with its history and keys. It stands in a tree of its own (shadow root): the policy of the
 * page lets no style elements in, and only there the library puts its styles in by script. Made once for a text; `extensions`
 * is called then, and its keys come before the default ones.
 */
export function useCodeFrame(initial: string, extensions: () => Extension, onSave: () => void): CodeFrame {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(onSave);
  latest.current = onSave;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a text
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({mode: 'open'});
    const parent = document.createElement('div');
    parent.style.height = '100%';
    root.replaceChildren(parent);
    const save = () => {
      latest.current();
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
          // a scrollable area must be reachable by keyboard: not every browser focuses an editable element alone
          EditorView.contentAttributes.of({tabindex: '0'}),
          extensions(),
          keymap.of([{key: 'Mod-s', preventDefault: true, run: save}, ...historyKeymap, ...defaultKeymap]),
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
  return {
    host,
    view,
    actions: {
      text: () => view.current?.state.doc.toString() ?? initial,
      replace: text => {
        const editor = view.current;
        editor?.dispatch({changes: {from: 0, to: editor.state.doc.length, insert: text}});
      },
      undo: () => void (view.current && undo(view.current)),
      redo: () => void (view.current && redo(view.current)),
    },
  };
}
