import {useEffect, useRef, useState} from 'react';

type FileDrop = {
  readonly onFiles: (files: readonly File[]) => void;
  /** Text was pasted outside of every field. */
  readonly onText?: (text: string) => void;
  /** Takes files before any field does, such as a text editor that would insert their names. */
  readonly first?: boolean;
};

/** Takes the files that are dropped or pasted anywhere on the page; true while files are dragged over it. */
export function useFileDrop({first = false, ...handlers}: FileDrop): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = {signal: controller.signal, capture: first};
    const take = (event: Event, files: readonly File[]) => {
      event.preventDefault();
      if (first) event.stopPropagation();
      latest.current.onFiles(files);
    };
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (hasFiles(event)) take(event, [...event.dataTransfer!.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!first && isField(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) take(event, files);
      else latest.current.onText?.(event.clipboardData?.getData('text') ?? '');
    };
    addEventListener('dragover', onDragOver, options);
    // leaving the window enters no other element
    addEventListener('dragleave', event => !event.relatedTarget && setOver(false), {signal: controller.signal});
    addEventListener('drop', onDrop, options);
    addEventListener('paste', onPaste, options);
    return () => controller.abort();
  }, [first]);
  return over;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
