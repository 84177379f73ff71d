import {redoDepth, undoDepth} from '@codemirror/commands';
import {Compartment} from '@codemirror/state';
import {EditorView, placeholder} from '@codemirror/view';
import {type Ref, useEffect, useImperativeHandle, useRef} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type CodeActions, useCodeFrame} from '../../ui/code-frame.ts';
import {codeLook} from '../../ui/code-theme.ts';
import type {Entry} from './formula-catalog/entry.ts';
import {messages} from './messages.ts';
import {texLanguage} from './tex-language.ts';
import {insertFormula} from './text.ts';

/** What the screen can do with the text. */
export type TexHandle = CodeActions & {
  /** What is selected, or all when nothing is. */
  readonly chosen: () => string;
  readonly insert: (entry: Pick<Entry, 'latex' | 'cursor'>, dollar: boolean) => void;
  readonly select: (from: number, to: number) => void;
};

/** The text with its LaTeX colored. */
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
  const latest = useRef({onChange, onHistory});
  latest.current = {onChange, onHistory};
  const words = useRef(new Compartment());
  const wording = [
    EditorView.contentAttributes.of({'aria-label': t('text'), spellcheck: 'false'}),
    placeholder(t('placeholder')),
  ];

  const {host, view, actions} = useCodeFrame(
    initial,
    () => [
      words.current.of(wording),
      texLanguage,
      codeLook,
      EditorView.theme({'.cm-content': {padding: '12px 0'}, '.cm-line': {padding: '0 12px'}}),
      EditorView.updateListener.of(({docChanged, state}) => {
        if (!docChanged) return;
        latest.current.onChange(state.doc.toString());
        latest.current.onHistory({undo: undoDepth(state) > 0, redo: redoDepth(state) > 0});
      }),
    ],
    onSave,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    view.current?.dispatch({effects: words.current.reconfigure(wording)});
  }, [t('text')]);

  useImperativeHandle(ref, () => ({
    ...actions,
    chosen: () => {
      const {state} = view.current!;
      const {from, to} = state.selection.main;
      return from === to ? state.doc.toString() : state.sliceDoc(from, to);
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
  }));

  return <div ref={host} style={{height: '100%'}} data-testid="tex-text" />;
}
