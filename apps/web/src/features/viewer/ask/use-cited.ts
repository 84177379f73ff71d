import {type RefObject, useEffect, useState} from 'react';
import {wordsInRow} from './words-in-row.ts';

/** Words of a row that an answer cites. */
export type Cited = {readonly key: string; readonly words: string};

/**
 * The words of a row that are marked (CSS Custom Highlight API): `cite` marks others, or none. Rows come and go while the list
 * scrolls, and their words with them.
 */
export function useCited(root: RefObject<HTMLElement | null>) {
  const [cited, cite] = useState<Cited>();
  useEffect(() => {
    const shown = root.current;
    if (!shown || !cited || typeof Highlight === 'undefined') return;
    let asked = 0;
    const mark = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        const row = shown.querySelector<HTMLElement>(`[data-row="${CSS.escape(cited.key)}"]`);
        const range = row && wordsInRow(row, cited.words);
        CSS.highlights.set('recto-cited', range ? new Highlight(range) : new Highlight());
      });
    };
    mark();
    const changes = new MutationObserver(mark);
    changes.observe(shown, {childList: true, subtree: true});
    return () => {
      changes.disconnect();
      cancelAnimationFrame(asked);
      CSS.highlights.delete('recto-cited');
    };
  }, [root, cited]);
  return {cited, cite};
}
