import './print.css';
import {useEffect, useRef} from 'react';
import {createPortal} from 'react-dom';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {MarkdownBlock} from './markdown-block.tsx';

// milliseconds to wait for formulas and images; what is late is printed as it stands
const readyTimeout = 30_000;

/** A whole text, drawn beside the page and given to the browser's print window once everything is there. */
export function Print({
  name,
  blocks,
  onDone,
}: {
  /** What the browser proposes to call the file. */
  readonly name: string;
  /** Stretches of Markdown that are drawn by themselves. */
  readonly blocks: readonly string[];
  readonly onDone: () => void;
}) {
  const renderer = useUserSettings(state => state.formulaRenderer);
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once
  useEffect(() => {
    const end = new AbortController();
    const title = document.title;
    void drawn(root.current!, end.signal).then(() => {
      if (end.signal.aborted) return;
      document.title = name;
      window.print();
      document.title = title;
      onDone();
    });
    return () => end.abort();
  }, []);
  return createPortal(
    <div ref={root} className="recto-print">
      {blocks.map((markdown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches repeat, and the list never changes
        <MarkdownBlock key={index} markdown={markdown} renderer={renderer} />
      ))}
    </div>,
    document.body,
  );
}

/** Waits until every formula is drawn and every image there. */
async function drawn(root: HTMLElement, signal: AbortSignal): Promise<void> {
  for (const image of root.querySelectorAll('img')) image.loading = 'eager';
  const isReady = () =>
    ![...root.querySelectorAll('[data-tex]')].some(formula => formula.firstElementChild === null) &&
    [...root.querySelectorAll('img')].every(image => image.complete);
  for (const end = Date.now() + readyTimeout; Date.now() < end && !signal.aborted && !isReady(); )
    await new Promise(resolve => setTimeout(resolve, 100));
}
