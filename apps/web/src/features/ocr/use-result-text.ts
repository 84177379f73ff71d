import {useRef, useState} from 'react';
import {toBrackets, toDollars} from '../markdown/index.ts';
import {useOcrConfig} from './config-store.ts';
import type {TexHandle} from './tex-editor.tsx';
import {joinLines} from './text.ts';
import type {ReadLine} from './trust.ts';
import {useSavedText} from './use-saved-text.ts';
import type {ImageState} from './view-store.ts';

export type ResultText = ReturnType<typeof useResultText>;

/**
 * The text of a result in the editor: as it was recognized or last saved, with its lines wrapped or joined and its formulas
 * between brackets or dollars as the person prefers. It is saved with brackets, whatever is shown.
 */
export function useResultText(name: string, state: ImageState) {
  const {origin} = state;
  const {isWrap, isDollarEdit} = useOcrConfig();
  const formatted = (text: string, dollar = isDollarEdit) => (dollar ? toDollars(text) : toBrackets(text));
  const recognized = (wrap: boolean) => formatted(joinLines(origin, wrap));
  const [initial] = useState(() => (state.edit === null ? recognized(isWrap) : formatted(state.edit)));
  const [text, setText] = useState(initial);
  const editor = useRef<TexHandle>(null);
  // the text before its lines were joined, so that they can be wrapped again
  const beforeJoin = useRef<{readonly joined: string; readonly wrapped: string}>(undefined);
  const saving = useSavedText(name, state, joinLines(origin, true));

  const onChange = (next: string) => {
    setText(next);
    // another way to show the recognized text is no edit
    if (saving.draftId === null && next === recognized(isWrap) && saving.state === 'untouched') return;
    saving.change(toBrackets(next));
  };
  const replace = (next: string) => {
    if (editor.current) editor.current.replace(next);
    else onChange(next);
  };
  const current = () => editor.current?.text() ?? text;
  /** A line as it stands in the text. */
  const textOf = ({lines}: ReadLine) => formatted(joinLines(lines, isWrap));
  return {
    initial,
    text,
    editor,
    saving,
    onChange,
    textOf,
    replace: (markdown: string) => replace(formatted(markdown)),
    reset: () => replace(recognized(isWrap)),
    setWrap: (wrap: boolean) => {
      useOcrConfig.setState({isWrap: wrap});
      const now = current();
      if (!wrap) {
        const joined = now.split('\n').join('');
        beforeJoin.current = {joined, wrapped: now};
        replace(joined);
        return;
      }
      const before = beforeJoin.current;
      if (toBrackets(now) === toBrackets(recognized(false))) replace(recognized(true));
      else if (before && toBrackets(before.joined) === toBrackets(now)) replace(formatted(before.wrapped));
    },
    setDollar: (dollar: boolean) => {
      useOcrConfig.setState({isDollarEdit: dollar});
      replace(formatted(current(), dollar));
    },
    /** Selects a line in the text; false when it is not there any more. */
    selectLine: (line: ReadLine): boolean => {
      const searched = textOf(line);
      const whole = current();
      let at = -1;
      for (let count = 0; count <= line.occurrence; count++) {
        const next = whole.indexOf(searched, at + 1);
        if (next < 0) break;
        at = next;
      }
      if (at < 0) return false;
      editor.current?.select(at, at + searched.length);
      return true;
    },
  };
}
