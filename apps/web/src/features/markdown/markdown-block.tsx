import {memo, useLayoutEffect, useRef, useState} from 'react';
import {drawFormula} from './draw-formula.ts';
import classes from './prose.module.css';
import {reachByKeys} from './reach-by-keys.ts';
import {safeFragment} from './safe-fragment.ts';
import type {FormulaRenderer} from './typeset.ts';

/** A stretch of Markdown, shown. Until its formulas are drawn it keeps at least `minHeight` pixels, so that lists do not jump. */
export const MarkdownBlock = memo(function MarkdownBlock({
  markdown,
  renderer,
  minHeight = 0,
}: {
  readonly markdown: string;
  readonly renderer: FormulaRenderer;
  readonly minHeight?: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<Error>();
  useLayoutEffect(() => {
    let gone = false;
    try {
      const {fragment, slots} = safeFragment(markdown);
      const drawing = slots.map(async slot => {
        await drawFormula(slot, renderer);
        if (slot.display && !gone) reachByKeys([slot.element]);
      });
      ref.current?.replaceChildren(fragment);
      reachByKeys(ref.current?.querySelectorAll('table, pre') ?? []);
      setReady(slots.length === 0);
      // a formula that cannot be drawn stays as its TeX
      void Promise.allSettled(drawing).then(() => {
        if (!gone) setReady(true);
      });
    } catch (error) {
      setFailure(error as Error);
    }
    return () => {
      gone = true;
    };
  }, [markdown, renderer]);
  // passed to the error boundary above, which shows it
  if (failure) throw failure;
  return <div ref={ref} className={classes['prose']} dir="auto" {...(!ready && {style: {minHeight}})} />;
});
