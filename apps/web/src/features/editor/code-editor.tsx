import {defaultKeymap, history, historyKeymap, indentWithTab, redo, undo} from '@codemirror/commands';
import {markdown, markdownLanguage} from '@codemirror/lang-markdown';
import {openSearchPanel, search, searchKeymap} from '@codemirror/search';
import {EditorState} from '@codemirror/state';
import {drawSelection, EditorView, highlightActiveLine, keymap} from '@codemirror/view';
import {type Ref, useEffect, useImperativeHandle, useRef} from 'react';
import {useMessages} from '../../i18n/use-messages.ts';
import {codeTheme} from './code-theme.ts';
import {type EditKind, editOf} from './edits.ts';
import {messages} from './messages.ts';

/** A place in the text: a line, from 0, and how far down it, 0 to 1. */
export type LinePlace = {readonly line: number; readonly share: number};

/** What the screen can do with the text. */
export type CodeHandle = {
  readonly text: () => string;
  /** Puts another text in the place of all; it can be undone. */
  readonly replace: (text: string) => void;
  readonly apply: (kind: EditKind) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  readonly top: () => LinePlace;
  readonly scrollTo: (place: LinePlace) => void;
};

/**
 * The text with its marks coloured. It stands in a tree of its own (shadow root): the policy of the page lets no style
 * elements in, and only there the library puts its styles in by script.
 */
export function CodeEditor({
  ref,
  initial,
  onChange,
  onSave,
  onScroll,
}: {
  readonly ref: Ref<CodeHandle>;
  readonly initial: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly onScroll: () => void;
}) {
  const t = useMessages(messages);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const told = useRef({onChange, onSave, onScroll});
  told.current = {onChange, onSave, onScroll};

  const apply = (kind: EditKind) => {
    const editor = view.current;
    if (!editor) return true;
    const {from, to} = editor.state.selection.main;
    const {select, ...change} = editOf(kind, {text: editor.state.doc.toString(), from, to});
    editor.dispatch({changes: change, selection: {anchor: select[0], head: select[1]}, scrollIntoView: true});
    editor.focus();
    return true;
  };

  const save = () => {
    told.current.onSave();
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for a text; its words follow the language of that moment
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({mode: 'open'});
    const parent = document.createElement('div');
    parent.style.height = '100%';
    root.replaceChildren(parent);
    let waiting: ReturnType<typeof setTimeout> | undefined;
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
          EditorView.contentAttributes.of({'aria-label': t('text'), spellcheck: 'true'}),
          EditorState.phrases.of({
            Find: t('searchFind'),
            Replace: t('searchReplace'),
            next: t('searchNext'),
            previous: t('searchPrevious'),
            all: t('searchAll'),
            'match case': t('searchCase'),
            regexp: t('searchRegexp'),
            'by word': t('searchWord'),
            replace: t('searchReplaceOne'),
            'replace all': t('searchReplaceAll'),
            close: t('close'),
          }),
          markdown({base: markdownLanguage}),
          search({top: true}),
          keymap.of([
            {key: 'Mod-b', run: () => apply('bold')},
            {key: 'Mod-i', run: () => apply('italic')},
            {key: 'Mod-m', run: () => apply('math')},
            {key: 'Mod-s', preventDefault: true, run: save},
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          codeTheme,
          EditorView.updateListener.of(update => {
            if (!update.docChanged) return;
            clearTimeout(waiting);
            waiting = setTimeout(() => told.current.onChange(update.state.doc.toString()), 120);
          }),
        ],
      }),
    });
    view.current = editor;
    editor.scrollDOM.addEventListener('scroll', () => told.current.onScroll(), {passive: true});
    // what is typed here is no key of the page, which sees the host and not the text in it
    const keep = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    };
    element.addEventListener('keydown', keep);
    return () => {
      clearTimeout(waiting);
      element.removeEventListener('keydown', keep);
      editor.destroy();
      view.current = undefined;
    };
  }, []);

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? initial,
    replace: text => {
      const editor = view.current;
      editor?.dispatch({changes: {from: 0, to: editor.state.doc.length, insert: text}});
    },
    apply,
    undo: () => void (view.current && undo(view.current)),
    redo: () => void (view.current && redo(view.current)),
    find: () => void (view.current && openSearchPanel(view.current)),
    top: () => {
      const editor = view.current;
      if (!editor) return {line: 0, share: 0};
      const height = editor.scrollDOM.scrollTop - editor.documentPadding.top;
      const block = editor.lineBlockAtHeight(Math.max(0, height));
      return {
        line: editor.state.doc.lineAt(block.from).number - 1,
        share: Math.min(1, Math.max(0, (height - block.top) / Math.max(1, block.height))),
      };
    },
    scrollTo: ({line, share}) => {
      const editor = view.current;
      if (!editor) return;
      const {doc} = editor.state;
      const block = editor.lineBlockAt(doc.line(Math.min(doc.lines, Math.max(1, line + 1))).from);
      editor.scrollDOM.scrollTop = editor.documentPadding.top + block.top + share * block.height;
    },
  }));

  return <div ref={host} style={{height: '100%'}} data-testid="markdown-text" />;
}
