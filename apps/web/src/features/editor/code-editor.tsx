import {indentWithTab} from '@codemirror/commands';
import {markdown, markdownLanguage} from '@codemirror/lang-markdown';
import {openSearchPanel, search, searchKeymap} from '@codemirror/search';
import {EditorState} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';
import {type Ref, useEffect, useImperativeHandle, useRef} from 'react';
import {withoutMarkers} from '../../core/format/without-markers.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type CodeActions, useCodeFrame} from '../../ui/code-frame.ts';
import {codeTheme} from './code-theme.ts';
import {type EditKind, editOf} from './edits.ts';
import {messages} from './messages.ts';

/** A place in the text: a line, from 0, and how far down it, 0 to 1. */
export type LinePosition = {readonly line: number; readonly share: number};

/** What the screen can do with the text. */
export type CodeHandle = CodeActions & {
  readonly apply: (kind: EditKind) => void;
  readonly find: () => void;
  readonly top: () => LinePosition;
  readonly scrollTo: (place: LinePosition) => void;
};

/** The text with its marks colored. */
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
  const latest = useRef({onChange, onScroll});
  latest.current = {onChange, onScroll};

  const apply = (kind: EditKind) => {
    const editor = view.current;
    if (!editor) return true;
    const {from, to} = editor.state.selection.main;
    const {select, ...change} = editOf(kind, {text: editor.state.doc.toString(), from, to});
    editor.dispatch({changes: change, selection: {anchor: select[0], head: select[1]}, scrollIntoView: true});
    editor.focus();
    return true;
  };

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const {host, view, actions} = useCodeFrame(
    initial,
    () => [
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
      EditorView.clipboardInputFilter.of(withoutMarkers),
      EditorView.clipboardOutputFilter.of(withoutMarkers),
      markdown({base: markdownLanguage}),
      search({top: true}),
      keymap.of([
        {key: 'Mod-b', run: () => apply('bold')},
        {key: 'Mod-i', run: () => apply('italic')},
        {key: 'Mod-m', run: () => apply('math')},
        ...searchKeymap,
        indentWithTab,
      ]),
      codeTheme,
      EditorView.domEventObservers({scroll: () => latest.current.onScroll()}),
      EditorView.updateListener.of(update => {
        if (!update.docChanged) return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => latest.current.onChange(update.state.doc.toString()), 120);
      }),
    ],
    onSave,
  );
  useEffect(() => () => clearTimeout(waiting.current), []);

  useImperativeHandle(ref, () => ({
    ...actions,
    apply,
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
