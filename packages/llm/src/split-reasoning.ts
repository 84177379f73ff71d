import {reasoningTags} from './reasoning.ts';

export type ReasoningSplitter = {
  readonly read: (piece: string) => void;
  /** The response is complete: what was held back is reported. */
  readonly end: () => void;
};

export type SplitReport = {
  readonly onText: (text: string) => void;
  readonly onThinking: (text: string) => void;
  /** All text reported so far was reasoning; `onThinking` follows with it. */
  readonly onRestart: () => void;
};

const openings = reasoningTags.map(([open]) => open);
const closings = reasoningTags.map(([, close]) => close);

/**
 * Separates the reasoning in a response's content from the answer while it arrives. An opening tag counts at the start alone; a
 * closing tag without one makes reasoning of all that preceded it, because some servers treat the opening tag as part of the prompt.
 */
export function splitReasoning({onText, onThinking, onRestart}: SplitReport): ReasoningSplitter {
  let state: 'start' | 'thinking' | 'after' | 'text' = 'start';
  let close = '';
  let rest = '';
  let shown = '';

  const showText = (text: string) => {
    if (text === '') return;
    shown += text;
    onText(text);
  };

  const step = (): boolean => {
    switch (state) {
      case 'start': {
        const trimmed = rest.trimStart().toLowerCase();
        const tag = reasoningTags.find(([open]) => trimmed.startsWith(open));
        if (tag) {
          close = tag[1];
          rest = rest.trimStart().slice(tag[0].length);
          state = 'thinking';
          return true;
        }
        if (trimmed === '' || openings.some(open => open.startsWith(trimmed))) return false;
        state = 'text';
        return true;
      }
      case 'thinking': {
        const end = rest.toLowerCase().indexOf(close);
        const shownEnd = end < 0 ? rest.length - partialLength(rest, [close]) : end;
        if (shownEnd > 0) onThinking(rest.slice(0, shownEnd));
        rest = rest.slice(end < 0 ? shownEnd : end + close.length);
        if (end >= 0) state = 'after';
        return end >= 0;
      }
      case 'after':
        // the line breaks between reasoning and answer belong to neither
        rest = rest.trimStart();
        if (rest === '') return false;
        state = 'text';
        return true;
      case 'text': {
        const found = close === '' ? closingIn(shown, rest) : undefined;
        if (found) {
          if (shown !== '') onRestart();
          onThinking(shown + rest.slice(0, found.at));
          shown = '';
          close = found.tag;
          rest = rest.slice(found.at + found.tag.length);
          state = 'after';
          return true;
        }
        const end = rest.length - (close === '' ? partialLength(rest, closings) : 0);
        showText(rest.slice(0, end));
        rest = rest.slice(end);
        return false;
      }
    }
  };

  return {
    read(piece) {
      rest += piece;
      while (step());
    },
    end() {
      if (state === 'thinking') {
        if (rest !== '') onThinking(rest);
      } else {
        showText(state === 'text' ? rest : rest.trimStart());
      }
      rest = '';
    },
  };
}

/** The closing tag in `rest` whose opening one was not mentioned before it. */
function closingIn(shown: string, rest: string): {readonly at: number; readonly tag: string} | undefined {
  const lower = rest.toLowerCase();
  for (const [open, tag] of reasoningTags) {
    const at = lower.indexOf(tag);
    if (at >= 0 && !`${shown.toLowerCase()}${lower.slice(0, at)}`.includes(open)) return {at, tag};
  }
  return undefined;
}

/** How many characters at the end of a text may be the beginning of one of the tags. */
function partialLength(text: string, tags: readonly string[]): number {
  const longest = Math.min(text.length, Math.max(...tags.map(tag => tag.length)) - 1);
  const lower = text.slice(-longest).toLowerCase();
  for (let length = longest; length > 0; length--) {
    const tail = lower.slice(-length);
    if (tags.some(tag => tag.startsWith(tail))) return length;
  }
  return 0;
}
