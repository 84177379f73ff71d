import {memo, useLayoutEffect, useRef, useState} from 'react';
import {drawFormula} from './draw-formula.ts';
import classes from './prose.module.css';
import {reachByKeys} from './reach-by-keys.ts';
import {safeFragment} from './safe-fragment.ts';
import type {FormulaRenderer} from './typeset.ts';

// milliseconds that the first look at a block waits for its formulas
const patience = 400;

type Source = {readonly markdown: string; readonly renderer: FormulaRenderer};
type Work = {wanted: Source | undefined; shown: Source | undefined; busy: boolean};

/**
 * A stretch of Markdown that is still growing. What is shown stays until the next state is drawn completely, with its formulas,
 * and states that come in between are skipped: nothing flickers. `dress` changes what is drawn before it is shown; it is to
 * stay the same function.
 */
export const LiveBlock = memo(function LiveBlock({
  markdown,
  renderer,
  dress,
}: {
  readonly markdown: string;
  readonly renderer: FormulaRenderer;
  readonly dress?: (drawn: ParentNode) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const work = useRef<Work>({wanted: undefined, shown: undefined, busy: false});
  useLayoutEffect(() => {
    const state = work.current;
    state.wanted = {markdown, renderer};
    const draw = async (source: Source): Promise<void> => {
      const {fragment, slots} = safeFragment(source.markdown);
      // a formula that cannot be drawn stays as its TeX
      const drawing = Promise.allSettled(slots.map(slot => drawFormula(slot, source.renderer)));
      if (slots.length > 0) {
        const wait = new Promise(resolve => setTimeout(resolve, patience));
        await (state.shown === undefined ? Promise.race([drawing, wait]) : drawing);
      }
      // with what is known by now
      dress?.(fragment);
      ref.current?.replaceChildren(fragment);
      state.shown = source;
      reachByKeys(slots.filter(({display}) => display).map(({element}) => element));
      reachByKeys(ref.current?.querySelectorAll('table, pre') ?? []);
    };
    const drawAll = async () => {
      state.busy = true;
      try {
        while (state.wanted && state.shown !== state.wanted) await draw(state.wanted);
      } catch (error) {
        setFailure(error);
      } finally {
        state.busy = false;
      }
    };
    if (!state.busy) void drawAll();
  }, [markdown, renderer, dress]);
  // passed to the error boundary above, which shows it
  if (failure) throw failure;
  return <div ref={ref} className={classes['prose']} dir="auto" />;
});
